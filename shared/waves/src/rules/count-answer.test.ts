import fc from 'fast-check';
import { answerOf, countOf, isSound } from './count-answer';
import { drawSeed, practiceSeries } from './practice-series';
import { PRACTICE_LEVELS, WAVE_LABELS } from '@hidden-order/api-shapes/practice-terms';
import type { PartialCount } from './count';

const counts = fc.record(Object.fromEntries(WAVE_LABELS.map((label) => [label, fc.nat(999)])), {
  requiredKeys: [],
}) as fc.Arbitrary<PartialCount>;

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

test.each(PRACTICE_LEVELS)(
  'the generated count of a drawn %s series is sound; one that lacks a label is not',
  (level) => {
    for (let round = 0; round < 50; round += 1) {
      const { swings, truth } = practiceSeries(drawSeed(level));
      expect(isSound(swings, truth)).toBe(true);
      const { C: _, ...rest } = truth;
      expect(isSound(swings, rest)).toBe(false);
      expect(isSound(swings, { ...truth, '2': truth[4], '4': truth[2] })).toBe(false);
    }
  },
);

test('a count that breaks a rule is not sound', () => {
  const { swings, truth, direction } = practiceSeries('easy-1');
  const beyondStart = (swings[0]?.price ?? NaN) + (direction === 'up' ? -1 : 1);
  const broken = swings.map((swing, place) => (place === truth[2] ? { ...swing, price: beyondStart } : swing));
  expect([isSound(swings, truth), isSound(broken, truth)]).toEqual([true, false]);
});
