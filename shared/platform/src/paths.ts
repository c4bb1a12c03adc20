/**
 * Addresses of the site that apps link to (spec §2): `routePaths` are patterns of routes, and `paths` builds links.
 * Remotes link to each other's pages by these, without an import.
 */
export const routePaths = {
  home: '/',
  tournamentRegistration: '/tournament-registration',
  tournament: '/tournaments/:id',
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
  lesson: '/members/courses/:course/lessons/:lesson',
  quiz: '/members/courses/:course/quiz',
  quizResult: '/members/courses/:course/quiz/:attempt',
  newPractice: '/members/practice',
  practice: '/members/practice/:seed',
  ownChart: '/members/own-chart',
  today: '/members/today',
  replay: '/members/replays/:id',
  log: '/members/log',
  publicLog: '/logs/:id',
  playTournament: '/members/tournaments/:id',
  receipt: '/members/receipts/:number',
  payment: '/payments/:reference',
  privacyPolicy: '/privacy-policy',
  termsAndConditions: '/terms-and-conditions',
  installmentPayments: '/installment-payments',
  resetPassword: '/reset-password/:uid/:token',
  confirmEmail: '/confirm-email/:uid/:token',
  certificates: '/certificates',
  certificate: '/certificates/:code',
} as const;

/** Begins every id in a text of the academy, so that none is one of the page's own. */
export const PART = 'part-';

/** Parameters are encoded here. */
export const paths = {
  ...routePaths,
  /** The RSS feed of the blog, a file that the release writes. */
  blogFeed: '/blogs/feed.xml',
  course: (id: string) => `/courses/${encodeURIComponent(id)}`,
  blog: (slug: string) => `/blogs/${encodeURIComponent(slug)}`,
  /** The page of a wave term. @param id that of its entry in the glossary */
  term: (id: string) => `/glossary/${encodeURIComponent(id)}`,
  /** The first lesson of a course. */
  learning: (course: string) => `/members/courses/${encodeURIComponent(course)}/lessons/1`,
  /** @param lesson its slug, wherever it stands in the course */
  lesson: (course: string, lesson: string) =>
    `/members/courses/${encodeURIComponent(course)}/lessons/${encodeURIComponent(lesson)}`,
  quiz: (course: string) => `/members/courses/${encodeURIComponent(course)}/quiz`,
  /** The result of an attempt at the quiz of a course. */
  quizResult: (course: string, attempt: number) => `/members/courses/${encodeURIComponent(course)}/quiz/${attempt}`,
  /** Wave-labelling practice. @param seed names the series; `newPractice` draws one */
  practice: (seed: string) => `/members/practice/${encodeURIComponent(seed)}`,
  /** Counting a chart of the academy. @param chart the name of its file */
  chartToCount: (chart: string) => `/members/own-chart?chart=${encodeURIComponent(chart)}`,
  replay: (id: string) => `/members/replays/${encodeURIComponent(id)}`,
  publicLog: (id: string) => `/logs/${encodeURIComponent(id)}`,
  /** Rounds and standings of a tournament, for everyone. */
  tournament: (id: string) => `/tournaments/${encodeURIComponent(id)}`,
  /** Playing a tournament. */
  playTournament: (id: string) => `/members/tournaments/${encodeURIComponent(id)}`,
  /** The form to enter a tournament. @param id `trial` names the short one that is on or comes next */
  enterTournament: (id: string) => `/tournament-registration?tournament=${encodeURIComponent(id)}`,
  receipt: (number: number) => `/members/receipts/${number}`,
  /** Where the payer asks for a refund or for the end of a plan. */
  refund: (receipt: number) => `/members/receipts/${receipt}#refund`,
  /** Paying by transfer. */
  payment: (reference: string) => `/payments/${encodeURIComponent(reference)}`,
  /** The page that confirms an address, for links in mails. */
  confirmEmail: (uid: string, token: string) =>
    `/confirm-email/${encodeURIComponent(uid)}/${encodeURIComponent(token)}`,
  certificate: (code: string) => `/certificates/${encodeURIComponent(code)}`,
  /**
   * The page to set a new password, for links in mails.
   * @param email of the account, for password managers; in the fragment, which browsers send to no server
   */
  resetPassword: (uid: string, token: string, email: string) =>
    `/reset-password/${encodeURIComponent(uid)}/${encodeURIComponent(token)}#${String(new URLSearchParams({ email }))}`,
} as const;

/** Size of the pictures of link previews, which a release draws, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Paths of these pictures. */
export const shareImagePaths = {
  /** The default picture. */
  site: '/share/site.png',
  course: (id: string) => `/share/courses/${encodeURIComponent(id)}.png`,
  blog: (slug: string) => `/share/blogs/${encodeURIComponent(slug)}.png`,
} as const;
