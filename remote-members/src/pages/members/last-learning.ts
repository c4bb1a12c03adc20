/** Session storage key. Session storage belongs to one tab and ends with it. */
const STORAGE_KEY = 'my-last-learning';

/** Where a member learns: a lesson, with its number in the course as it was then, the quiz of a course, or a practice series. */
export type LearningPlace =
  | { view: 'lesson'; course: string; number: number; slug: string }
  | { view: 'quiz'; course: string }
  | { view: 'practice'; seed: string };

/**
 * Remembers where this tab learns, so that the overview leads back there after a session has ended.
 * @param id of what is shown (`ViewData`); what is no place of learning is not remembered
 */
export function rememberLearning(id: string): void {
  if (placeOf(id) === null) return;
  try {
    sessionStorage.setItem(STORAGE_KEY, id);
  } catch {
    // Storage is forbidden: the overview offers the first unfinished lesson alone.
  }
}

/** @returns where this tab learned last, or null */
export function lastLearning(): LearningPlace | null {
  try {
    return placeOf(sessionStorage.getItem(STORAGE_KEY) ?? '');
  } catch {
    // Storage is forbidden.
    return null;
  }
}

function placeOf(id: string): LearningPlace | null {
  const place = /^(lesson|quiz|practice)\/([\w-]{1,100})(?:\/([1-9]\d{0,3})\/([\w-]{1,100}))?$/;
  const [, view, name = '', number, slug] = place.exec(id) ?? [];
  if (view === 'lesson') return slug === undefined ? null : { view, course: name, number: Number(number), slug };
  if (view === 'quiz') return { view, course: name };
  return view === 'practice' ? { view, seed: name } : null;
}
