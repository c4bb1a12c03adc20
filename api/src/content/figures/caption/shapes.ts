import { pricesOf, shrink } from '../check-pattern';
import { converge, linesOf } from '../lines';
import type { Wave } from '../waves';
import { lengthOf, mentionsIn, subjectAt, waveOf, type Check, type Shown } from './sentence';

type Claim = [words: RegExp, holds: (shown: Shown) => boolean];

/** What a caption says of the figure as a whole. */
const CLAIMS: readonly Claim[] = [
  [/\btruncat/i, ({ waves }) => isTruncated(waves)],
  [/\bextended third\b|\bthird wave extends\b|\bwave 3 extends\b/i, ({ waves }) => extended(waves) === 2],
  [/\bextended first\b|\bwave 1 extends\b/i, ({ waves }) => extended(waves) === 0],
  [/\bextended fifth\b|\bwave 5 extends\b/i, ({ waves }) => extended(waves) === 4],
  [/\bchannel\b|\bparallel\b/i, ({ source }) => source.channel],
  [
    /\bconverg/i,
    ({ source, waves }) => {
      const [one, other] = linesOf(source, waves);
      return one !== undefined && other !== undefined && converge(one, other);
    },
  ],
  [
    /\bcontract(?!ing (?:diagonal|triangle))|\bshrink|\bshorter than the one before/i,
    ({ waves }) => shrink(pricesOf(waves)),
  ],
  [/\boverlap|\b(?:territory|range) of wave 1\b/i, ({ waves, source }) => overlaps(waves, source.instead)],
  [/\b(?:a|the) rising\b/i, ({ waves }) => isUp(waves[0])],
  [/\b(?:a|the) falling\b/i, ({ waves }) => !isUp(waves[0])],
];

export const checkShape: Check = (sentence, shown) => {
  const wrong = CLAIMS.find(([words, holds]) => words.test(sentence) && !holds(shown));
  return wrong && `says "${wrong[0].exec(sentence)?.[0]}"`;
};

const UP = /^(rise|rose|recover|climb|advance)/;
const MOVE =
  /\b(falls?|fell|drops?|dropped|declines?|rises?|rose|recovers?|climbs?|advances?)\b(?: from ([\d.,]*\d) to ([\d.,]*\d))?/g;

/** Waves and prices move in the direction that the caption states. Without a wave, the statement is about the first. */
export const checkDirections: Check = (sentence, { waves }) => {
  for (const match of sentence.matchAll(MOVE)) {
    const [words, verb = '', from, to] = match;
    // "A fall" and "the rise" are nouns.
    if (/\b(a|an|the|its|last) $/i.test(sentence.slice(0, match.index))) continue;
    const up = UP.test(verb);
    const labels = subjectAt(sentence, match.index);
    const moved = labels.length > 0 ? labels.map((label) => waveOf(waves, label)) : waves.slice(0, 1);
    const wrongPrices = from !== undefined && to !== undefined && Number(to) > Number(from) !== up;
    if (wrongPrices || moved.some((wave) => isUp(wave) !== up)) return `says "${words}"`;
  }
  return undefined;
};

const COMPARED =
  /\b(?:(shorter|longer) than (?:wave )?|(?<!about )(as) long as (?:wave )?|(not (?:be )?)?the (shortest|longest) of)(\w+)?/g;

/** Waves compare in length as the caption states: shorter, as long, or the shortest. */
export const checkLengths: Check = (sentence, { waves }) => {
  for (const match of sentence.matchAll(COMPARED)) {
    const [words, than, , not, most, label = ''] = match;
    if (than === 'shorter' && /^the\b/.test(label)) continue;
    const [subject] = subjectsBefore(sentence, match.index).map((name) => waveOf(waves, name));
    const length = subject && lengthOf(subject);
    const other = waveOf(waves, label);
    const lengths = [0, 2, 4].flatMap((index) => (waves[index] ? lengthOf(waves[index]) : []));
    const holds =
      length !== undefined &&
      (most
        ? (length === (most === 'shortest' ? Math.min(...lengths) : Math.max(...lengths))) ===
          !(not !== undefined || /\bno wave\b/.test(sentence.slice(0, match.index)))
        : other !== undefined &&
          (than === undefined
            ? length === lengthOf(other)
            : than === 'shorter'
              ? length < lengthOf(other)
              : length > lengthOf(other)));
    if (!holds) return `says "${words}"`;
  }
  return undefined;
};

/** The wave that a comparison begins with: the first one named since the last comma. */
function subjectsBefore(sentence: string, place: number): string[] {
  const clause = sentence.slice(0, place);
  const [first] = mentionsIn(clause.slice(clause.lastIndexOf(', ') + 1));
  return first?.labels ?? mentionsIn(clause).at(-1)?.labels ?? [];
}

const isUp = (wave: Wave | undefined): boolean => wave !== undefined && wave.to.price > wave.from.price;

/** Which wave is much longer than the other two that go forward: its index; -1 for none. */
function extended(waves: readonly Wave[]): number {
  const length = (index: number) => (waves[index] ? lengthOf(waves[index]) : 0);
  return (
    [0, 2, 4].find((index) => [0, 2, 4].every((other) => other === index || length(index) > 1.5 * length(other))) ?? -1
  );
}

function isTruncated(waves: readonly Wave[]): boolean {
  const [, second, third, , fifth] = waves.map(({ to }) => to.price);
  if (second === undefined || third === undefined || fifth === undefined) return false;
  return third > second ? fifth < third : fifth > third;
}

/** Whether the fourth wave, or another end that it may not have, comes back into the prices of the first. */
function overlaps(waves: readonly Wave[], instead: Shown['source']['instead']): boolean {
  const [first, , , fourth] = waves;
  if (!first) return false;
  const [low, high] = [Math.min(first.from.price, first.to.price), Math.max(first.from.price, first.to.price)];
  const ends = [fourth?.to.price, ...instead.filter(({ wave }) => wave === '4').map(({ to }) => to)];
  return ends.some((price) => price !== undefined && price > low && price < high);
}
