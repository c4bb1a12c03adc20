import { lengthOf, type Measure } from './measure';

/** Rules that are never broken, each in a sentence, by name. */
export const RULES = {
  'wave-2-beyond-start': 'Wave 2 never goes beyond the start of wave 1.',
  'wave-3-short-of-1': 'Wave 3 ends beyond the end of wave 1.',
  'wave-3-shortest': 'Wave 3 is never the shortest of waves 1, 3 and 5.',
  'wave-4-overlap': 'Wave 4 of an impulse never goes beyond the end of wave 1.',
  'wave-4-beyond-2': 'Wave 4 of a diagonal never goes beyond the end of wave 2.',
  'wave-4-no-overlap': 'Wave 4 of a diagonal ends in the territory of wave 1.',
  'not-contracting': 'In a contracting diagonal waves 3, 4 and 5 are shorter than waves 1, 2 and 3.',
  'not-expanding': 'In an expanding diagonal waves 3, 4 and 5 are longer than waves 1, 2 and 3.',
  'wave-5-short-of-3': 'Wave 5 of a leading or an expanding diagonal ends beyond the end of wave 3.',
  'b-beyond-start': 'Wave B never goes beyond the start of wave A.',
  'b-too-short': 'Wave B of a flat goes back at least 90 % of wave A.',
  'b-not-at-start': 'Wave B of a regular flat goes back at most 105 % of wave A.',
  'b-not-beyond-start':
    'Wave B of a running flat goes beyond the start of wave A, and that of an expanded flat clearly.',
  'c-short-of-a': 'Wave C of a regular or an expanded flat ends beyond the end of wave A.',
  'c-too-long': 'Wave C of a regular flat is at most 1.618 times as long as wave A.',
  'c-of-usual-length': 'Wave C of a flat of unusual length falls short of the end of wave A, or goes far beyond it.',
  'c-beyond-a': 'Wave C of a running flat ends short of the end of wave A.',
  'c-beyond-a-of-triangle': 'Wave C of a contracting triangle never goes beyond the end of wave A.',
  'd-beyond-b': 'Wave D of a contracting triangle never goes beyond the end of wave B.',
  'd-not-at-b': 'Waves B and D of a barrier triangle end at about the same price.',
  'e-beyond-c': 'Wave E of a contracting triangle never goes beyond the end of wave C.',
  'not-widening': 'In an expanding triangle each wave ends beyond the end of the wave before the last.',
  'x-too-long': 'Wave X of a double or triple zigzag is smaller than wave W.',
  'end-of-correction': 'A correction is not over when price goes beyond its end.',
  'ends-behind-start': 'A wave ends beyond its start.',
  'correction-beyond-start': 'The correction of a five never goes beyond its start.',
} as const;
export type RuleName = keyof typeof RULES;

/** The rules of an impulse that the lessons teach first. */
export const THREE_RULES = ['wave-2-beyond-start', 'wave-3-shortest', 'wave-4-overlap'] as const;

/** A rule of a structure, checked as soon as part `part` has its end. */
export interface Rule {
  name: RuleName;
  part: number;
  isBroken: (measure: Measure) => boolean;
  /** Whether a part that goes on cannot mend it: it has passed a price. */
  isFinal?: boolean;
  /**
   * Height at which it breaks while part `part` is under way; null where a part under way cannot break it.
   * `reach` says whether reaching it breaks the rule, or only passing it does.
   */
  level?: (measure: Measure) => { height: number; reach: boolean } | null;
}

const end = ({ end: ends }: Measure, k: number): number => ends[k] ?? NaN;

/** What every wave keeps, of so many parts. */
export const endsBeyondStart = (part: number): Rule => ({
  name: 'ends-behind-start',
  part,
  isBroken: (m) => end(m, part) <= 0,
});

const stays = (name: RuleName, part: number, above: number): Rule => ({
  name,
  part,
  isFinal: true,
  isBroken: (m) => (m.low[part] ?? 0) < end(m, above),
  level: (m) => ({ height: end(m, above), reach: false }),
});
const keepsBelow = (name: RuleName, part: number, below: number): Rule => ({
  name,
  part,
  isFinal: true,
  isBroken: (m) => (m.high[part] ?? 0) > end(m, below),
  level: (m) => ({ height: end(m, below), reach: false }),
});
const endsBeyond = (name: RuleName, part: number, other: number): Rule => ({
  name,
  part,
  isBroken: (m) => end(m, part) <= end(m, other),
});
const endsShortOf = (name: RuleName, part: number, other: number): Rule => ({
  name,
  part,
  isBroken: (m) => end(m, part) > end(m, other),
  level: (m) => ({ height: end(m, other), reach: false }),
});
const shorterThan = (name: RuleName, part: number, other: number): Rule => ({
  name,
  part,
  isBroken: (m) => lengthOf(m, part) >= lengthOf(m, other),
  level: (m) => {
    const sign = part % 2 === 1 ? 1 : -1;
    return { height: end(m, part - 1) + sign * lengthOf(m, other), reach: true };
  },
});
const longerThan = (name: RuleName, part: number, other: number): Rule => ({
  name,
  part,
  isBroken: (m) => lengthOf(m, part) <= lengthOf(m, other),
});

