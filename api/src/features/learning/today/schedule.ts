import { createEmptyCard, fsrs, Rating, type CardInput } from 'ts-fsrs';
import { addDays, type Day } from '@hidden-order/api-shapes/calendar-day';

/** What the scheduler knows of a member's memory of a skill, and the day on which it comes back. */
interface Scheduled {
  card: CardInput;
  due: Day;
}

/** A skill that a member masters comes back all the same: it is asked with other numbers, not remembered by heart. */
const LONGEST_DAYS = 90;

/** Whole days alone: a skill comes back on another day, with other numbers, and the same answers give the same days. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: LONGEST_DAYS });

/** The schedule counts days in Pakistan, so it is told of each day as one of its own, whatever the hour. */
const instantOf = (day: Day): Date => new Date(day);

/** The card of a skill that a member meets on a day. */
export const newCard = (day: Day): CardInput => createEmptyCard(instantOf(day));

/** The schedule after an answer. @param day that of the answer, in Pakistan */
export function schedule(card: CardInput, isRight: boolean, day: Day): Scheduled {
  const now = instantOf(day);
  // The scheduler refuses to go back, as after an answer that a clock dated ahead.
  const last = card.last_review && new Date(Math.min(now.getTime(), new Date(card.last_review).getTime()));
  const next = scheduler.next(
    { ...card, ...(last && { last_review: last }) },
    now,
    isRight ? Rating.Good : Rating.Again,
  ).card;
  // The scheduler puts a right answer a day behind a hard one, even behind its own maximum.
  return { card: next, due: addDays(day, Math.min(LONGEST_DAYS, Math.max(1, next.scheduled_days))) };
}
