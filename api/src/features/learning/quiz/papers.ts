import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { ContentFile } from '@hidden-order/api-shapes/content-file';
import { EXAMINATION_QUESTIONS, QUIZ_QUESTIONS } from '@hidden-order/api-shapes/plan-terms';
import type { NewQuizAttempt, OpenPaper, Quiz, QuizChart } from '@hidden-order/api-shapes/quiz';
import { practiceSeries } from '@hidden-order/series';
import type { Database } from '../../../plugins/database/database';
import type { Services } from '../../../plugins/services';
import { quizAttempts, quizPapers, quizzes, type QuizPaperRow } from '../tables';
import type { AskedQuestion, Learner } from './asked';
import { drawPaper, keyOf, recipesOf } from './draw';
import { closeOf, isOpenAt, untilOf } from './times';

const papersOf = ({ userId, courseId }: Learner) =>
  and(eq(quizPapers.userId, userId), eq(quizPapers.courseId, courseId));

/** A paper of a member, whether it was handed in or not. */
export async function findPaper(db: Database, learner: Learner, id: string): Promise<QuizPaperRow | undefined> {
  const [paper] = await db
    .select()
    .from(quizPapers)
    .where(and(papersOf(learner), eq(quizPapers.id, id)));
  return paper;
}

/** Stores pools of questions under their versions. Older versions stay, because papers were drawn of them. */
export async function storePools(tx: Database, pools: ContentFile['quizzes']): Promise<void> {
  if (pools.length > 0) await tx.insert(quizzes).values(pools).onConflictDoNothing();
}

/** The papers of a member that were not handed in, the newest first. */
function notHandedIn(db: Database, userId: number): Promise<QuizPaperRow[]> {
  const handedIn = db
    .select({ one: sql`1` })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.paper, quizPapers.id)));
  return db
    .select()
    .from(quizPapers)
    .where(and(eq(quizPapers.userId, userId), notExists(handedIn)))
    .orderBy(desc(quizPapers.drawnAt));
}

/** Of the papers with charts that a member has open, the one that closes last. */
export async function readOpenPaper(
  { db, content }: Pick<Services, 'db' | 'content'>,
  userId: number,
  now: Date,
): Promise<OpenPaper> {
  const [paper] = (await notHandedIn(db, userId)).filter((one) => closeOf(one) !== null && isOpenAt(one, now));
  const close = paper && closeOf(paper);
  if (!close) return null;
  const course = content().courses.find(({ id }) => id === paper.courseId);
  return { course: { id: paper.courseId, title: course?.title ?? paper.courseId }, closes_at: close.toISOString() };
}

/**
 * Opens the chart of a question of a member's open paper: its time begins. Of one that is open it changes nothing.
 * @param tx holds the person's lock
 */
export async function openChart(tx: Database, paper: QuizPaperRow, question: string, now: Date): Promise<void> {
  const seed = paper.questions[Number(question) - 1]?.seed;
  if (seed === undefined) return;
  const openedAt = now.toISOString();
  const questions = paper.questions.map((one) => (one.seed === seed ? { openedAt, ...one } : one));
  await tx.update(quizPapers).set({ questions }).where(eq(quizPapers.id, paper.id));
}

/**
 * The paper that the member has open, drawn if there is none. The examination of a certification is drawn of the pools
 * of all courses, and a quiz of a course's own. It asks at most a third of a pool, so that three papers in a row have no
 * question in common.
 * @param services of which the transaction holds the person's lock, so that a member has one open paper
 */
