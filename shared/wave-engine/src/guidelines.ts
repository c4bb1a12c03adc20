import { barsOf, lengthOf, type Measure } from './measure';
import { nameOf, type Form, type Structure } from './structures';

/** A structure with its parts, as the guidelines see it. */
export interface Division {
  form: Form;
  measure: Measure;
  /** What each part is, from 1 on, and how many legs it has; place 0 is empty. An unfinished division has fewer than its form. */
  parts: readonly (PartSeen | null)[];
}
export interface PartSeen {
  structure: Structure;
  legs: number;
}

/** What speaks for or against a count. A guideline says how usual it is, and never that it is wrong. */
interface Guideline {
  applies: (form: Form) => boolean;
  /** The part by whose end it is decided. */
  by: number;
  /** The parts that it compares; none where it speaks of all. */
  about?: readonly number[];
  /** From 0, as usual as can be, to 1; null where it has nothing to say. */
  cost: (division: Division) => number | null;
  /** What it found, in a sentence. */
  words: (division: Division, isUsual: boolean) => string;
}

/** The least and the most of what is usual. */
type Range = readonly [least: number, most: number];

/** The ranges in which lengths are usual, as shares of the wave that they are measured against: those that the lessons state. */
export const USUAL = {
  '2 of 1': [0.5, 0.618],
  '4 of 3': [0.33, 0.43],
  'B of A in a zigzag': [0.38, 0.62],
  'C of A in a zigzag': [0.9, 1.1],
  'C of A in a flat': [1, 1.618],
  /** The longest of waves 1, 3 and 5, as a share of the next longest. */
  extended: [1.618, Infinity],
} as const satisfies Record<string, Range>;
const [EXTENDED] = USUAL.extended;

const clamp = (value: number) => Math.min(1, Math.max(0, value));
/** 0 within a range, which its ends belong to; outside of it the distance, of which a half of the other wave is the most. */
const outside = (value: number, [least, most]: Range) => clamp(2 * Math.max(least - value, value - most, 0));
/** To a thousandth, as sentences give it, so that a sentence and its grade cannot differ by rounding. */
const ratio = (m: Measure, one: number, other: number) =>
  Math.round((lengthOf(m, one) / lengthOf(m, other)) * 1000) / 1000;
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
const isOf =
  (...structures: Structure[]) =>
  ({ structure }: Form) =>
    structures.includes(structure);

/** A range that the length of a part has as a share of an earlier one. */
const length = (
  structure: Structure,
  [part, other]: readonly [number, number],
  range: Range,
  weight: number,
  words: (share: number) => string,
): Guideline => ({
  applies: isOf(structure),
  by: part,
  about: [part, other],
  cost: ({ measure }) => weight * outside(ratio(measure, part, other), range),
  words: ({ measure }) => words(ratio(measure, part, other)),
});
const depth = (structure: Structure, wave: string, places: readonly [number, number], range: Range, weight: number) =>
  length(structure, places, range, weight, (share) => {
    const [own = '', before = ''] = wave.split(' of ');
    return `Wave ${own} takes back ${percent(share)} of wave ${before}; ${range.map(percent).join(' to ')} is usual.`;
  });

/** Corrections that go sideways; the others are sharp. */
const SIDEWAYS: readonly Structure[] = ['flat', 'triangle', 'combination'];
/** The shapes of waves 2 and 4; null where one of them has no turn within, which shows none. */
function shapesOf({ parts }: Division): readonly [two: string, four: string] | null {
  const [two, four] = [parts[2]?.structure ?? 'leg', parts[4]?.structure ?? 'leg'];
  const shapeOf = (structure: Structure) => (SIDEWAYS.includes(structure) ? 'sideways' : 'sharp');
  return two === 'leg' || four === 'leg' ? null : [shapeOf(two), shapeOf(four)];
}

/** The longest of waves 1, 3 and 5, and how many times as long as the next longest it is. */
function longestOf(measure: Measure): { wave: number; factor: number } {
  const [longest = 1, next = 1] = [1, 3, 5].sort((one, other) => lengthOf(measure, other) - lengthOf(measure, one));
  return { wave: longest, factor: ratio(measure, longest, next) };
}

