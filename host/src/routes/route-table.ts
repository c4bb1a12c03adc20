import { routePaths, type RouteName } from 'shared/paths';
import type { PageDataId, PageId } from '../federation/remote-modules';

export interface RouteRow {
  /** Pattern of the address (SPEC §2). */
  path: string;
  page: PageId;
  /** The module that fetches what the page shows; null for a page that shows the same always. */
  data: PageDataId | null;
  /** A guarded page needs a stored access token; without one the person is sent home (SPEC §4). */
  guarded: boolean;
}

const row = (
  name: RouteName,
  page: PageId,
  { data = null, guarded = false }: Partial<Pick<RouteRow, 'data' | 'guarded'>> = {},
): RouteRow => ({ path: routePaths[name], page, data, guarded });

/** Which remote's page answers which address. */
export const routeTable: readonly RouteRow[] = [
  row('home', 'content/home', { data: 'content/home.data' }),
  row('tournamentRegistration', 'content/tournament-registration', { data: 'content/tournament-registration.data' }),
  row('about', 'content/about', { data: 'content/about.data' }),
  row('contact', 'content/contact'),
  row('courses', 'content/courses', { data: 'content/courses.data' }),
  row('course', 'content/course', { data: 'content/course.data' }),
  row('blogs', 'content/blogs', { data: 'content/blogs.data' }),
  row('blog', 'content/blog', { data: 'content/blog.data' }),
  row('currencyConverter', 'content/currency-converter', { data: 'content/currency-converter.data' }),
  row('privacyPolicy', 'content/privacy-policy', { data: 'content/privacy-policy.data' }),
  row('termsAndConditions', 'content/terms-and-conditions', { data: 'content/terms-and-conditions.data' }),
  row('installmentPayments', 'content/installment-payments'),
  row('resetPassword', 'auth/reset-password', { data: 'auth/reset-password.data' }),
  row('profile', 'members/profile', { data: 'members/profile.data', guarded: true }),
  row('members', 'members/members', { data: 'members/members.data', guarded: true }),
];
