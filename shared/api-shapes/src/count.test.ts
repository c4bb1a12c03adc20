import fc from 'fast-check';
import {
  countOf,
  isCountLabel,
  labelsIn,
  MOST_DEGREES,
  ownLabel,
  textOf,
  waveName,
  waveOf,
  wholeLabels,
  type Count,
} from './count';
import { countSchema } from './practice';
import { WAVE_LABELS, type CountLabel } from './practice-terms';

const label = fc
  .array(fc.constantFrom(...WAVE_LABELS), { minLength: 1, maxLength: MOST_DEGREES })
  .map((path) => path.join('.') as CountLabel);
const counts: fc.Arbitrary<Count> = fc
  .dictionary(fc.oneof(fc.constant('0'), label), fc.integer({ min: 1, max: 999 }))
  .map((count) => ({ ...count }));

test('a text holds the count that it was made of, and the API takes it', () => {
  fc.assert(
    fc.property(counts, (count) => {
      expect(countOf(textOf(count))).toEqual(count);
      expect(countSchema.parse(count)).toEqual(count);
      expect(labelsIn(count)).toHaveLength(Object.keys(count).length);
    }),
  );
});

test('a text of labels of one degree, as older answers have it, is read as it was', () => {
  const old = '0=2 1=3 2=4 3=7 4=8 5=9 A=10 B=11 C=12';
  expect(textOf(countOf(old))).toBe(old);
});

test('a count that starts at the first swing has one text, with the label of its start or without', () => {
  expect([textOf({ 0: 0, 1: 1 }), textOf({ 0: 2, 1: 3 })]).toEqual(['1=1', '0=2 1=3']);
});

test('the whole comes first in a text, then its parts, degree by degree', () => {
  expect(textOf({ 'C.1': 9, 'C.1.B': 8, X2: 7, '3.X2': 6, '3.Y': 5, Y: 4, 2: 3, 1: 2 })).toBe(
    '1=2 2=3 Y=4 X2=7 3.Y=5 3.X2=6 C.1=9 C.1.B=8',
  );
});

test('what names no label or no place is left out of the count, and refused by the API', () => {
  fc.assert(fc.property(fc.string({ maxLength: 20 }), (text) => void countOf(text)));
  expect(countOf('1=2 2= 3=x 9=1 A=-1 4=1e1 5=0012 3.0=1 .1=1 1.=1 X3=1 1.1.1.1.1=1')).toEqual({ '1': 2 });
  for (const labels of [{ '3.0': 1 }, { 9: 1 }, { '1.1.1.1.1': 1 }, { 1: 0 }, { 1: 'x' }])
    expect(countSchema.safeParse(labels).success).toBe(false);
  expect(['0', '3.1', 'C.5.2', '4.X2'].every(isCountLabel)).toBe(true);
});

test('a label says of which wave it is a part', () => {
  expect([waveOf('C.5.2'), ownLabel('C.5.2'), waveOf('C'), ownLabel('0')]).toEqual(['C.5', '2', null, null]);
  expect([waveName('C.5.2'), waveName('4.X2'), waveName('A')]).toEqual([
    'wave 2 of wave 5 of wave C',
    'the second wave X of wave 4',
    'wave A',
  ]);
});

test('the whole has one kind of correction', () => {
  expect(wholeLabels({ 1: 1 }).join('')).toBe('12345ABCDE');
  expect(wholeLabels({ W: 9 }).join('')).toBe('12345WXYX2Z');
  expect(wholeLabels({ W: 9, A: 8 }).join('')).toBe('12345ABCDE');
});
