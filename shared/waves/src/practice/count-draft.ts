import { useMemo } from 'react';
import { PRACTICE } from '@hidden-order/api-shapes/drafts';
import { useDraft, writeDraft } from '@hidden-order/platform/drafts';
import { countOf, textOf } from '@hidden-order/api-shapes/count';
import { NO_WORK, type CountWork } from './count-exercise';
import { choiceText, labellingOf } from './labelling';

/**
 * The work on a practice series as a draft.
 * @returns `revision`: that of the draft, which each change raises; `keep`: writes a change
 */
export function useCountDraft(seed: string) {
  const { value = NOTHING, revision = 0 } = useDraft(PRACTICE)[seed] ?? {};
  const work = useMemo(() => workOf(value), [value]);
  const keep = (work: CountWork) => writeDraft(PRACTICE, { [seed]: textsOf(work) });
  return { work, revision, keep };
}

const NOTHING: string[] = [];

/** Hints, what is chosen beside the labels, and the count as text. */
const textsOf = (work: CountWork): string[] => [String(work.hints), choiceText(work), textOf(work.labels)];

/** Reads what {@link textsOf} wrote; of an empty list, work that has not begun. */
function workOf([hints, choice, labels = '']: readonly string[]): CountWork {
  if (hints === undefined) return NO_WORK;
  return { ...labellingOf(countOf(labels), choice), hints: Number(hints) || 0 };
}
