import { check, type Checked } from './check';
import { textOf, type Count } from '@hidden-order/api-shapes/count';
import { legalCounts } from './legal-counts';
import type { Turn } from './swing';

const chart = (...prices: number[]): Turn[] => prices.map((price, bar) => ({ bar, price }));
const EACH: Count = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, A: 6, B: 7, C: 8 };
/** A sound cycle of single legs. */
const SOUND = [100, 120, 108, 145, 125, 160, 140, 150, 130];
/** The problems by wave, such as `4: wave-4-overlap at 120, swing 4`. */
const problems = (prices: readonly number[], labels: Count = EACH): string[] =>
  check(chart(...prices), labels).waves.flatMap(({ label, problems: own }) =>
    own.map((one) => `${label}: ${say(one)}`),
  );
const say = (problem: Checked['waves'][number]['problems'][number]): string =>
  problem.kind === 'rule' ? `${problem.rule} at ${problem.price}, swing ${problem.swing}` : problem.kind;

test('a sound count is legal, to the end and with a rest', () => {
  expect(check(chart(...SOUND), EACH)).toMatchObject({ isRight: true, rest: null, endFault: null });
  expect(check(chart(...SOUND, 170, 140), EACH)).toMatchObject({
    isSound: true,
    isRight: false,
    rest: { from: 8, to: 10 },
  });
  expect(check(chart(...SOUND, 170, 129), EACH)).toMatchObject({
    isSound: false,
    sound: 7,
    endFault: 'Wave C is not over at swing 8: price goes further at swing 10, the low at 1.29.',
  });
});

test.each<[string, number[], string]>([
  ['wave 2', [100, 120, 99, 145, 125, 160, 140, 150, 130], '2: wave-2-beyond-start at 100, swing 2'],
  ['wave 3', [100, 120, 108, 119, 110, 160, 140, 150, 130], '3: wave-3-short-of-1 at 119, swing 3'],
  ['wave 4', [100, 120, 108, 145, 119, 147, 130, 140, 125], '4: wave-4-overlap at 120, swing 4'],
  ['the shortest', [100, 130, 115, 140, 131, 160, 140, 150, 130], '5: wave-3-shortest at 156, swing 5'],
  ['the start', [100, 120, 108, 145, 125, 160, 140, 150, 99], 'C: correction-beyond-start at 100, swing 8'],
])('a broken rule is found by its name, price and swing: %s', (_name, prices, expected) => {
  expect(problems(prices)).toContainEqual(expected);
  expect(problems(prices.map((price) => 300 - price))).toHaveLength(problems(prices).length);
});

test('after a wave A in five parts, wave B is that of a zigzag', () => {
  const five = [100, 120, 108, 145, 125, 160, 152, 155, 145, 148, 140];
  const labels: Count = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, A: 10, B: 11, C: 12 };
  expect(problems([...five, 150, 130], labels)).toEqual([]);
  expect(problems([...five, 161, 130], labels)).toEqual(['B: b-beyond-start at 160, swing 11']);
  const { C: _c, ...untilB } = labels;
  const { levels } = check(chart(...five, 150), untilB);
  expect(levels).toContainEqual({ rule: 'b-beyond-start', price: 160, side: 'above', reach: false });
  // A wave A of one leg may be that of a flat.
  const { C: _whole, ...flat } = EACH;
  expect(check(chart(...SOUND), flat).levels.map(({ rule }) => rule)).toEqual(['correction-beyond-start']);
});

test('a correction of which wave C does not come back to its start is no flat, and at most a triangle under way', () => {
  const five = [100, 120, 108, 145, 125, 160];
  // Wave B passes 160, the start of wave A.
  expect(check(chart(...five, 140, 175, 150), EACH)).toMatchObject({ isSound: true, correction: { form: 'running' } });
  expect(check(chart(...five, 140, 175, 165), EACH)).toMatchObject({ correction: { structure: 'triangle' } });
});

