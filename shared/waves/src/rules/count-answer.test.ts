import fc from 'fast-check';
import { answerOf, countOf } from './count-answer';
import { COUNT_LABELS } from '@hidden-order/api-shapes/practice-terms';
import type { Count } from './count';

const counts = fc.record(Object.fromEntries(COUNT_LABELS.map((label) => [label, fc.nat(999)])), {
  requiredKeys: [],
}) as fc.Arbitrary<Count>;

test('an answer holds the count that it was made of', () => {
  fc.assert(
    fc.property(counts, (count) => {
      expect(countOf(answerOf(count))).toEqual(count);
    }),
  );
});

test('what names no label or no place is left out of the count', () => {
  fc.assert(fc.property(fc.array(fc.string({ maxLength: 6 })), (answer) => void countOf(answer)));
  expect(countOf(['1=2', '2=', '3=x', '9=1', 'A=-1', 'B = 3', '4=1e1', '5=0012'])).toEqual({ '1': 2 });
});
