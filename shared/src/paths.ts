/**
 * Addresses of the site that apps link to (spec §2): `routePaths` are patterns of routes, and `paths` builds links.
 * Remotes link to each other's pages by these, without an import.
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
  glossary: '/glossary',
  term: '/glossary/:term',
  search: '/search',
  profile: '/profile',
  members: '/members',
  privacyPolicy: '/privacy-policy',
  termsAndConditions: '/terms-and-conditions',
  installmentPayments: '/installment-payments',
  resetPassword: '/reset-password/:uid/:token',
  certificates: '/certificates',
  certificate: '/certificates/:code',
} as const;

export type RouteName = keyof typeof routePaths;

const {
  course: _course,
  blog: _blog,
  term: _term,
  resetPassword: _resetPassword,
  certificate: _certificate,
  ...staticPaths
} = routePaths;

/** Begins every id in a text of the academy, so that none is one of the page's own. */
export const PART = 'part-';

export const paths = {
  ...staticPaths,
  /** The RSS feed of the blog, a file that the release writes. */
  blogFeed: '/blogs/feed.xml',
  /** @param id the course's id; encoded here */
  course: (id: string) => `/courses/${encodeURIComponent(id)}`,
  /** @param slug the article's slug; encoded here */
  blog: (slug: string) => `/blogs/${encodeURIComponent(slug)}`,
  /** The page of a wave term. @param id that of its entry in the glossary; encoded here */
  term: (id: string) => `/glossary/${encodeURIComponent(id)}`,
  /** The lessons of a course in the members area. @param id the course's id; encoded here */
  learning: (id: string) => `${routePaths.members}?course=${encodeURIComponent(id)}`,
  /** A lesson of a course in the members area. @param slug names the lesson within its course, wherever it stands there */
  lesson: (course: string, slug: string) =>
    `${routePaths.members}?course=${encodeURIComponent(course)}&lesson=${encodeURIComponent(slug)}`,
  /** The quiz of a course in the members area. @param id the course's id; encoded here */
  quiz: (id: string) => `${routePaths.members}?course=${encodeURIComponent(id)}&view=quiz`,
  /** The result of an attempt at the quiz of a course. */
  quizResult: (id: string, attempt: number) =>
    `${routePaths.members}?course=${encodeURIComponent(id)}&view=quiz&attempt=${attempt}`,
  /** Wave-labelling practice in the members area. @param seed names the series; without one, a new series is drawn */
  practice: (seed = '') => `${routePaths.members}?practice=${encodeURIComponent(seed)}`,
  /** A receipt in the members area. */
  receipt: (number: number) => `${routePaths.members}?receipt=${number}`,
  /** The public page of a certificate. @param code encoded here */
  certificate: (code: string) => `/certificates/${encodeURIComponent(code)}`,
  /** The page to set a new password, for links in mails; both parts are encoded here. */
  resetPassword: (uid: string, token: string) =>
    `/reset-password/${encodeURIComponent(uid)}/${encodeURIComponent(token)}`,
} as const;
