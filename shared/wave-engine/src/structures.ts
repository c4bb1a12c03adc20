import { CORRECTIONS, FIVE_LABELS, type WaveLabel } from '@hidden-order/api-shapes/practice-terms';
import {
  BARRIER_TRIANGLE,
  CONTRACTING_DIAGONAL,
  CONTRACTING_TRIANGLE,
  DOUBLE_ZIGZAG,
  EXPANDED_FLAT,
  EXPANDING_DIAGONAL,
  EXPANDING_TRIANGLE,
  endsBeyondStart,
  FLAT_OF_UNUSUAL_LENGTH,
  IMPULSE,
  LEADING,
  REGULAR_FLAT,
  RUNNING_FLAT,
  TRIPLE_ZIGZAG,
  ZIGZAG,
  type Rule,
} from './rules';

/** What a wave can be. A leg has no turn within: undivided at this size, it may stand in any role. */
export const STRUCTURES = [
  'leg',
  'impulse',
  'leading diagonal',
  'ending diagonal',
  'zigzag',
  'flat',
  'triangle',
  'double zigzag',
  'triple zigzag',
  'combination',
] as const;
export type Structure = (typeof STRUCTURES)[number];

/** The structures that a part may have. */
export type Role = readonly Structure[];

const THREES = ['leg', 'zigzag', 'flat', 'double zigzag', 'triple zigzag', 'combination'] as const;
const SIMPLE: Role = ['leg', 'zigzag'];

/** Waves 1, 3, 5 and A and C where they are motive, and corrections with and without a triangle. */
export const ROLES = {
  impulse: ['leg', 'impulse'],
  first: ['leg', 'impulse', 'leading diagonal'],
  last: ['leg', 'impulse', 'ending diagonal'],
  /** Waves 1 to 5 of a count together: they may be wave 1 of a larger five, of which the correction is wave 2. */
  five: ['impulse', 'leading diagonal'],
  three: THREES,
  corrective: [...THREES, 'triangle'],
  simple: SIMPLE,
  zigzag: ['zigzag'],
  flat: ['flat'],
  /** What follows waves 1 to 5: a triangle, too, for they may be wave A of a larger correction. */
  correction: ['zigzag', 'flat', 'triangle', 'double zigzag', 'triple zigzag', 'combination'],
  flatOrTriangle: ['flat', 'triangle'],
  zigzagFlatOrTriangle: ['zigzag', 'flat', 'triangle'],
} as const satisfies Record<string, Role>;
export type RoleName = keyof typeof ROLES;

/** One way in which a structure is made. */
export interface Form {
  structure: Structure;
  /** What tells it from other forms of the structure, such as `expanded`; null where there is one form. */
  name: string | null;
  /** The role of each part in order. */
  parts: readonly RoleName[];
  /** Of all parts together, one may be this instead of its role. */
  oncePart?: RoleName;
  rules: readonly Rule[];
  /** How rare it is, from 0 on: an ordinary form is the better explanation. */
  rarity: number;
}

/** The labels of the waves of one degree, with the structures that are labelled so. */
export const SEQUENCES: readonly { labels: readonly WaveLabel[]; structures: Role }[] = [
  { labels: FIVE_LABELS, structures: ['impulse', 'leading diagonal', 'ending diagonal'] },
  { labels: CORRECTIONS['A to C'], structures: ['zigzag', 'flat'] },
  { labels: CORRECTIONS['A to E'], structures: ['triangle'] },
  { labels: CORRECTIONS['W to Y'], structures: ['double zigzag', 'combination'] },
  { labels: CORRECTIONS['W to Z'], structures: ['triple zigzag', 'combination'] },
];

/** The structures whose waves are labelled so, as far as the labels go. */
export const structuresBy = (labels: readonly string[]): Role =>
  SEQUENCES.flatMap((one) => (labels.every((label, place) => one.labels[place] === label) ? one.structures : []));

/** The labels of the parts of a form, or of a whole wave. */
export const labelsOf = ({
  structure,
  parts,
}: {
  structure: Structure;
  parts: readonly unknown[];
}): readonly WaveLabel[] =>
  SEQUENCES.find(({ labels, structures }) => labels.length === parts.length && structures.includes(structure))
    ?.labels ?? [];

/** The name of a form, such as `expanded flat`. */
export function nameOf({ structure, form }: { structure: Structure; form: string | null }): string {
  if (form === 'unusual') return `${structure} of unusual length`;
  return form === null ? structure : `${form} ${structure}`;
}

const form = (
  structure: Structure,
  name: string | null,
  parts: readonly RoleName[],
  rules: readonly Rule[],
  rarity = 0,
): Form => ({ structure, name, parts, rules: [...rules, endsBeyondStart(parts.length)], rarity });
const FIVE_THREES = ['simple', 'simple', 'simple', 'simple', 'simple'] as const;
const FIVES_AND_THREES = ['impulse', 'simple', 'impulse', 'simple', 'impulse'] as const;
const FLAT_PARTS = ['three', 'corrective', 'last'] as const;
const triangle = (name: string, rules: readonly Rule[], rarity: number): Form => ({
  ...form('triangle', name, FIVE_THREES, rules, rarity),
  oncePart: 'corrective',
});

/** All forms of all structures but the leg. */
export const FORMS: readonly Form[] = [
  form('impulse', null, ['first', 'three', 'impulse', 'corrective', 'last'], IMPULSE),
  form('ending diagonal', 'contracting', FIVE_THREES, CONTRACTING_DIAGONAL, 0.4),
  form('ending diagonal', 'expanding', FIVE_THREES, EXPANDING_DIAGONAL, 0.8),
  ...[FIVE_THREES, FIVES_AND_THREES].flatMap((parts) => [
    form('leading diagonal', 'contracting', parts, [...CONTRACTING_DIAGONAL, LEADING], 0.6),
    form('leading diagonal', 'expanding', parts, EXPANDING_DIAGONAL, 0.9),
  ]),
  form('zigzag', null, ['first', 'corrective', 'last'], ZIGZAG),
  form('flat', 'regular', FLAT_PARTS, REGULAR_FLAT),
  form('flat', 'expanded', FLAT_PARTS, EXPANDED_FLAT),
  form('flat', 'running', FLAT_PARTS, RUNNING_FLAT, 0.8),
  form('flat', 'unusual', FLAT_PARTS, FLAT_OF_UNUSUAL_LENGTH, 1.1),
  triangle('contracting', CONTRACTING_TRIANGLE, 0.2),
  triangle('barrier', BARRIER_TRIANGLE, 0.2),
  triangle('expanding', EXPANDING_TRIANGLE, 0.7),
  form('double zigzag', null, ['zigzag', 'corrective', 'zigzag'], DOUBLE_ZIGZAG, 0.4),
  form('triple zigzag', null, ['zigzag', 'three', 'zigzag', 'corrective', 'zigzag'], TRIPLE_ZIGZAG, 0.9),
  // At most one zigzag and one triangle among W, Y and Z, and the triangle last.
  form('combination', 'double', ['zigzag', 'corrective', 'flatOrTriangle'], [], 0.6),
  form('combination', 'double', ['flat', 'corrective', 'zigzagFlatOrTriangle'], [], 0.6),
  form('combination', 'triple', ['zigzag', 'three', 'flat', 'corrective', 'flatOrTriangle'], [], 1),
  form('combination', 'triple', ['flat', 'three', 'zigzag', 'corrective', 'flatOrTriangle'], [], 1),
  form('combination', 'triple', ['flat', 'three', 'flat', 'corrective', 'zigzagFlatOrTriangle'], [], 1),
];
