/** Session storage key. Session storage belongs to one tab and ends with it. */
const STORAGE_KEY = 'last-lesson';

/** A lesson by its course and its number in it, from 1. */
interface LessonRef {
  course: string;
  number: number;
}

/** Remembers the lesson that this tab shows, so that the overview leads back to it after a session has ended. */
export function rememberLesson({ course, number }: LessonRef): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, `${course}/${number}`);
  } catch {
    // Storage is forbidden: the overview offers the first unfinished lesson alone.
  }
}

/** @returns the lesson that this tab showed last, or null */
export function lastLesson(): LessonRef | null {
  try {
    // Checked without zod, which the first view of the overview would otherwise carry.
    const [, course, number] = /^([\w-]{1,100})\/([1-9]\d{0,3})$/.exec(sessionStorage.getItem(STORAGE_KEY) ?? '') ?? [];
    return course === undefined ? null : { course, number: Number(number) };
  } catch {
    // Storage is forbidden.
    return null;
  }
}
