/**
 * The addresses of the site (SPEC §2), in one place: `routePaths` are the patterns that the host routes,
 * `paths` builds links. A remote links to another remote's page by these and never imports it.
 */
export const routePaths = {
  home: '/',
  tournamentRegistration: '/tournament-registration',
  about: '/about',
  contact: '/contact',
  courses: '/courses',
  course: '/courses/:id',
  blogs: '/blogs',
  blog: '/blogs/:slug',
  currencyConverter: '/currency-converter',
  profile: '/profile',
  members: '/members',
  privacyPolicy: '/privacy-policy',
  termsAndConditions: '/terms-and-conditions',
  installmentPayments: '/installment-payments',
  resetPassword: '/reset-password/:uid/:token',
} as const;

export type RouteName = keyof typeof routePaths;

const { course: _course, blog: _blog, resetPassword: _resetPassword, ...staticPaths } = routePaths;

export const paths = {
  ...staticPaths,
  /** News of the blog in RSS: a file that a release writes, no page. */
  blogFeed: '/blogs/feed.xml',
  /** @param id the course's id; encoded here */
  course: (id: string) => `/courses/${encodeURIComponent(id)}`,
  /** @param slug the article's slug; encoded here */
  blog: (slug: string) => `/blogs/${encodeURIComponent(slug)}`,
  /** The lessons of a course in the members area. @param id the course's id; encoded here */
  learning: (id: string) => `${routePaths.members}?course=${encodeURIComponent(id)}`,
  /** One of these lessons. @param number its place in the course, from 1 */
  lesson: (course: string, number: number) =>
    `${routePaths.members}?course=${encodeURIComponent(course)}&lesson=${number}`,
  /** A receipt in the members area. */
  receipt: (number: number) => `${routePaths.members}?receipt=${number}`,
  /** Where a mail's link leads that lets its reader set a new password; both parts are encoded here. */
  resetPassword: (uid: string, token: string) =>
    `/reset-password/${encodeURIComponent(uid)}/${encodeURIComponent(token)}`,
} as const;
