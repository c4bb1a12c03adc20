import { useMemo } from 'react';
import { PRACTICE } from '@hidden-order/api-shapes/drafts';
import { useDraft, writeDraft } from '@hidden-order/platform/drafts';
import { countOf, textOf } from '@hidden-order/api-shapes/count';
import { NO_WORK, type CountWork } from './count-exercise';
import { labellingOf } from './labelling';

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

/** Hints, the label to place next, and the count as text. */
const textsOf = ({ labels, next, hints }: CountWork): string[] => [String(hints), next ?? '', textOf(labels)];

/** Reads what {@link textsOf} wrote; of an empty list, work that has not begun. */
function workOf([hints, next = '', labels = '']: readonly string[]): CountWork {
  if (hints === undefined) return NO_WORK;
  return { ...labellingOf(countOf(labels), next), hints: Number(hints) || 0 };
}
