import { and, count, eq, exists, sql } from 'drizzle-orm';
import type { ContentFile } from '@hidden-order/api-shapes/content-file';
import type { CompletionChange, CourseProgress, ProgressSummary } from '@hidden-order/api-shapes/learning';
import { builtOnce } from '../../../plugins/database/built-once';
import type { Database } from '../../../plugins/database/database';
import type { Services } from '../../../plugins/services';
import { lessonProgress, type LessonProgressRow, quizAttempts, quizOpenings } from '../tables';

type Progress = Omit<CourseProgress, 'refund'>;

/** A member's progress in a course. */
export async function readProgress(services: Reading, userId: number, courseId: string): Promise<Progress> {
  return (await progressIn(services, userId))(courseId);
}

/** A member's progress in all courses, in two statements. @returns the summary of a course */
export async function summariseProgress(
  services: Reading,
  userId: number,
): Promise<(courseId: string) => ProgressSummary> {
  const progress = await progressIn(services, userId);
  return (courseId) => {
    const { lessons: listed, ...summary } = progress(courseId);
    const done = listed.flatMap(({ complete }, place) => (complete ? place + 1 : []));
    return { ...summary, lessons: listed.length, done };
  };
}

type Reading = Pick<Services, 'db' | 'content'>;

const lessonsOfMember = builtOnce((db) =>
  db
    .select()
    .from(lessonProgress)
    .where(eq(lessonProgress.userId, sql.placeholder('userId'))),
);
const passedOfMember = builtOnce((db) =>
  db
    .selectDistinct({ courseId: quizAttempts.courseId })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, sql.placeholder('userId')), quizAttempts.passed)),
);

async function progressIn({ db, content }: Reading, userId: number): Promise<(courseId: string) => Progress> {
  const stored = await lessonsOfMember(db).execute({ userId });
  const passed = await passedOfMember(db).execute({ userId });
  const { quizzes } = content();
  return (courseId) =>
    progressOf(
      slugsOf(content(), courseId),
      stored.filter((row) => row.courseId === courseId),
      quizzes.some((quiz) => quiz.courseId === courseId)
        ? { passed: passed.some((row) => row.courseId === courseId) }
        : null,
    );
}

/** The slugs of the lessons of a course, in order. */
export const slugsOf = ({ lessons }: ContentFile, courseId: string): string[] =>
  lessons.flatMap(({ course, slug }) => (course === courseId ? slug : []));

/**
 * Completes a lesson or takes that back, if the change names the current revision; else it changes nothing. The first
 * completion stays recorded.
 */
export async function changeCompletion(
  db: Database,
  { userId, courseId, lesson }: { userId: number; courseId: string; lesson: string },
  { complete, revision }: CompletionChange,
  now: Date,
): Promise<void> {
  if (revision === 0) {
    if (!complete) return;
    await db
      .insert(lessonProgress)
      .values({ userId, courseId, lesson, complete, revision: 1, firstCompletedAt: now })
      .onConflictDoNothing();
    return;
  }
  await db
    .update(lessonProgress)
    .set({ complete, revision: sql`${lessonProgress.revision} + 1` })
    .where(
      and(
        eq(lessonProgress.userId, userId),
        eq(lessonProgress.courseId, courseId),
        eq(lessonProgress.lesson, lesson),
        eq(lessonProgress.revision, revision),
      ),
    );
}

const usedOfCourse = builtOnce((db) => {
  const ofCourse = ({ userId, courseId }: typeof lessonProgress | typeof quizOpenings) =>
    and(eq(userId, sql.placeholder('userId')), eq(courseId, sql.placeholder('courseId')));
  const opened = db
    .select({ one: sql`1` })
    .from(quizOpenings)
    .where(ofCourse(quizOpenings));
  return db
    .select({ lessons: count(), quizOpened: sql<boolean>`${exists(opened)}` })
    .from(lessonProgress)
    .where(ofCourse(lessonProgress));
});

/** What the refund rule of a course counts: lessons completed at least once, and whether its quiz was opened. */
export async function refundFacts(
  db: Database,
  userId: number,
  courseId: string,
): Promise<{ lessons: number; quizOpened: boolean }> {
  const [used] = await usedOfCourse(db).execute({ userId, courseId });
  return used ?? { lessons: 0, quizOpened: false };
}

/** Lessons that members have completed and the content no longer has, with the number of these members. */
export async function findRetiredLessons(
  db: Database,
  content: ContentFile,
): Promise<{ courseId: string; lesson: string; members: number }[]> {
  const { courseId, lesson } = lessonProgress;
  const completed = await db
    .select({ courseId, lesson, members: count() })
    .from(lessonProgress)
    .where(eq(lessonProgress.complete, true))
    .groupBy(courseId, lesson);
  return completed.filter((row) => !slugsOf(content, row.courseId).includes(row.lesson));
}

type Completion = Pick<LessonProgressRow, 'lesson' | 'complete' | 'revision'>;

/**
 * A member's progress in a course.
 * @param slugs the lessons of the course as it is now, in order
 * @param rows what is stored, lessons that the course no longer has among them: completed ones keep counting
 */
function progressOf(slugs: readonly string[], rows: readonly Completion[], quiz: Progress['quiz']): Progress {
  const stored = new Map(rows.map((row) => [row.lesson, row]));
  const lessons = slugs.map((slug) => {
    const row = stored.get(slug);
    return { slug, complete: row?.complete ?? false, revision: row?.revision ?? 0 };
  });
  const completed = lessons.filter(({ complete }) => complete).length;
  const retired = rows.filter(({ lesson, complete }) => complete && !slugs.includes(lesson)).length;
  const all = slugs.length + retired;
  const next = lessons.findIndex(({ complete }) => !complete);
  return {
    completed,
    retired,
    percent: slugs.length === 0 ? 0 : Math.floor(((completed + retired) / all) * 100),
    next_lesson: next === -1 ? null : next + 1,
    next_slug: slugs[next] ?? null,
    quiz,
    lessons,
  };
}
