import fc from 'fast-check';
import { COUNT_LABELS } from '@hidden-order/api-shapes/practice-terms';
import { countOf, textOf, type Count } from './count';

const counts = fc.record(Object.fromEntries(COUNT_LABELS.map((label) => [label, fc.integer({ min: 1, max: 999 })])), {
  requiredKeys: [],
}) as fc.Arbitrary<Count>;

test('a text holds the count that it was made of', () => {
  fc.assert(
    fc.property(counts, (count) => {
      expect(countOf(textOf(count))).toEqual(count);
    }),
  );
});

test('a count that starts at the first swing has one text, with the label of its start or without', () => {
  expect([textOf({ 0: 0, 1: 1 }), textOf({ 0: 2, 1: 3 })]).toEqual(['1=1', '0=2 1=3']);
});

test('what names no label or no place is left out of the count', () => {
  fc.assert(fc.property(fc.string({ maxLength: 20 }), (text) => void countOf(text)));
  expect(countOf('1=2 2= 3=x 9=1 A=-1 4=1e1 5=0012')).toEqual({ '1': 2 });
});
