import {
  CORRECTIONS,
  FIVE_LABELS,
  WAVE_LABELS,
  type Correction,
  type CountLabel,
  type PartLabel,
  type WaveLabel,
} from './practice-terms';

/**
 * A count: the swing at which each wave ends, by its place in the chart, as far as labels are placed. Wave 1 starts at
 * label 0, else at the first swing. The whole has 1 to 5 and then one correction; a wave may have parts, and their last
 * one ends where it ends itself, without a label.
 */
export type Count = Partial<Record<'0' | WaveLabel, number>> & Record<PartLabel, number>;

/** Most degrees of a count: those of the whole, and of parts within parts. */
export const MOST_DEGREES = 4;
/** Most characters of a count as text: more than all swings of a chart take that is handed in. */
export const COUNT_TEXT_MAX_LENGTH = 1000;

const WAVE = WAVE_LABELS.join('|');
const COUNT_LABEL = new RegExp(`^(?:0|(?:${WAVE})(?:\\.(?:${WAVE})){0,${MOST_DEGREES - 1}})$`);
export const isCountLabel = (text: string): text is CountLabel => COUNT_LABEL.test(text);

/** The label of a part of a wave; without a wave, of a wave of the whole. */
export const labelWithin = (wave: CountLabel | null, label: WaveLabel): CountLabel =>
  wave === null || wave === '0' ? label : `${wave}.${label}`;

/** The wave that a label is of a part of; null for a wave of the whole. */
export function waveOf(label: CountLabel): CountLabel | null {
  const wave = label.slice(0, Math.max(0, label.lastIndexOf('.')));
  return isCountLabel(wave) ? wave : null;
}

/** The label that a wave has among the waves of its degree; null for 0. */
export const ownLabel = (label: CountLabel): WaveLabel | null =>
  WAVE_LABELS.find((one) => one === label.slice(label.lastIndexOf('.') + 1)) ?? null;

/** How far a wave is below those of the whole, from 0 on. */
export const depthOf = (label: CountLabel): number => label.split('.').length - 1;

/** The labels of the whole of a count in order: 1 to 5, then those of a correction of the kind that it has. */
export function wholeLabels(count: Count): readonly WaveLabel[] {
  const has = (kind: Correction) => CORRECTIONS[kind].some((label) => count[label] !== undefined);
  return [...FIVE_LABELS, ...CORRECTIONS[has('W to Z') && !has('A to E') ? 'W to Z' : 'A to E']];
}

/** The whole of a count, without the insides of its waves. */
export const wholeOf = (count: Count): Count =>
  Object.fromEntries(Object.entries(count).filter(([label]) => !label.includes('.')));

/** Whether the waves of the whole of two counts end at the same swings, however they are called. */
export function haveSameEnds(one: Count, other: Count): boolean {
  const ends = (count: Count) => Object.values({ 0: 0, ...wholeOf(count) }).toSorted((first, next) => first - next);
  return ends(one).join() === ends(other).join();
}

/** How many waves of the whole have labels. */
export const wavesPlaced = (count: Count): number => WAVE_LABELS.filter((label) => count[label] !== undefined).length;

/** The labels of a count in order: those of the whole, then those of parts, degree by degree. */
export const labelsIn = (count: Count): CountLabel[] =>
  Object.keys(count)
    .filter(isCountLabel)
    .filter((label) => count[label] !== undefined)
    .toSorted((one, other) => depthOf(one) - depthOf(other) || compare(one.split('.'), other.split('.')));

function compare(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((label, place) => label !== other[place]);
  return at === -1 ? 0 : ORDER.indexOf(one[at] ?? '') - ORDER.indexOf(other[at] ?? '');
}
const ORDER: readonly string[] = ['0', ...WAVE_LABELS];

/**
 * A count as text: each label with the place of its swing, in order, such as `1=3 2=5 1.1=1`. Counts are the same if their
 * texts are.
 */
export const textOf = (count: Count): string =>
  labelsIn(count)
    .filter((label) => label !== '0' || count[label] !== 0)
    .map((label) => `${label}=${count[label]}`)
    .join(' ');

/** The count of a text. What names no label or no place is left out. */
export const countOf = (text: string): Count =>
  Object.fromEntries(
    text.split(' ').flatMap((part) => {
      const [, label = '', place] = /^([\w.]+)=(\d{1,3})$/.exec(part) ?? [];
      return isCountLabel(label) ? [[label, Number(place)]] : [];
    }),
  );

/** Names a wave, such as `wave 3`, `the second wave X` or `wave 1 of wave 3`. */
export function waveName(label: CountLabel): string {
  const [wave, own] = [waveOf(label), ownLabel(label) ?? '1'];
  const name = own === 'X2' ? 'the second wave X' : `wave ${own}`;
  return wave === null ? name : `${name} of ${waveName(wave)}`;
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v'];

/** The label of a wave in the style of its degree: those of the whole as Minor, their parts as Minute, and so on down. */
export function markOf(label: CountLabel): string {
  const own = ownLabel(label)?.charAt(0) ?? label;
  const small = ROMAN[Number(own) - 1] ?? own.toLowerCase();
  return [own, `[${small}]`, `(${small})`][depthOf(label)] ?? small;
}

/** Begins a sentence with some words. */
export const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
