import { check, type Count, type Swing } from '@hidden-order/wave-engine';
import { asSentence, labelsIn, waveName } from '@hidden-order/api-shapes/count';
import type { CountLabel } from '@hidden-order/api-shapes/practice-terms';
import type { Series } from '@hidden-order/series';
import { placeWords } from './labelling';

/** What hints say where our count has no label that the learner's lacks. */
const HINTS: Record<Series['shown'], string> = {
  whole: 'each wave is in its place; what comes after its last wave is no part of the count.',
  'later start': 'each wave is in its place; what comes after its last wave is no part of the count.',
  'wave 4': 'our count ends with wave 4.',
  'last but one': 'our count ends with the last wave but one of its correction.',
  failed: 'hold the last low or high against the end of wave 1.',
  random: 'we built no count into this series.',
  market: 'no one built a count into these prices.',
};

/** Says where a label of our count stands. @param label undefined where the learner's count has each label of ours */
export const hintWords = ({ swings, truth, shown }: Series, label: CountLabel | undefined): string =>
  label === undefined ? `Hint: ${HINTS[shown]}` : `Hint: in our count ${placeWords(label, swings, truth[label] ?? 0)}.`;

/** A change of labels. */
export interface Change {
  before: Count;
  after: Count;
}

/** Says what a change of labels did, and which rules it broke. */
export function changeWords(swings: readonly Swing[], { before, after }: Change): string {
  const changed = labelsIn(after).find((label) => after[label] !== before[label]);
  const removed = labelsIn(before).find((label) => after[label] === undefined);
  const known = new Set(brokenRules(swings, before).map(({ rule }) => rule));
  const broken = brokenRules(swings, after).filter(({ rule }) => !known.has(rule));
  return [
    changed && `${asSentence(placeWords(changed, swings, after[changed] ?? 0))}.`,
    !changed && removed && `Label of ${waveName(removed)} removed.`,
    ...broken.map(({ words }) => `Rule broken: ${words}`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The rules that a count breaks, each with where it does. */
const brokenRules = (swings: readonly Swing[], count: Count) =>
  check(swings, count).waves.flatMap(({ problems }) => problems.flatMap((one) => (one.kind === 'rule' ? one : [])));
