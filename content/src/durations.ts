import { ContentError } from './content-error';

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const NUMBER = `\\d+(?:\\.\\d+)?|${WORDS.join('|')}`;
/** Such as `9 hours`, `nine hours and 40 minutes`, `9 h 40 min` and `40 minutes`. */
const STATED = new RegExp(
  `\\b(?<hours>${NUMBER})\\s(?:hours?|h)\\b(?:\\s(?:and\\s)?(?<rest>${NUMBER})\\s(?:minutes?|min)\\b)?|\\b(?<minutes>${NUMBER})\\s(?:minutes?|min)\\b`,
  'gi',
);

/**
 * Refuses a course that states another duration than its lessons add up to. Hours may be rounded to their decimals.
 * @param text all that the file of the course says
 * @param minutes the sum of its lessons
 * @throws {ContentError} naming what the text states, and the right duration
 */
export function checkDurations(text: string, minutes: number): void {
  for (const { 0: stated, groups = {} } of text.matchAll(STATED)) {
    const { hours, rest } = groups;
    const isRounded = hours !== undefined && rest === undefined;
    const right = isRounded
      ? valueOf(hours) === Number((minutes / 60).toFixed(hours.split('.')[1]?.length ?? 0))
      : valueOf(hours) * 60 + valueOf(rest ?? groups.minutes) === minutes;
    if (right) continue;
    const [whole, more] = [Math.floor(minutes / 60), minutes % 60];
    throw new ContentError(`it states ${stated}, but its lessons take ${whole} h ${more} min`);
  }
}

function valueOf(number = '0'): number {
  const word = WORDS.indexOf(number.toLowerCase());
  return word === -1 ? Number(number) : word;
}
