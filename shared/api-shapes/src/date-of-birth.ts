import type { Day } from './calendar-day';

/** The first day that a date of birth can be. */
export const FIRST_DATE_OF_BIRTH: Day = '1900-01-01';

/** The age from which people may register: the courses are for adults. */
const MIN_AGE = 18;

/** The last day on which a person can be born who may register today. @param today the day that it is in Pakistan */
export const lastBirthOfAdults = (today: Day): Day => `${Number(today.slice(0, 4)) - MIN_AGE}${today.slice(4)}`;

/**
 * Checks the date of birth of a person who registers. Those who have an account keep it.
 * @returns as `dateOfBirthProblem`
 */
export const registrantProblem = (day: string, today: Day): string | null =>
  dateOfBirthProblem(day, today) ??
  (day > lastBirthOfAdults(today) ? `You must be ${MIN_AGE} or older to register.` : null);

/**
 * Checks a date of birth, for registration and profile: a real date, 1900 or later, not after today.
 * @param day the entry, in any form
 * @param today the day that it is in Pakistan
 * @returns the problem as one sentence, or null
 */
export function dateOfBirthProblem(day: string, today: Day): string | null {
  const time = Date.parse(day);
  // Engines take 30 February for 2 March, and other forms of dates than `YYYY-MM-DD`.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) {
    return 'Enter your date of birth as day, month and year.';
  }
  if (day < FIRST_DATE_OF_BIRTH) return 'A date of birth cannot be before 1900.';
  return day > today ? 'A date of birth cannot be in the future.' : null;
}