const GUIDELINES: readonly Guideline[] = [
  {
    applies: () => true,
    by: 1,
    cost: ({ parts }) => {
      const legs = parts.flatMap((part) => part?.legs ?? []);
      const most = Math.max(...legs);
      return most === 1 ? 0 : (legs.filter((own) => own === 1).length / legs.length) * clamp(Math.log2(most) / 3);
    },
    words: (_division, isUsual) =>
      isUsual ? 'Its waves are divided alike.' : 'Some of its waves are undivided beside divided ones.',
  },
  {
    applies: () => true,
    by: 1,
    cost: ({ measure, parts }) => {
      const bars = parts.flatMap((part, k) => (part === null ? [] : barsOf(measure, k)));
      return clamp((Math.log2(Math.max(...bars) / Math.max(1, Math.min(...bars))) - 2) / 3);
    },
    words: (_division, isUsual) =>
      isUsual ? 'Its waves take similar times.' : 'Some of its waves take far longer than others.',
  },
  {
    applies: isOf('impulse'),
    by: 4,
    about: [2, 4],
    cost: (division) => {
      const shapes = shapesOf(division);
      return shapes && (shapes[0] === shapes[1] ? 0.5 : 0);
    },
    words: (division, isUsual) => {
      const [two = '', four = ''] = shapesOf(division) ?? [];
      return isUsual
        ? `Waves 2 and 4 alternate: wave 2 is ${two}, and wave 4 ${four}.`
        : `Waves 2 and 4 do not alternate: both are ${two}.`;
    },
  },
  {
    applies: isOf('impulse'),
    by: 5,
    about: [1, 3, 5],
    cost: ({ measure }) => 0.3 * clamp(EXTENDED - longestOf(measure).factor),
    words: ({ measure }, isUsual) => {
      const { wave, factor } = longestOf(measure);
      const measured = `wave ${wave} is ${factor} times as long as the next longest`;
      return isUsual
        ? `Wave ${wave} is extended: ${measured}.`
        : `None of waves 1, 3 and 5 is extended: ${measured}, and an extended wave ${EXTENDED} times.`;
    },
  },
  {
    applies: isOf('impulse'),
    by: 3,
    about: [1, 3],
    cost: ({ measure }) => (lengthOf(measure, 3) < lengthOf(measure, 1) ? 0.3 : 0),
    words: (_division, isUsual) => `Wave 3 is ${isUsual ? 'not ' : ''}shorter than wave 1.`,
  },
  depth('impulse', '2 of 1', [2, 1], USUAL['2 of 1'], 0.5),
  depth('impulse', '4 of 3', [4, 3], USUAL['4 of 3'], 0.5),
  {
    applies: isOf('impulse'),
    by: 5,
    about: [3, 5],
    cost: ({ measure: { end } }) => ((end[5] ?? 0) > (end[3] ?? 0) ? 0 : 1),
    words: ({ parts }, isUsual) => {
      if (isUsual) return 'Wave 5 passes the end of wave 3.';
      // Only a fifth wave that shows its parts can be told from a leg of wave 4.
      return parts[5]?.structure === 'leg'
        ? 'Wave 5 is undivided, and short of the end of wave 3.'
        : 'Wave 5 is truncated: it has its parts, and is short of the end of wave 3.';
    },
  },
  {
    applies: isOf('zigzag'),
    by: 3,
    about: [1, 3],
    cost: ({ measure: { end } }) => ((end[3] ?? 0) > (end[1] ?? 0) ? 0 : 1),
    words: (_division, isUsual) => `Wave C ${isUsual ? 'passes' : 'falls short of'} the end of wave A.`,
  },
  depth('zigzag', 'B of A', [2, 1], USUAL['B of A in a zigzag'], 0.5),
  ...(['zigzag', 'flat'] as const).map((structure) => {
    const range: Range = USUAL[`C of A in a ${structure}`];
    return length(structure, [3, 1], range, 0.5, (share) => {
      return `Wave C is ${share} times as long as wave A; ${range.join(' to ')} times is usual.`;
    });
  }),
];

/** What a division costs beside its parts as far as it goes, from 0 on: the fewer the better. */
export function costOf(division: Division): number {
  let cost = division.form.rarity;
  for (const { applies, by, cost: own } of GUIDELINES)
    if (by < division.parts.length && applies(division.form)) cost += own(division) ?? 0;
  return cost;
}

/** What a guideline finds in a division. */
export interface Evidence {
  words: string;
  /** How usual that is. What is never so is a matter of rules. */
  grade: 'usual' | 'seldom';
  /** The parts that are compared, from 1 on; none where it is about all. */
  about: readonly number[];
}

/** What speaks for and against a division as far as it goes, the weightiest first. */
export function evidenceOf(division: Division): Evidence[] {
  const { form, parts } = division;
  const found = GUIDELINES.filter(({ applies, by }) => applies(form) && by < parts.length).flatMap(
    ({ cost: costIn, words, about = [] }) => {
      const cost = costIn(division);
      return cost === null ? [] : { words: words(division, cost === 0), about, cost };
    },
  );
  if (form.rarity > 0)
    found.push({ words: `Its form: ${nameOf({ ...form, form: form.name })}.`, about: [], cost: form.rarity });
  return found
    .sort((one, other) => other.cost - one.cost)
    .map(({ words, about, cost }) => ({ words, about, grade: cost === 0 ? 'usual' : 'seldom' }));
}
