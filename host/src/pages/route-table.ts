import { routePaths } from 'shared/paths';

/** A module that a remote exposes, such as `content/courses`. */
export type ModuleId = `${string}/${string}`;

/** One page of the site: which remote's page answers which address. */
export interface PageRow {
  /** Pattern of the address (SPEC §2). */
  path: string;
  /** Remote and page: the remote's folder `src/pages/<page>`. */
  page: ModuleId;
  /** Whether the page has a `data` module beside its `page`, which loads what it shows. */
  hasData: boolean;
  /** Whether the page needs a stored access token; without one the visitor is sent Home (SPEC §4). */
  guarded: boolean;
}

const row = (
  path: string,
  page: ModuleId,
  { hasData = true, guarded = false }: Partial<Pick<PageRow, 'hasData' | 'guarded'>> = {},
): PageRow => ({ path, page, hasData, guarded });

export const routeTable: readonly PageRow[] = [
  row(routePaths.home, 'content/home'),
  row(routePaths.tournamentRegistration, 'content/tournament-registration'),
  row(routePaths.about, 'content/about'),
  row(routePaths.contact, 'content/contact', { hasData: false }),
  row(routePaths.courses, 'content/courses'),
  row(routePaths.course, 'content/course'),
  row(routePaths.blogs, 'content/blogs'),
  row(routePaths.blog, 'content/blog'),
  row(routePaths.currencyConverter, 'content/currency-converter'),
  row(routePaths.privacyPolicy, 'content/privacy-policy'),
  row(routePaths.termsAndConditions, 'content/terms-and-conditions'),
  row(routePaths.installmentPayments, 'content/installment-payments', { hasData: false }),
  row(routePaths.certificate, 'content/certificate'),
  row(routePaths.resetPassword, 'auth/reset-password'),
  row(routePaths.profile, 'members/profile', { guarded: true }),
  row(routePaths.members, 'members/members', { guarded: true }),
];

/** The data module of a page, or null for a page that loads nothing. */
export const dataModuleOf = ({ page, hasData }: Pick<PageRow, 'page' | 'hasData'>): ModuleId | null =>
  hasData ? `${page}/data` : null;

/** The sign-in dialog of the auth remote. */
export const AUTH_MODAL: ModuleId = 'auth/modal';

/**
 * Every module that the host loads of its remotes, with the name of its type in `shared/contracts/remote-modules`.
 * A release checks each remote against it before anything goes live.
 */
export const remoteModules: Readonly<Record<ModuleId, 'AuthModalModule' | 'PageModule' | 'PageDataModule'>> = {
  [AUTH_MODAL]: 'AuthModalModule',
  ...Object.fromEntries(routeTable.map(({ page }) => [page, 'PageModule'])),
  ...Object.fromEntries(
    routeTable.flatMap((row) => {
      const data = dataModuleOf(row);
      return data === null ? [] : [[data, 'PageDataModule']];
    }),
  ),
};