/** "3 never the shortest": reaching the length of a third wave that is shorter than the first breaks it. */
const THIRD_NOT_SHORTEST: Rule = {
  name: 'wave-3-shortest',
  part: 5,
  isBroken: (m) => lengthOf(m, 3) < lengthOf(m, 1) && lengthOf(m, 3) <= lengthOf(m, 5),
  level: (m) => (lengthOf(m, 3) < lengthOf(m, 1) ? { height: end(m, 4) + lengthOf(m, 3), reach: true } : null),
};

export const IMPULSE: readonly Rule[] = [
  stays('wave-2-beyond-start', 2, 0),
  endsBeyond('wave-3-short-of-1', 3, 1),
  stays('wave-4-overlap', 4, 1),
  THIRD_NOT_SHORTEST,
];

const DIAGONAL: readonly Rule[] = [
  stays('wave-2-beyond-start', 2, 0),
  endsBeyond('wave-3-short-of-1', 3, 1),
  stays('wave-4-beyond-2', 4, 2),
  { name: 'wave-4-no-overlap', part: 4, isBroken: (m) => end(m, 4) >= end(m, 1) },
];
export const CONTRACTING_DIAGONAL: readonly Rule[] = [
  ...DIAGONAL,
  shorterThan('not-contracting', 3, 1),
  shorterThan('not-contracting', 4, 2),
  shorterThan('not-contracting', 5, 3),
];
export const EXPANDING_DIAGONAL: readonly Rule[] = [
  ...DIAGONAL,
  longerThan('not-expanding', 3, 1),
  longerThan('not-expanding', 4, 2),
  longerThan('not-expanding', 5, 3),
  endsBeyond('wave-5-short-of-3', 5, 3),
];
export const LEADING: Rule = endsBeyond('wave-5-short-of-3', 5, 3);

export const ZIGZAG: readonly Rule[] = [stays('b-beyond-start', 2, 0)];

/** Wave B of a flat goes back at least this share of wave A. */
const FLAT_SHARE = 0.9;
const FLAT: Rule = { name: 'b-too-short', part: 2, isBroken: (m) => lengthOf(m, 2) < FLAT_SHARE * lengthOf(m, 1) };
/** Up to this share, wave B ends about at the start of wave A. */
const AT_START = 1.05;
/** A wave C of a flat that is not expanded is far longer than wave A from here on. */
const FAR = 1.618;
const isBeyondStart = (m: Measure) => lengthOf(m, 2) > AT_START * lengthOf(m, 1);
const isFar = (m: Measure) => lengthOf(m, 3) > FAR * lengthOf(m, 1);
const B_AT_START: readonly Rule[] = [FLAT, { name: 'b-not-at-start', part: 2, isBroken: isBeyondStart }];
export const REGULAR_FLAT: readonly Rule[] = [
  ...B_AT_START,
  endsBeyond('c-short-of-a', 3, 1),
  { name: 'c-too-long', part: 3, isBroken: isFar },
];
export const EXPANDED_FLAT: readonly Rule[] = [
  { name: 'b-not-beyond-start', part: 2, isBroken: (m) => !isBeyondStart(m) },
  endsBeyond('c-short-of-a', 3, 1),
];
export const FLAT_OF_UNUSUAL_LENGTH: readonly Rule[] = [
  ...B_AT_START,
  { name: 'c-of-usual-length', part: 3, isBroken: (m) => !isFar(m) && (end(m, 3) > end(m, 1) || end(m, 2) < 0) },
];
export const RUNNING_FLAT: readonly Rule[] = [
  { name: 'b-not-beyond-start', part: 2, isBroken: (m) => end(m, 2) >= 0 },
  endsShortOf('c-beyond-a', 3, 1),
];

/** How far apart, as a share of wave A, waves B and D of a barrier triangle may end. */
const BARRIER_SHARE = 0.05;
const isBarrier = (m: Measure) => Math.abs(end(m, 4) - end(m, 2)) <= BARRIER_SHARE * lengthOf(m, 1);
export const CONTRACTING_TRIANGLE: readonly Rule[] = [
  keepsBelow('c-beyond-a-of-triangle', 3, 1),
  {
    name: 'd-beyond-b',
    part: 4,
    level: (m) => ({ height: end(m, 2), reach: false }),
    isBroken: (m) => (m.low[4] ?? 0) < end(m, 2) || isBarrier(m),
  },
  keepsBelow('e-beyond-c', 5, 3),
];
export const BARRIER_TRIANGLE: readonly Rule[] = [
  keepsBelow('c-beyond-a-of-triangle', 3, 1),
  { name: 'd-not-at-b', part: 4, isBroken: (m) => !isBarrier(m) },
  keepsBelow('e-beyond-c', 5, 3),
];
export const EXPANDING_TRIANGLE: readonly Rule[] = [
  endsBeyond('not-widening', 3, 1),
  { name: 'not-widening', part: 4, isBroken: (m) => end(m, 4) >= end(m, 2) },
  endsBeyond('not-widening', 5, 3),
];

const xSmaller = (part: number): Rule => shorterThan('x-too-long', part, 1);
export const DOUBLE_ZIGZAG: readonly Rule[] = [xSmaller(2)];
export const TRIPLE_ZIGZAG: readonly Rule[] = [xSmaller(2), xSmaller(4)];
