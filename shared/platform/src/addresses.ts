export * from './route-paths';

// Parameters are encoded here. A name that a route has too is that of its link.

/** The RSS feed of the blog, a file that the release writes. */
export const blogFeed = '/blogs/feed.xml';
export const course = (id: string) => `/courses/${encodeURIComponent(id)}`;
export const blog = (slug: string) => `/blogs/${encodeURIComponent(slug)}`;
/** The page of a wave term. @param id that of its entry in the glossary */
export const term = (id: string) => `/glossary/${encodeURIComponent(id)}`;
/** The first lesson of a course. */
export const learning = (course: string) => `/members/courses/${encodeURIComponent(course)}/lessons/1`;
/** @param lesson its slug, wherever it stands in the course */
export const lesson = (course: string, lesson: string) =>
  `/members/courses/${encodeURIComponent(course)}/lessons/${encodeURIComponent(lesson)}`;
export const quiz = (course: string) => `/members/courses/${encodeURIComponent(course)}/quiz`;
/** The result of an attempt at the quiz of a course. */
export const quizResult = (course: string, attempt: number) =>
  `/members/courses/${encodeURIComponent(course)}/quiz/${attempt}`;
/** Wave-labelling practice. @param seed names the series; `newPractice` draws one */
export const practice = (seed: string) => `/members/practice/${encodeURIComponent(seed)}`;
/** Counting a chart of the academy. @param chart the name of its file */
export const chartToCount = (chart: string) => `/members/own-chart?chart=${encodeURIComponent(chart)}`;
export const replay = (id: string) => `/members/replays/${encodeURIComponent(id)}`;
export const publicLog = (id: string) => `/logs/${encodeURIComponent(id)}`;
/** Rounds and standings of a tournament, for everyone. */
export const tournament = (id: string) => `/tournaments/${encodeURIComponent(id)}`;
/** Playing a tournament. */
export const playTournament = (id: string) => `/members/tournaments/${encodeURIComponent(id)}`;
/** The form to enter a tournament. @param id `trial` names the short one that is on or comes next */
export const enterTournament = (id: string) => `/tournament-registration?tournament=${encodeURIComponent(id)}`;
export const receipt = (number: number) => `/members/receipts/${number}`;
/** Where the payer asks for a refund or for the end of a plan. */
export const refund = (receipt: number) => `/members/receipts/${receipt}#refund`;
/** Paying by transfer. */
export const payment = (reference: string) => `/payments/${encodeURIComponent(reference)}`;
/** The page that confirms an address, for links in mails. */
export const confirmEmail = (uid: string, token: string) =>
  `/confirm-email/${encodeURIComponent(uid)}/${encodeURIComponent(token)}`;
/** The page that ends mails of a kind, for links in them. */
export const endMails = (kind: string, link: string) =>
  `/end-mails/${encodeURIComponent(kind)}/${encodeURIComponent(link)}`;
export const certificate = (code: string) => `/certificates/${encodeURIComponent(code)}`;
/**
 * The page to set a new password, for links in mails.
 * @param email of the account, for password managers; in the fragment, which browsers send to no server
 */
export const resetPassword = (uid: string, token: string, email: string) =>
  `/reset-password/${encodeURIComponent(uid)}/${encodeURIComponent(token)}#${String(new URLSearchParams({ email }))}`;
