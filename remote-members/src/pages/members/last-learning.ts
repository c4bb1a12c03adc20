import type { MembersData } from './members-data';

/** Session storage key. Session storage belongs to one tab and ends with it. */
const STORAGE_KEY = 'my-last-learning';

/** Where a member learns: a lesson, with its number in the course as it was then, the quiz of a course, or a practice series. */
export type LearningPlace =
  | { view: 'lesson'; course: string; number: number; slug: string }
  | { view: 'quiz'; course: string }
  | { view: 'practice'; seed: string };

/** Remembers where this tab learns, so that the overview leads back there after a session has ended. */
export function rememberLearning(shown: MembersData): void {
  const place = nameOf(shown);
  if (place === null) return;
  try {
    sessionStorage.setItem(STORAGE_KEY, place);
  } catch {
    // Storage is forbidden: the overview offers the first unfinished lesson alone.
  }
}

function nameOf(shown: MembersData): string | null {
  switch (shown.view) {
    case 'lesson':
      return `lesson/${shown.course.id}/${shown.number}/${shown.slug}`;
    case 'quiz':
      return `quiz/${shown.course.id}`;
    case 'practice':
      return `practice/${shown.seed}`;
    default:
      return null;
  }
}

/** @returns where this tab learned last, or null */
export function lastLearning(): LearningPlace | null {
  try {
    // Checked without a schema: the key holds one short text.
    const place = /^(lesson|quiz|practice)\/([\w-]{1,100})(?:\/([1-9]\d{0,3})\/([\w-]{1,100}))?$/;
    const [, view, name = '', number, slug] = place.exec(sessionStorage.getItem(STORAGE_KEY) ?? '') ?? [];
    if (view === 'lesson') return slug === undefined ? null : { view, course: name, number: Number(number), slug };
    if (view === 'quiz') return { view, course: name };
    return view === 'practice' ? { view, seed: name } : null;
  } catch {
    // Storage is forbidden.
    return null;
  }
}
