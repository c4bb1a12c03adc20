import { linesOf } from '../lines';
import { turnsOf, type Wave } from '../waves';
import { mentionsIn, partsOf, subjectAt, waveOf, type Check, type Shown } from './sentence';

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'twenty',
];
const COUNTED = new RegExp(
  `\\b(${NUMBERS.slice(1).join('|')}) (?:(smaller|small|forward|inner|converging|wrong) )?(\\w+)`,
  'gi',
);
/** Such as 5-3-5-3-5 and A-B-C. */
const IN_TURN = /\b\w(?:-\w)+\b/g;

/** What captions count in words. Another noun after a number word is refused. */
const NOUNS: Record<string, (count: number, shown: Shown, adjective: string) => boolean> = {
  waves: (count, { waves, source: { pattern } }, adjective) =>
    adjective === 'forward' ? count === 3 : pattern === 'cycle' ? count === 5 || count === 3 : count === waves.length,
  swings: (count, { waves }) => count === turnsOf(waves).length - 1,
  legs: (count, { waves }) => count === waves.length,
  lines: (count, { source, waves }) => count === linesOf(source, waves).length,
  line: (count, { source, waves }) => count <= linesOf(source, waves).length,
  levels: (count, { source }) => count === (source.retrace?.levels.length ?? source.limits.length),
  degrees: (count, { waves }) => count === (waves.some(({ inside }) => inside.length > 0) ? 2 : 1),
  counts: (count, { waves }) =>
    count === (waves[0]?.label === undefined ? waves.length : waves[0].label.split(' or ').length),
  chart: (count) => count === 1,
  drawing: (count) => count === 1,
  rules: (count) => count === 3,
};

/** Every wave that a caption names is drawn, or has a limit. */
export const checkLabels: Check = (sentence, { waves, limits }) => {
  const drawn = new Set([
    ...limits.flatMap(({ wave }) => wave.split(' or ')),
    ...waves.flatMap(({ label, to, inside }) => [
      ...(label?.split(' or ') ?? []),
      to.inner,
      ...inside.map(({ inner }) => inner),
    ]),
  ]);
  const missing = mentionsIn(sentence)
    .flatMap(({ labels }) => labels)
    .find((label) => !drawn.has(label));
  return missing && `names wave ${missing}`;
};

/** The number of parts that a caption gives waves, and all else that it counts in words. */
export const checkCounts: Check = (sentence, shown) => {
  for (const match of sentence.matchAll(COUNTED)) {
    const [words, number = '', adjective = '', noun = ''] = match;
    const count = NUMBERS.indexOf(number.toLowerCase());
    const inner = noun === 'parts' || /^small/.test(adjective) || isLegsOf(sentence, match.index, noun, shown);
    if (inner) {
      const counted = countedWaves(sentence, match.index, shown.waves);
      if (counted.length === 0) return `does not say which wave has ${number} ${noun}`;
      const wrong = counted.find((wave) => partsOf(wave) !== count);
      if (wrong) return `gives wave ${wrong.label ?? ''} ${count} parts`;
    } else if (NOUNS[noun]?.(count, shown, adjective) ?? count === 1) {
      // "One" counts only with a noun of the list; elsewhere it is a pronoun.
      continue;
    } else {
      return `says "${words}"`;
    }
  }
  return undefined;
};

/** Whether legs are those inside a wave that is named before, and not those of the figure. */
const isLegsOf = (sentence: string, place: number, noun: string, { waves }: Shown): boolean =>
  noun === 'legs' && subjectAt(sentence, place).some((label) => waveOf(waves, label));

function countedWaves(sentence: string, place: number, waves: readonly Wave[]): readonly Wave[] {
  const before = sentence.slice(0, place);
  const labels = subjectAt(sentence, place);
  if (labels.length > 0) return labels.flatMap((label) => waveOf(waves, label) ?? []);
  if (/\beach\b/i.test(before)) return waves;
  if (/\bfirst leg\b/i.test(before)) return waves.slice(0, 1);
  if (/\blast rise\b/i.test(before)) return waves.slice(-1);
  return [];
}

/** A row such as 5-3-5-3-5 is that of the parts drawn; one such as A-B-C is that of the labels. */
export const checkRows: Check = (sentence, { waves }) => {
  if (/\bwould\b/.test(sentence)) return undefined;
  const parts = waves.map(partsOf).join('-');
  const wrong = [...sentence.matchAll(IN_TURN)].find(([row]) => {
    const isLabelled = row.split('-').every((label, index) => waves[index]?.label?.split(' or ').includes(label));
    return row !== parts && !isLabelled;
  });
  return wrong && `says "${wrong[0]}"`;
};