export async function openPaper(
  { db: tx, charts }: Pick<Services, 'db' | 'charts'>,
  content: ContentFile,
  learner: Learner,
  now: Date,
): Promise<QuizPaperRow> {
  const { userId, courseId } = learner;
  const open = (await notHandedIn(tx, userId)).find((paper) => paper.courseId === courseId && isOpenAt(paper, now));
  if (open) return open;
  const isExamination = content.courses.some(({ id, type }) => id === courseId && type === 'certification');
  const pools = content.quizzes.filter((pool) => isExamination || pool.courseId === courseId);
  const before = await tx.select({ questions: quizPapers.questions }).from(quizPapers).where(papersOf(learner));
  const timesAsked = new Map<string, number>();
  for (const key of before.flatMap(({ questions }) => questions.map(keyOf)))
    timesAsked.set(key, (timesAsked.get(key) ?? 0) + 1);
  const [drawn] = await tx
    .insert(quizPapers)
    .values({
      userId,
      courseId,
      questions: await drawPaper({
        charts,
        quizzes: pools,
        size: sizeOf(pools.flatMap(({ questions }) => questions).length, isExamination),
        timesAsked,
        lessonCharts: recipesOf(content.lessons),
      }),
      drawnAt: now,
    })
    .returning();
  if (!drawn) throw new Error('The paper was not stored.');
  return drawn;
}

const sizeOf = (pool: number, isExamination: boolean): number =>
  Math.max(1, Math.min(isExamination ? EXAMINATION_QUESTIONS : QUIZ_QUESTIONS, Math.floor(pool / 3)));

/** The questions of a paper with their answers, as the content had them when the paper was drawn. */
export async function questionsOf(db: Database, paper: Pick<QuizPaperRow, 'questions'>): Promise<AskedQuestion[]> {
  const versions = [...new Set(paper.questions.map(({ version }) => version))];
  const pools = await db.select().from(quizzes).where(inArray(quizzes.version, versions));
  return paper.questions.flatMap(({ courseId, version, id, options, seed = null, openedAt = null }) => {
    const pool = pools.find((quiz) => quiz.courseId === courseId && quiz.version === version);
    const question = pool?.questions.find((one) => one.id === id);
    if (!question) return [];
    const ordered = options.flatMap((option) => question.options.find((one) => one.id === option) ?? []);
    return { ...question, courseId, seed, openedAt, options: ordered };
  });
}

/**
 * The id by which a member knows a question or an option: its place in the paper, which is random. The names of the pool,
 * by which answers are stored, would hint at what is right.
 */
const idAt = (place: number): string => String(place + 1);

/** A question as members see it before they may see its answer. @param place in the paper, from 0 */
export const withoutAnswers = (question: AskedQuestion, place: number): Quiz['questions'][number] => ({
  ...shown(question, place),
  ...(question.openedAt === null && { chart: null }),
  ...(question.seed !== null && { until: untilOf(question)?.toISOString() ?? null }),
});

/** A question with its chart, which its time does not hide any more. */
export const shown = (
  { kind, text, prices, labels, seed, options }: AskedQuestion,
  place: number,
): Quiz['questions'][number] => ({
  id: idAt(place),
  kind,
  text,
  prices,
  labels,
  chart: seed === null || kind === 'level' ? null : chartOf(seed),
  options: options.map((option, at) => ({ id: idAt(at), text: option.text })),
});

function chartOf(seed: string): QuizChart {
  const { closes, swings } = practiceSeries(seed);
  return { swings, end: { bar: closes.length - 1, price: closes.at(-1) ?? NaN } };
}

/** Options of a question by the ids that members know. The labels of a chart need none. */
export const asShown = ({ seed, options }: AskedQuestion, chosen: readonly string[]): string[] =>
  seed === null ? options.flatMap(({ id }, at) => (chosen.includes(id) ? idAt(at) : [])) : [...chosen];

/** Answers by the ids that members know as they are stored, without those to what the paper does not ask. */
export const asStored = (questions: readonly AskedQuestion[], given: NewQuizAttempt['answers']) =>
  Object.fromEntries(
    questions.flatMap(({ id, seed, options }, place): [string, string[]][] => {
      const chosen = given[idAt(place)];
      if (chosen === undefined) return [];
      return [
        [id, seed === null ? options.flatMap((option, at) => (chosen.includes(idAt(at)) ? option.id : [])) : chosen],
      ];
    }),
  );
