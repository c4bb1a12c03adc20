import { withStorage } from 'shared/storage';

/** Session storage key. Session storage belongs to one tab and ends with it. */
const STORAGE_KEY = 'my-last-learning';

/** Where a member learns: a lesson, with its number in the course as it was then, the quiz of a course, or a practice series. */
export type LearningPlace =
  | { view: 'lesson'; course: string; number: number; slug: string }
  | { view: 'quiz'; course: string }
  | { view: 'practice'; seed: string };

/**
 * Remembers where this tab learns, so that the overview leads back there after a session has ended.
 * @param id of what is shown (`ViewData`); a view where nothing is learned is not remembered
 */
export function rememberLearning(id: string): void {
  if (placeOf(id) === null) return;
  // Where storage is forbidden, the overview offers the first unfinished lesson alone.
  withStorage('session', (storage) => storage.setItem(STORAGE_KEY, id));
}

/** @returns where this tab learned last, or null */
export const lastLearning = (): LearningPlace | null =>
  placeOf(withStorage('session', (storage) => storage.getItem(STORAGE_KEY)) ?? '');

function placeOf(id: string): LearningPlace | null {
  const place = /^(lesson|quiz|practice)\/([\w-]{1,100})(?:\/([1-9]\d{0,3})\/([\w-]{1,100}))?$/;
  const [, view, name = '', number, slug] = place.exec(id) ?? [];
  if (view === 'lesson') return slug === undefined ? null : { view, course: name, number: Number(number), slug };
  if (view === 'quiz') return { view, course: name };
  return view === 'practice' ? { view, seed: name } : null;
}
