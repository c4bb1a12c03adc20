import { COUNT_LABELS } from '@hidden-order/api-shapes/practice-terms';
import type { Count } from './count';

/** A count as the answer to a question: each label with the place of its swing, such as `3=7`. */
export const answerOf = (count: Count): string[] =>
  COUNT_LABELS.flatMap((label) => (count[label] === undefined ? [] : `${label}=${count[label]}`));

/** The count of an answer. What names no label or no place is left out. */
export function countOf(answer: readonly string[]): Count {
  const places = new Map(answer.map((part) => [part.slice(0, 1), /^.=(\d{1,3})$/.exec(part)?.[1]]));
  return Object.fromEntries(
    COUNT_LABELS.flatMap((label) => {
      const place = places.get(label);
      return place === undefined ? [] : [[label, Number(place)]];
    }),
  );
}
