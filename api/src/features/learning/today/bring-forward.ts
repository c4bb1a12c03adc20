import { sql } from 'drizzle-orm';
import { addDays, dayOf } from '@hidden-order/api-shapes/calendar-day';
import type { PracticeSeries } from '@hidden-order/series';
import { SKILLS } from './skills';
import type { Database } from '../../../plugins/database/database';
import { skillStates } from '../tables';
import { newCard } from './schedule';

/** Brings skills forward to the next day at the latest, those among them that the member has not met. */
export async function bringForward(tx: Database, userId: number, skills: readonly string[], now: Date): Promise<void> {
  if (skills.length === 0) return;
  const due = addDays(dayOf(now), 1);
  const rows = [...new Set(skills)]
    .sort()
    .map((skill) => ({ userId, skill, introducedOn: due, due, card: newCard(due) }));
  await tx
    .insert(skillStates)
    .values(rows)
    .onConflictDoUpdate({
      target: [skillStates.userId, skillStates.skill],
      set: { due: sql`least(${skillStates.due}, excluded.due)` },
    });
}

/** The skills of lessons that taught what was answered wrong. */
export const skillsOfLessons = (lessons: readonly { courseId: string; lesson: string }[]): string[] =>
  SKILLS.filter(({ lesson: { course, slug } }) =>
    lessons.some(({ courseId, lesson }) => courseId === course && lesson === slug),
  ).map(({ id }) => id);

/** The skills that the parts of a recipe ask for. */
const SKILLS_OF_PARTS: Readonly<Record<string, readonly string[]>> = {
  zigzag: ['level-of-zigzag', 'c-equals-a'],
  flat: ['ninety-percent', 'kind-of-flat'],
  'expanded flat': ['ninety-percent', 'kind-of-flat'],
  triangle: ['triangle-limit', 'kind-of-triangle'],
  'running triangle': ['triangle-limit', 'kind-of-triangle'],
  'contracting triangle': ['triangle-limit', 'kind-of-triangle'],
  'barrier triangle': ['triangle-limit', 'kind-of-triangle'],
  'expanding triangle': ['kind-of-triangle'],
  'running flat': ['ninety-percent', 'kind-of-flat'],
  'leading diagonal': ['kind-of-diagonal', 'diagonal-level-of-4'],
  'ending diagonal': ['kind-of-diagonal', 'diagonal-cap'],
};

/** The skills of a practice series that was not counted right; of one without a count, the levels of an impulse. */
export function skillsOfSeries({ recipe: { four, unusual, correction }, shown }: PracticeSeries): string[] {
  if (shown === 'random' || shown === 'failed') return ['level-of-2', 'level-of-4'];
  const isWhole = shown === 'whole' || shown === 'later start';
  const parts = [four, unusual ?? '', isWhole ? correction : ''];
  return parts.flatMap((part) => SKILLS_OF_PARTS[part] ?? []);
}