test('waves 1 to 5 may be a leading diagonal, in which wave 4 overlaps', () => {
  const diagonal = chart(100, 112, 104, 115, 109, 118, 110, 115, 106);
  for (const swings of [diagonal, diagonal.map(({ bar, price }) => ({ bar, price: -price }))]) {
    expect(check(swings, EACH)).toMatchObject({ isRight: true, five: { structure: 'leading diagonal' } });
    expect(legalCounts(swings).map(({ labels }) => textOf(labels))).toContain(textOf(EACH));
    // Until its waves overlap, it is read as an impulse.
    expect(check(swings, { 1: 1, 2: 2, 3: 3 }).levels).toMatchObject([{ rule: 'wave-4-overlap' }]);
    const ahead = check(swings, { 1: 1, 2: 2, 3: 3, 4: 4 }).levels.map(({ rule, price }) => [rule, Math.abs(price)]);
    expect(ahead.sort()).toEqual([
      ['not-contracting', 107],
      ['not-contracting', 120],
    ]);
  }
  // Lengths of 12, 13 and 11 neither shrink nor grow.
  expect(problems([100, 112, 104, 117, 110, 121, 110, 115, 106])).toEqual(['4: wave-4-overlap at 112, swing 4']);
  // Its wave 5 ends beyond wave 3, which that of an ending diagonal need not.
  expect(problems([100, 112, 104, 115, 109, 114, 108, 111, 106])).toEqual(['4: wave-4-overlap at 112, swing 4']);
});

test('wave 1 may start where a whole count ends, and where else an earlier swing goes further it may not', () => {
  const later: Count = { 0: 8, 1: 9, 2: 10, 3: 11, 4: 12, 5: 13 };
  const next = [150, 140, 175, 160, 190];
  expect(check(chart(...SOUND, ...next), later)).toMatchObject({ startFault: null, isRight: true });
  // After a second count a third one starts.
  const twice = chart(...SOUND, ...next, 170, 180, 165, 180, 170, 200, 185, 210);
  const third: Count = { 0: 16, 1: 17, 2: 18, 3: 19, 4: 20, 5: 21 };
  expect(check(twice, third)).toMatchObject({ startFault: null, isRight: true });
  // Wave 3 is the shortest, so that no count ends at swing 8.
  const none = [100, 130, 115, 135, 131, 160, 140, 150, 132];
  expect(check(chart(...none, ...next), later)).toMatchObject({
    startFault: 'Wave 1 starts where the move before it ends, and swing 0, the low at 1.00, goes further.',
    isRight: false,
  });
});

test('labels out of order, and at a high in place of a low, are told apart', () => {
  expect(problems(SOUND, { 1: 3, 2: 2 })).toEqual(['2: order']);
  expect(problems(SOUND, { 1: 2 })).toEqual(['1: turn']);
  expect(problems(SOUND, { 1: 99 })).toEqual(['1: order']);
});

/** The words for what is wrong with a count of a chart. */
const words = (prices: readonly number[], count: Count): string[] =>
  check(chart(...prices), count).waves.flatMap(({ problems: own }) => own.map((one) => one.words));

test('a correction is a triangle or a combination where it is labelled so', () => {
  const five = [100, 120, 108, 145, 125, 160];
  const ends: Count = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 };
  const triangle: Count = { ...ends, A: 6, B: 7, C: 8, D: 9, E: 10 };
  const turns = [130, 152, 135, 148, 140];
  expect(check(chart(...five, ...turns), triangle)).toMatchObject({
    isRight: true,
    correction: { structure: 'triangle', form: 'contracting' },
    levels: [{ rule: 'end-of-correction', price: 140, side: 'below' }],
  });
  // Wave D passes the end of wave B.
  expect(problems([...five, 130, 152, 135, 155, 140], triangle)).toEqual(['D: d-beyond-b at 152, swing 9']);
  // A zigzag, an X and a zigzag; as A to C, they are at most a triangle under way.
  const legs = [148, 154, 141, 149, 137, 143, 128];
  expect(check(chart(...five, ...legs), { ...ends, W: 8, X: 9, Y: 12 })).toMatchObject({
    isRight: true,
    correction: { structure: 'double zigzag' },
  });
  expect(check(chart(...five, ...legs), { ...ends, A: 8, B: 9, C: 12 }).correction?.structure).toBe('triangle');
  // Labels of two kinds of correction.
  expect(check(chart(...five, ...legs), { ...ends, W: 8, X: 9, Y: 12, C: 12 }).isRight).toBe(false);
  // Until W to Y is over, it may become W to Z.
  const more = [136, 131, 134, 120];
  expect(check(chart(...five, ...legs, ...more), { ...ends, W: 8, X: 9, Y: 12, X2: 13, Z: 16 })).toMatchObject({
    isRight: true,
    correction: { structure: 'triple zigzag' },
  });
});

