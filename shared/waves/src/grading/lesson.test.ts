import { check, RULES, type Count, type Swing } from '@hidden-order/wave-engine';
import { firstLesson, lessonDrawing, whyNot } from '.';

const chart = (...prices: number[]): Swing[] =>
  prices.map((price, bar) => ({ bar, price: 100 * price, kind: bar % 2 === 0 ? 'low' : 'high' }));
const lessonOf = (swings: readonly Swing[], count: Count, best: Count | null = null, mayStop = false) =>
  firstLesson(swings, count, check(swings, count), { best, mayStop });

/** A sound cycle of single legs, and its count. */
const SWINGS = chart(100, 120, 108, 145, 125, 160, 140, 150, 130);
const EACH: Count = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, A: 6, B: 7, C: 8 };

test('the lesson is the first wave that went wrong, with its rule in a sentence and its price on the chart', () => {
  // Wave 4 passes the end of wave 1, and after it wave C the start.
  const swings = chart(100, 120, 108, 145, 105, 160, 140, 150, 99);
  const lesson = lessonOf(swings, EACH);
  expect(lesson).toMatchObject({ title: 'wave 4', rule: RULES['wave-4-overlap'], price: 12_000, turn: 4 });
  expect(lesson?.words).toBe('Wave 4 goes to 105.00, past the end of wave 1 at 120.00.');
  expect(lesson && lessonDrawing(swings, lesson)).toMatchObject({
    levels: [{ price: 12_000, title: 'rule' }],
    turn: swings[4],
  });
});

test('a wave whose inside is none of its structures is the lesson, and is drawn', () => {
  // Wave 3 goes up in three legs.
  const swings = chart(100, 120, 108, 130, 112, 145, 125, 160, 140, 150, 130);
  const lesson = lessonOf(swings, { 1: 1, 2: 2, 3: 5, 4: 6, 5: 7, A: 8, B: 9, C: 10 });
  expect(lesson).toMatchObject({ title: 'wave 3', rule: null, price: null });
  expect(lesson && lessonDrawing(swings, lesson).guides).toEqual([[swings[2], swings[5]]]);
  // Of what is wrong in a part the chart shows the wave that it is a part of.
  const inside = lessonOf(swings, { 1: 1, 2: 2, 3: 5, '3.1': 4, 4: 6, 5: 7 });
  expect([inside?.title, inside && lessonDrawing(swings, inside).guides]).toEqual([
    'wave 1 of wave 3',
    [[swings[2], swings[5]]],
  ]);
});

test('a wave that ends before it starts is drawn from its earlier turn on, as charts take lines', () => {
  const lesson = lessonOf(SWINGS, { ...EACH, 5: 2 });
  expect(lesson).toMatchObject({ title: 'wave 5', turn: 2 });
  expect(lesson && lessonDrawing(SWINGS, lesson).guides).toEqual([[SWINGS[2], SWINGS[4]]]);
});

test('a count that is legal so far has to reach the end, but in a play that goes on', () => {
  const { C: _c, ...untilB } = EACH;
  expect(lessonOf(SWINGS, untilB)).toMatchObject({ title: 'the end', turn: 7 });
  expect(lessonOf(SWINGS, untilB, null, true)).toBeNull();
  expect(lessonOf(SWINGS, EACH, EACH)).toBeNull();
});

test('of a legal count that ranks lower, the guideline that speaks most against it, and not against the best one, is the lesson', () => {
  // Wave 2 takes back nearly all of wave 1.
  const swings = chart(100, 120, 101, 160, 150, 180, 140, 150, 130);
  const lesson = lessonOf(swings, EACH, { 1: 5, 2: 8 });
  expect(lesson).toMatchObject({ title: 'how usual the count is', rule: null, price: null, turn: 2 });
  expect(lesson?.words).toMatch(/^Seldom. Wave 2 takes back 95% of wave 1/);
  expect(lesson && lessonDrawing(swings, lesson).guides.length).toBeGreaterThan(0);
  const sameFive = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, A: 8 };
  expect(lessonOf(swings, EACH, sameFive)?.words).toMatch(/^Seldom. Wave C is 0.5 times as long as wave A/);
});

test('a count is not another one for the rule that it breaks, or for what it leaves out', () => {
  expect(whyNot(SWINGS, { ...EACH, 2: 0 }, EACH)).toBe('Wave 2 ends before it starts.');
  expect(whyNot(SWINGS, { 1: 1, 2: 2, 3: 3, 4: 4 }, EACH)).toMatch(/^The count ends at swing 4 of 8\./);
  expect(whyNot(SWINGS, { ...EACH, '1.1': 1 }, EACH)).toBeNull();
});

test('two legal counts are told apart by the price at which the one ends, and the other goes on', () => {
  const { B: _b, C: _c, ...five } = EACH;
  const underWay = { ...five, A: 8 };
  const price = '130.00 tells the two apart: below that price,';
  const rule = RULES['end-of-correction'];
  expect(whyNot(SWINGS, EACH, underWay)).toBe(`${price} yours ends, and the other goes on. ${rule}`);
  expect(whyNot(SWINGS, underWay, EACH)).toBe(`${price} the other ends, and yours goes on. ${rule}`);
});
