import { TOURNAMENTS } from '@hidden-order/api-shapes/drafts';
import type { OwnPlay } from '@hidden-order/api-shapes/played-tournaments';
import { useDraft, writeDraft } from '@hidden-order/platform/drafts';
import { choiceText, labellingOf, type Labelling } from '@hidden-order/waves/practice';
import { countOf, COUNT_TEXT_MAX_LENGTH, textOf } from '@hidden-order/api-shapes/count';
import { workOf, type Work } from '../../parts/statements/work';

/**
 * What an entrant works on, as a draft: it goes on from round to round, because later bars leave the places of swings as they
 * are. Without a draft it is the count that was stated last.
 */
export function useWork(tournament: string, commits: OwnPlay['commits']) {
  const { value = [] } = useDraft(TOURNAMENTS)[tournament] ?? {};
  const keep = (work: Work) => writeDraft(TOURNAMENTS, { [tournament]: textsOf(work) });
  return { work: readWork(value) ?? workOf(commits), keep };
}

/** For each of the two counts its labels and what is chosen beside them, and the prices. */
const textsOf = ({ primary, alternate, level, price }: Work): string[] =>
  [...countTexts(primary), ...countTexts(alternate), level, price].map((text) => text.slice(0, COUNT_TEXT_MAX_LENGTH));

const countTexts = (work: Labelling) => [textOf(work.labels), choiceText(work)];

/** Reads what {@link textsOf} wrote; null for an empty list. */
function readWork([labels, choice, otherLabels, otherChoice, level, price]: readonly string[]): Work | null {
  if (labels === undefined) return null;
  return {
    primary: readCount(labels, choice),
    alternate: readCount(otherLabels, otherChoice),
    level: level ?? '',
    price: price ?? '',
  };
}

const readCount = (labels = '', choice = ''): Labelling => labellingOf(countOf(labels), choice);
