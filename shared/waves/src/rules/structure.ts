/** What a practice series is made of. Its lengths and turns are drawn so that they show it. */
export interface Structure {
  /** The kinds of waves 2 and 4, which alternate: a zigzag is deep, a flat and a triangle are shallow. */
  two: 'zigzag' | 'flat';
  four: 'zigzag' | 'flat' | 'triangle';
  /** The longest of waves 1, 3 and 5, whose own five parts show. */
  extended: '1' | '3' | '5';
  /**
   * The kind of waves A to C. Only they can be an expanded flat, because its wave B, which goes beyond the start, is a
   * label here: inside wave 2 or 4 it would pass the extreme at which the label before has to stand.
   */
  correction: 'zigzag' | 'flat' | 'expanded flat';
}

const IMPULSES = [
  { two: 'zigzag', four: 'flat', extended: '5' },
  { two: 'zigzag', four: 'triangle', extended: '5' },
  { two: 'flat', four: 'zigzag', extended: '5' },
  { two: 'zigzag', four: 'triangle', extended: '3' },
  { two: 'zigzag', four: 'flat', extended: '3' },
  { two: 'flat', four: 'zigzag', extended: '3' },
  // Only after a shallow wave 2 does a wave 3 that is much shorter than wave 1 leave room for wave 4.
  { two: 'flat', four: 'zigzag', extended: '1' },
] as const satisfies Omit<Structure, 'correction'>[];

/** All structures that a practice series can have. */
export const STRUCTURES: readonly Structure[] = IMPULSES.flatMap((impulse) =>
  (['zigzag', 'flat', 'expanded flat'] as const).map((correction) => ({ ...impulse, correction })),
);

/** The structure of the series of a number: numbers in a row take turns. */
export function structureOf(number: number): Structure {
  const structure = STRUCTURES[number % STRUCTURES.length];
  if (structure === undefined) throw new RangeError(`${number} is no whole number from 0 on.`);
  return structure;
}
