import { createEmptyCard, fsrs, Rating, type CardInput } from 'ts-fsrs';
import { addDays, type Day } from '@hidden-order/api-shapes/calendar-day';

/** What the scheduler knows of a member's memory of a skill, and the day on which it comes back. */
interface Scheduled {
  card: CardInput;
  due: Day;
}

/** Whole days alone: a skill comes back on another day, with other numbers, and the same answers give the same days. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/** The schedule counts days in Pakistan, so it is told of each day as one of its own, whatever the hour. */
const instantOf = (day: Day): Date => new Date(day);

/** The card of a skill that a member meets on a day. */
export const newCard = (day: Day): CardInput => createEmptyCard(instantOf(day));

/** The schedule after an answer. @param day that of the answer, in Pakistan */
export function schedule(card: CardInput, isRight: boolean, day: Day): Scheduled {
  const next = scheduler.next(card, instantOf(day), isRight ? Rating.Good : Rating.Again).card;
  return { card: next, due: addDays(day, Math.max(1, next.scheduled_days)) };
}
