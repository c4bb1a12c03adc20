import type { FigureSource } from '../source';
import type { Limit } from '../limits';
import type { Wave } from '../waves';

/** A figure as its caption is held against it. */
export interface Shown {
  source: FigureSource;
  waves: readonly Wave[];
  limits: readonly Limit[];
  /** All numbers beside the drawing. */
  texts: readonly string[];
}

/** A check of one sentence: what the sentence says that the figure does not show; undefined if it shows all. */
export type Check = (sentence: string, shown: Shown) => string | undefined;

const LABEL = '(?:[1-5]|[A-Eb-eW-Z]|i{1,3}|iv|v)';
/** Labels after "wave" or "leg", and single capitals; A alone only where it cannot be the article. */
const MENTION = new RegExp(
  `\\b(?:(?:[Ww]aves?|[Ll]egs?|labelled|marked) (${LABEL}\\b(?:(?:,? and |, | or | to )${LABEL}\\b)*)|(?<=\\b(?:of|as|and) )(A)\\b|(?<![\\w-]|Example )([B-EW-Z])(?![\\w-]))`,
  'g',
);

/** Waves that a sentence names together, and where. */
export interface Mention {
  labels: string[];
  from: number;
  to: number;
}

/** Sentences, and parts of them at semicolons: within one of them a number belongs to the wave named last. */
export const sentencesOf = (caption: string): string[] => caption.split(/(?<=[.?;:])\s/);

export const mentionsIn = (sentence: string): Mention[] =>
  [...sentence.matchAll(MENTION)]
    .map((match) => ({
      labels: (match[1] ?? match[2] ?? match[3] ?? '').match(new RegExp(`\\b${LABEL}\\b`, 'g')) ?? [],
      from: match.index,
      to: match.index + match[0].length,
    }))
    .filter(({ labels }) => labels.length > 0);

/** The waves of which a sentence says what follows at a place: named last before it, and not only compared with. */
export const subjectAt = (sentence: string, place: number): string[] =>
  mentionsIn(sentence)
    .filter(({ to, from }) => to <= place && !/\b(of|than|as|against|joins) $/.test(sentence.slice(0, from)))
    .at(-1)?.labels ?? [];

/** The wave with a label. In a chart with several counts, a wave has one label for each. */
export const waveOf = (waves: readonly Wave[], label: string): Wave | undefined =>
  waves.find((wave) => wave.label?.split(' or ').includes(label));

/** Its length, in hundredths of a point. */
export const lengthOf = ({ from, to }: Wave): number => Math.round(Math.abs(to.price - from.price) * 100);

/** How many parts a wave shows; undefined for a wave without an inside. */
export const partsOf = ({ inside }: Wave): number | undefined => (inside.length === 0 ? undefined : inside.length + 1);
