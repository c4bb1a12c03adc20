import type { CourseProgress } from 'shared/contracts/learning';
import type { LessonProgressRow } from '../tables';

type Completion = Pick<LessonProgressRow, 'lesson' | 'complete' | 'revision'>;

/**
 * A member's progress in a course.
 * @param slugs the lessons of the course as it is now, in order
 * @param rows what is stored, lessons that the course no longer has among them: completed ones keep counting
 */
export function progressOf(
  slugs: readonly string[],
  rows: readonly Completion[],
  quiz: CourseProgress['quiz'],
): CourseProgress {
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