test('the inside of a wave is judged as it is labelled, and what is wrong in it is told with its name', () => {
  // Wave 3 goes up in five legs, and the correction is a zigzag.
  const prices = [100, 120, 108, 118, 112, 135, 126, 145, 125, 160, 140, 150, 130];
  const whole: Count = { 1: 1, 2: 2, 3: 7, 4: 8, 5: 9, A: 10, B: 11, C: 12 };
  const inside: Count = { ...whole, '3.1': 3, '3.2': 4, '3.3': 5, '3.4': 6 };
  const { isRight, waves } = check(chart(...prices), inside);
  expect([isRight, waves[2]?.wave?.structure]).toEqual([true, 'impulse']);
  expect(waves[2]?.parts.map(({ label, to }) => [label, to])).toEqual([
    ['3.1', 3],
    ['3.2', 4],
    ['3.3', 5],
    ['3.4', 6],
    ['3.5', 7],
  ]);
  expect(check(chart(...prices), { ...inside, '3.5': 7 }).isRight).toBe(true);
  const { '3.4': _four, ...unfinished } = inside;
  expect(words(prices, unfinished)).toEqual(['The inside of wave 3 is not complete: label 4 is missing.']);
  expect(words(prices, { ...whole, '3.1': 3, '3.2': 5, '3.3': 5, '3.4': 6 })).toContain(
    'Wave 2 of wave 3 must end at a low, not a high.',
  );
  for (const other of ['3.B', '3.1'] as const)
    expect(words(prices, { ...whole, '3.A': 3, [other]: 4 })).toEqual([
      'Wave 3 has to be an impulse here, labelled 1-2-3-4-5 inside.',
    ]);
  const sharp = [100, 120, 115, 118, 112, 116, 108, 145, 125, 160];
  expect(words(sharp, { 1: 1, 2: 6, 3: 7, 4: 8, 5: 9, '2.1': 2, '2.2': 3, '2.3': 4, '2.4': 5 })).toEqual([
    'Wave 2 has to be a zigzag, flat, double zigzag, triple zigzag or combination here, labelled A-B-C, W-X-Y or W-X-Y-X-Z inside.',
  ]);
  // Its fourth wave overlaps the first, while its ends keep the rules.
  const overlap = [100, 120, 108, 130, 112, 140, 126, 145, 125, 160, 140, 150, 130];
  expect(words(overlap, inside)).toEqual(['In wave 3: Wave 4 goes to 1.26, past the end of wave 1 at 1.30.']);
  expect(check(chart(...overlap), inside)).toMatchObject({ sound: 2, isRight: false });
  // Without the labels of its inside, nothing can be said but that it is none.
  expect(words(overlap, whole)).toEqual(['Wave 3 has 5 legs, from swing 2 to swing 7, that form no impulse.']);
});

test('a wave whose inside is no structure is refused, though its ends keep the rules', () => {
  // Wave 3 goes up in three legs.
  const prices = [100, 120, 108, 130, 112, 145, 125, 160, 140, 150, 130];
  const labels: Count = { 1: 1, 2: 2, 3: 5, 4: 6, 5: 7, A: 8, B: 9, C: 10 };
  expect(problems(prices, labels)).toEqual(['3: inside']);
});

test('the prices ahead end a count as far as it goes', () => {
  const levels = (labels: Count) =>
    check(chart(...SOUND), labels).levels.map(({ rule, price, side }) => `${rule} ${side} ${price}`);
  expect(levels({})).toEqual([]);
  expect(levels({ 1: 1 })).toEqual(['wave-2-beyond-start below 100']);
  expect(levels({ 1: 1, 2: 2 })).toEqual(['wave-2-beyond-start below 100']);
  expect(levels({ 1: 1, 2: 2, 3: 3 })).toEqual(['wave-4-overlap below 120']);
  const { A: _none, ...withoutA } = EACH;
  expect(levels(withoutA)).toEqual(['correction-beyond-start below 100']);
  expect(levels(EACH)).toEqual(['end-of-correction below 130']);
  const short = check(chart(100, 130, 115, 140, 131), { 1: 1, 2: 2, 3: 3, 4: 4 });
  const five = check(chart(100, 130, 115, 140, 131, 150), { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 });
  expect(five.levels).toContainEqual({ rule: 'wave-3-shortest', price: 156, side: 'above', reach: true });
  expect(short.levels).toContainEqual({ rule: 'wave-3-shortest', price: 156, side: 'above', reach: true });
});

test('a count that starts later is the count of what is left, in places of the whole chart', () => {
  const before = [150, 110, 130];
  const late = Object.fromEntries([
    ['0', 3],
    ...Object.entries(EACH).map(([label, swing]) => [label, swing + 3]),
  ]) as Count;
  const found = check(chart(...before, ...SOUND), late);
  expect([found.isSound, found.waves[0]?.from, found.waves[7]?.to]).toEqual([true, 3, 11]);
  const alone = check(chart(...SOUND), EACH);
  expect(found.levels).toEqual(alone.levels);
  expect(found.waves.map(({ wave }) => wave?.structure)).toEqual(alone.waves.map(({ wave }) => wave?.structure));
});
