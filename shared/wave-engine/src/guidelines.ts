import { barsOf, lengthOf, type Measure } from './measure';
import type { Form, Structure } from './structures';

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
  /** Said where it holds, and where it does not. */
  holds: string;
  fails: string;
  applies: (form: Form) => boolean;
  /** The part by whose end it is decided. */
  by: number;
  /** From 0, as usual as can be, to 1. */
  cost: (division: Division) => number;
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
/** 0 within a band; outside of it the distance as a share of the band's width, at most 1. */
const outside = (value: number, least: number, most: number) =>
  clamp(Math.max(least - value, value - most, 0) / (most - least));
const ratio = (m: Measure, one: number, other: number) => lengthOf(m, one) / lengthOf(m, other);
const isOf =
  (...structures: Structure[]) =>
  ({ structure }: Form) =>
    structures.includes(structure);
const DEEP = 0.5;
const EXTENDED = 1.618;

const GUIDELINES: readonly Guideline[] = [
  {
    holds: 'its waves are divided alike',
    fails: 'some of its waves are undivided beside divided ones',
    applies: () => true,
    by: 1,
    cost: ({ parts }) => {
      const legs = parts.flatMap((part) => part?.legs ?? []);
      const most = Math.max(...legs);
      return most === 1 ? 0 : (legs.filter((own) => own === 1).length / legs.length) * clamp(Math.log2(most) / 3);
    },
  },
  {
    holds: 'its waves take similar times',
    fails: 'some of its waves take far longer than others',
    applies: () => true,
    by: 1,
    cost: ({ measure, parts }) => {
      const bars = parts.flatMap((part, k) => (part === null ? [] : barsOf(measure, k)));
      return clamp((Math.log2(Math.max(...bars) / Math.max(1, Math.min(...bars))) - 2) / 3);
    },
  },
  {
    holds: 'waves 2 and 4 alternate',
    fails: 'waves 2 and 4 are alike in depth and structure',
    applies: isOf('impulse'),
    by: 4,
    cost: ({ measure, parts }) => {
      const isDeep = (k: number) => ratio(measure, k, k - 1) >= DEEP;
      return isDeep(2) !== isDeep(4) || parts[2]?.structure !== parts[4]?.structure ? 0 : 0.5;
    },
  },
  {
    holds: 'one of waves 1, 3 and 5 is extended',
    fails: 'none of waves 1, 3 and 5 is extended',
    applies: isOf('impulse'),
    by: 5,
    cost: ({ measure }) => {
      const [longest = 0, next = 0] = [1, 3, 5].map((k) => lengthOf(measure, k)).sort((one, other) => other - one);
      return longest >= EXTENDED * next ? 0 : 0.3 * clamp(EXTENDED - longest / next);
    },
  },
  {
    holds: 'wave 3 is not shorter than wave 1',
    fails: 'wave 3 is shorter than wave 1',
    applies: isOf('impulse'),
    by: 3,
    cost: ({ measure }) => (lengthOf(measure, 3) < lengthOf(measure, 1) ? 0.3 : 0),
  },
  {
    holds: 'waves 2 and 4 go back as far as usual',
    fails: 'wave 2 or 4 goes back unusually far or little',
    applies: isOf('impulse'),
    by: 4,
    cost: ({ measure }) => (outside(ratio(measure, 2, 1), 0.3, 0.79) + outside(ratio(measure, 4, 3), 0.2, 0.55)) / 2,
  },
  {
    holds: 'wave 5 passes the end of wave 3',
    fails: 'wave 5 is truncated',
    applies: isOf('impulse'),
    by: 5,
    cost: ({ measure: { end } }) => ((end[5] ?? 0) > (end[3] ?? 0) ? 0 : 1),
  },
  {
    holds: 'wave C passes the end of wave A',
    fails: 'wave C falls short of the end of wave A',
    applies: isOf('zigzag', 'flat'),
    by: 3,
    cost: ({ measure: { end } }) => ((end[3] ?? 0) > (end[1] ?? 0) ? 0 : 1),
  },
  {
    holds: 'waves A and C have usual lengths',
    fails: 'wave C is unusually long or short beside wave A',
    applies: isOf('zigzag', 'flat'),
    by: 3,
    cost: ({ measure }) => outside(ratio(measure, 3, 1), 0.6, 1.7),
  },
  {
    holds: 'wave B goes back as far as usual',
    fails: 'wave B goes back unusually far or little',
    applies: isOf('zigzag', 'flat'),
    by: 2,
    cost: ({ measure, form }) =>
      form.structure === 'zigzag' ? outside(ratio(measure, 2, 1), 0.3, 0.8) : outside(ratio(measure, 2, 1), 0.9, 1.4),
  },
];

/** How rare a form is, from 0 to 1: an ordinary one is the better explanation. */
function rarity({ structure, name }: Form): number {
  switch (structure) {
    case 'leg':
    case 'impulse':
    case 'zigzag':
      return 0;
    case 'flat':
      return name === 'running' ? 0.8 : 0.1;
    case 'ending diagonal':
      return name === 'expanding' ? 0.8 : 0.4;
    case 'leading diagonal':
      return name === 'expanding' ? 0.9 : 0.6;
    case 'triangle':
      return name === 'expanding' ? 0.7 : 0.2;
    case 'double zigzag':
      return 0.4;
    case 'triple zigzag':
      return 0.9;
    case 'combination':
      return name === 'triple' ? 1 : 0.6;
  }
}

/** What a division costs beside its parts as far as it goes, from 0 on: the fewer the better. */
export function costOf(division: Division): number {
  let cost = rarity(division.form);
  for (const { applies, by, cost: own } of GUIDELINES)
    if (by < division.parts.length && applies(division.form)) cost += own(division);
  return cost;
}

/** A guideline of a division, in words. */
export interface Evidence {
  words: string;
  /** From 0 to 1; 0 speaks for the count. */
  cost: number;
}

/** What speaks for and against a division as far as it goes, the weightiest first. */
export function evidenceOf(division: Division): Evidence[] {
  const { form } = division;
  const rare = rarity(form);
  const found = GUIDELINES.filter(({ applies, by }) => applies(form) && by < division.parts.length).map(
    ({ holds, fails, cost: own }) => {
      const cost = own(division);
      return { words: cost === 0 ? holds : fails, cost };
    },
  );
  const name = form.name === null ? form.structure : `${form.name} ${form.structure}`;
  if (rare > 0) found.push({ words: `it needs a ${name}, which is less usual`, cost: rare });
  return found.sort((one, other) => other.cost - one.cost);
}
