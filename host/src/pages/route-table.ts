import { routePaths } from 'shared/paths';
import { matchPath } from 'shared/router';

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
  /** What the page is made of, for its skeleton. */
  kind: PageKind;
  /** Whether search engines are kept out by its document already, before the page itself has been rendered. */
  noindex: boolean;
}

/** A text, cards in a grid, a course beside its price, a form or tool beside its notes, or the members area. */
export type PageKind = 'text' | 'cards' | 'course' | 'form' | 'members';

const row = (
  path: string,
  page: ModuleId,
  kind: PageKind,
  { hasData = true, guarded = false, noindex = guarded }: Partial<Omit<PageRow, 'path' | 'page' | 'kind'>> = {},
): PageRow => ({ path, page, hasData, guarded, noindex, kind });

export const routeTable: readonly PageRow[] = [
  row(routePaths.home, 'content/home', 'cards'),
  row(routePaths.tournamentRegistration, 'content/tournament-registration', 'form'),
  row(routePaths.about, 'content/about', 'text'),
  row(routePaths.contact, 'content/contact', 'form', { hasData: false }),
  row(routePaths.courses, 'content/courses', 'cards'),
  row(routePaths.course, 'content/course', 'course'),
  row(routePaths.blogs, 'content/blogs', 'cards'),
  row(routePaths.blog, 'content/blog', 'text'),
  row(routePaths.currencyConverter, 'content/currency-converter', 'form'),
  row(routePaths.glossary, 'content/glossary', 'text'),
  row(routePaths.search, 'content/search', 'form'),
  row(routePaths.privacyPolicy, 'content/privacy-policy', 'text'),
  row(routePaths.termsAndConditions, 'content/terms-and-conditions', 'text'),
  row(routePaths.installmentPayments, 'content/installment-payments', 'form', { hasData: false }),
  row(routePaths.certificate, 'content/certificate', 'text', { noindex: true }),
  row(routePaths.resetPassword, 'auth/reset-password', 'form', { noindex: true }),
  row(routePaths.profile, 'members/profile', 'form', { guarded: true }),
  row(routePaths.members, 'members/members', 'members', { guarded: true }),
];

/** The row of the page at an address; undefined for an unknown address. @param pathname the address's path */
export const rowAt = (pathname: string): PageRow | undefined =>
  routeTable.find((row) => matchRow(row, pathname) !== null);

/** How an address matches a page's pattern, as routes/router.tsx matches it; null when it does not. */
export const matchRow = ({ path }: PageRow, pathname: string) => matchPath({ path, caseSensitive: true }, pathname);

/** The data module of a page, or null for a page that loads nothing. */
export const dataModuleOf = ({ page, hasData }: Pick<PageRow, 'page' | 'hasData'>): ModuleId | null =>
  hasData ? `${page}/data` : null;

/** The sign-in dialog of the auth remote. */
export const AUTH_MODAL: ModuleId = 'auth/modal';
