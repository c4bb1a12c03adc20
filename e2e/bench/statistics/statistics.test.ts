import fc from 'fast-check';
import { ratio, summarize } from './statistics';

const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 30 });

test('median and quartiles of known values', () => {
  expect(summarize([4, 1, 3, 2, 5])).toEqual({ median: 3, q1: 2, q3: 4, p95: 4.8, count: 5 });
  expect(summarize([10, 20])).toMatchObject({ median: 15, q1: 12.5, q3: 17.5 });
  expect(summarize([7])).toMatchObject({ median: 7, q1: 7, q3: 7, p95: 7 });
});

test('the figures are in order and within the values, in whatever order these come', () => {
  fc.assert(
    fc.property(values, (given) => {
      const { median, q1, q3, p95 } = summarize(given);
      const ascending = [Math.min(...given), q1, median, q3, p95, Math.max(...given)];
      // p95 lies above the upper quartile, however few values there are.
      expect(ascending).toEqual([...ascending].sort((one, other) => one - other));
      expect(summarize([...given].reverse())).toEqual({ median, q1, q3, p95, count: given.length });
    }),
  );
});

test('nothing cannot be summarized', () => {
  expect(() => summarize([])).toThrow('nothing to summarize');
});

test('two shifts of nothing are alike', () => {
  expect(ratio(0, 0)).toBe(1);
  expect(ratio(3, 2)).toBe(1.5);
});
