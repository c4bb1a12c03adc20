import { routePaths, type RouteName } from 'shared/paths';
import type { PageId } from '../federation/remote-modules';

export interface RouteRow {
  /** Pattern of the address (SPEC §2). */
  path: string;
  page: PageId;
  /** A guarded page needs a stored access token; without one the person is sent home (SPEC §4). */
  guarded: boolean;
}

const row = (name: RouteName, page: PageId, guarded = false): RouteRow => ({ path: routePaths[name], page, guarded });

/** Which remote's page answers which address. */
export const routeTable: readonly RouteRow[] = [
  row('home', 'content/home'),
  row('tournamentRegistration', 'content/tournament-registration'),
  row('about', 'content/about'),
  row('contact', 'content/contact'),
  row('courses', 'content/courses'),
  row('course', 'content/course'),
  row('blogs', 'content/blogs'),
  row('blog', 'content/blog'),
  row('currencyConverter', 'content/currency-converter'),
  row('privacyPolicy', 'content/privacy-policy'),
  row('termsAndConditions', 'content/terms-and-conditions'),
  row('installmentPayments', 'content/installment-payments'),
  row('resetPassword', 'auth/reset-password'),
  row('profile', 'members/profile', true),
  row('members', 'members/members', true),
];
