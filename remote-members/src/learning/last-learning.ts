import { useEffect } from 'react';
import { LEARNING, type Draft } from '@hidden-order/api-shapes/drafts';
import { writeDraft } from '@hidden-order/platform/drafts';

const PART = 'last';

/** Where a member learns: a lesson, with its number in the course as it was then, the quiz of a course, or a practice series. */
export type LearningPlace =
  | { view: 'lesson'; course: string; number: number; slug: string }
  | { view: 'quiz'; course: string }
  | { view: 'practice'; seed: string };

/**
 * Remembers where the member learns, so that the overview leads back there from any device.
 * @param place its kind and name, such as `quiz/<course>`
 * @param hasBegun what was only opened is not remembered
 */
export function useLearningPlace(place: string, hasBegun = true): void {
  useEffect(() => {
    if (hasBegun) writeDraft(LEARNING, { [PART]: place.split('/') });
  }, [place, hasBegun]);
}

/** @returns where the member learned last, or null */
export const lastLearning = (learning: Draft): LearningPlace | null => placeOf(learning[PART]?.value ?? []);

function placeOf([view, name, number = '', slug, ...rest]: readonly string[]): LearningPlace | null {
  if (name === undefined || rest.length > 0) return null;
  if (view === 'lesson')
    return slug !== undefined && /^[1-9]\d{0,3}$/.test(number)
      ? { view, course: name, number: Number(number), slug }
      : null;
  if (view === 'quiz') return { view, course: name };
  return view === 'practice' ? { view, seed: name } : null;
}
