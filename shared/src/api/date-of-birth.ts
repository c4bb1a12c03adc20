import type { Day } from './calendar-day';

/** The first day that a date of birth can be. */
export const FIRST_DATE_OF_BIRTH: Day = '1900-01-01';

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
