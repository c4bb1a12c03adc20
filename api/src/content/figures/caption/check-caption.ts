import { ContentError } from '../../content-error';
import { checkCounts, checkLabels, checkRows } from './counts';
import { checkNumbers } from './numbers';
import { checkPatternNames } from './patterns';
import { sentencesOf, type Shown } from './sentence';
import { checkDirections, checkLengths, checkShape } from './shapes';

const CHECKS = [
  checkPatternNames,
  checkShape,
  checkCounts,
  checkRows,
  checkLabels,
  checkDirections,
  checkLengths,
  checkNumbers,
];

/**
 * Holds a caption against the data of its figure, sentence by sentence: patterns, parts, labels, directions, lengths and
 * numbers. A number or count that no check can bind to the figure is refused too: the caption needs plainer words.
 * @throws {ContentError} quoting what the figure does not show
 */
export function checkCaption(shown: Shown): void {
  for (const sentence of sentencesOf(shown.source.caption)) {
    for (const check of CHECKS) {
      const problem = check(sentence, shown);
      if (problem !== undefined) throw new ContentError(`the caption ${problem}, which the figure does not show`);
    }
  }
}
