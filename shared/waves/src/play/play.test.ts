import type { Statement } from '@hidden-order/api-shapes/replays';
import { SwingChart } from '@hidden-order/wave-engine';
import { begin, isAtSwings, markStatement, shareOf, show, state, statementPoints, viewOf, type Play } from '.';
import { endingOf, toldOf } from './endings';
import type { Stated } from './marks';
import { scoreOf } from './points';

type Marked = Omit<Stated, 'ended'>;

/** Of the swings, in price steps. */
const SIZE = 30;
const LEG = 3;
/** Bars that go from turn to turn, in three bars each after the first bar. */
function chartOf(...turns: number[]): SwingChart {
  const [first = 0] = turns;
  const closes = turns.slice(1).flatMap((turn, leg) => {
    const from = turns[leg] ?? 0;
    return [1, 2, 3].map((step) => from + ((turn - from) * step) / LEG);
  });
  const bars = [first, ...closes].map((close, at, all) => {
    const open = all[at - 1] ?? close;
    return { open, high: Math.max(open, close), low: Math.min(open, close), close };
  });
  return new SwingChart(bars, SIZE);
}
/** The bar of a turn. */
const at = (turn: number) => turn * LEG;

/** Waves 1 to 3 up, of which 3 is the shorter one, and a wave 4 that overlaps at last. */
const CHART = chartOf(10_000, 12_000, 10_800, 12_720, 11_820);
/** Waves 1 to 3 are complete at 127.20: the level is the end of wave 1. */
const COUNT: Statement = {
  kind: 'count',
  labels: { 1: 1, 2: 2, 3: 3 },
  level: 12_000,
  // Wave 5 is under way, and has a cap.
  alternate: { labels: { 1: 1, 2: 2, 3: 3, 4: 4 }, price: 14_040 },
};
const stated = (number: number, bar: number, statement: Statement): Marked => {
  const marks = markStatement(CHART.until(bar), statement);
  if (marks === null) throw new Error('no swings');
  return { number, bar, statement, marks };
};
const scoreIn = (chart: SwingChart, commits: readonly Marked[]) =>
  scoreOf(
    chart,
    commits.map((one, place) => ({ ...one, ended: endingOf(chart, one, commits[place + 1]) })),
  );
const score = (...commits: Marked[]) => scoreIn(CHART, commits);
const pointsOf = (commit: Marked, ...later: Marked[]) =>
  score(commit, ...later).commits[0]?.points.map(({ points, of, words }) => `${points}/${of} ${words}`);

/** Two bars into wave 4. */
const NOW = at(3) + 2;
/** The first bar below the level. */
const BREAK = at(4);

test('a count is marked by the engine at its bar: rules, level, alternate, and the price between the two', () => {
  expect(pointsOf(stated(1, NOW, COUNT), stated(2, BREAK, { kind: 'strike' }))).toMatchInlineSnapshot(`
[
  "4/4 The count was legal so far.",
  "2/2 The rules ended it at 120.00.",
  "2/2 The alternate was legal too, and different.",
  "2/2 140.40 separated it from the alternate.",
  "3/3 You let the count go on the bar at which 120.00 broke.",
]
`);
});

test('a wrong level, a missing alternate and an illegal count cost points', () => {
  expect(pointsOf(stated(1, NOW, { ...COUNT, level: 10_800, alternate: null }))?.slice(0, 4)).toMatchInlineSnapshot(`
[
  "4/4 The count was legal so far.",
  "0/2 The rules ended it at 120.00.",
  "0/2 It had no alternate.",
  "0/2 No price separated the two.",
]
`);
  // Wave 2 beyond the start of wave 1.
  const labels = { 1: 2, 2: 3 };
  expect(pointsOf(stated(1, NOW, { ...COUNT, labels, alternate: { labels, price: 1 } }))?.slice(0, 4))
    .toMatchInlineSnapshot(`
[
  "0/4 A wave of the count was not legal.",
  "0/2 The rules gave it no level.",
  "0/2 The alternate was not legal, was the same count, or ended at the same prices.",
  "0/2 No price separated the two.",
]
`);
});

test('an alternate places a label otherwise or another one; the count with its last label taken off is none', () => {
  const marked = (labels: Record<number, number>) =>
    markStatement(CHART.until(NOW), { ...COUNT, alternate: { labels, price: 12_000 } });
  expect(marked({ 1: 1, 2: 2 })).toMatchObject({ problem: null, isAlternateApart: false });
  expect(marked({ 1: 1, 2: 2, 3: 3 })).toMatchObject({ isAlternateApart: false });
  expect(marked({ 1: 1, 2: 2, 3: 3, 4: 4 })).toMatchObject({ isAlternateApart: true, separation: 14_040 });
});

test('a count that the chart has left behind does not stand', () => {
  // Wave 3 goes on.
  const further = chartOf(10_000, 12_000, 10_800, 14_400, 13_000, 15_500);
  expect(markStatement(further, { ...COUNT, alternate: null })).toMatchObject({ problem: 'edge' });
  expect(pointsOf(stated(1, BREAK, COUNT))?.[0]).toBe('0/4 A level of the count had broken already.');
});

test('labels stand at swings of the bars so far, of which the last may be provisional', () => {
  const mark = (bar: number) => markStatement(CHART.until(bar), { ...COUNT, alternate: null });
  expect(mark(at(3))).toMatchObject({ problem: null });
  expect(mark(at(2))).toBeNull();
});

test('“no count” is marked by whether one is legal, once the chart has enough swings', () => {
  const none: Statement = { kind: 'none' };
  expect(pointsOf(stated(1, at(3), none))).toEqual(['0/0 The chart had too few swings for a count.']);
  expect(pointsOf(stated(1, NOW, none))?.[0]).toMatch(/^0\/10 A count of 4 waves or more/);
  // Wave 2 goes beyond the start of wave 1.
  const without = chartOf(10_000, 12_000, 9900, 12_500, 9800, 12_600);
  const marks = markStatement(without, none);
  expect(marks).toMatchObject({ kind: 'none', isRight: true, best: { labels: null } });
  // Less than a third of what a count earns.
  expect(marks && shareOf(statementPoints({ statement: none, marks }))).toBe(0.3);
});

/** Four waves are legal, and none of fewer than four is asked for. */
const FOUR = chartOf(10_000, 12_000, 10_800, 14_400, 12_600);
const bestFor = (statement: Statement) => markStatement(FOUR, statement)?.best;

test('the best legal count stands beside a statement, with the first difference and its rule', () => {
  const best = { 1: 1, 2: 2, 3: 3, 4: 4 };
  expect(bestFor({ kind: 'none' })).toEqual({ labels: best, words: 'It was legal, so a count did fit.' });
  expect(bestFor({ ...COUNT, labels: best, alternate: null })).toEqual({ labels: best, words: 'It is yours.' });
  expect(bestFor({ ...COUNT, alternate: null })?.words).toMatchInlineSnapshot(
    `"First difference: wave 4 ends at swing 4, the low at 126.00, and yours stops before. Both are legal, and end at the same prices: guidelines alone rank them."`,
  );
  expect(bestFor({ ...COUNT, labels: { 1: 1, 2: 4 }, alternate: null })?.words).toMatchInlineSnapshot(
    `"First difference: wave 2 ends at swing 2, the low at 108.00, yours at swing 4, the low at 126.00. Wave 2 has 3 legs, from swing 1 to swing 4, that form no zigzag, flat, double zigzag, triple zigzag or combination."`,
  );
  expect(bestFor({ ...COUNT, labels: { 0: 1, 1: 2, 2: 3 }, alternate: null })?.words).toMatchInlineSnapshot(
    `"First difference: wave 1 starts at swing 0, the low at 100.00, yours at swing 1, the high at 120.00. Wave 2 goes to 144.00, past the start of wave 1 at 120.00."`,
  );
  const few = FOUR.until(at(3));
  expect(markStatement(few, { kind: 'none' })?.best).toEqual({
    labels: null,
    words: 'The chart had too few swings for a count of 4 waves.',
  });
});

test('a play shows bars, takes statements, and tells points and best counts at its end alone', () => {
  let play = begin(CHART.bars, SIZE, NOW + 1);
  const next = (one: Play | null) => (play = one ?? play);
  expect(state(play, { ...COUNT, labels: { 1: 9 } })).toBeNull();
  next(state(play, COUNT));
  expect(viewOf(play)).toMatchObject({ is_last: false, result: null, commits: [{ points: null, best: null }] });
  while (!viewOf(play).is_last) next(show(play, 1));
  // The level broke at the last bar, which is told later.
  expect(viewOf(play).commits[0]?.ended).toBeNull();
  next(state(play, { kind: 'strike' }));
  expect(viewOf(play).commits[0]?.ended).toEqual({ bar: BREAK, price: 12_000, delay: 0 });
  const { commits, result } = viewOf(show(play, 1));
  expect(result?.score).toBe(score(stated(1, NOW, COUNT), stated(2, BREAK, { kind: 'strike' })).score);
  expect(commits[0]).toMatchObject({ best: { labels: expect.any(Object) }, points: expect.any(Array) });
});

test('labels are at swings or not, whatever they are worth', () => {
  expect(isAtSwings(CHART, COUNT)).toBe(true);
  expect(isAtSwings(CHART, { kind: 'none' })).toBe(true);
  expect(isAtSwings(CHART, { ...COUNT, labels: { 1: 5 } })).toBe(false);
  expect(isAtSwings(CHART, { ...COUNT, alternate: { labels: { 1: 5 }, price: 1 } })).toBe(false);
});

test('a count of two waves, which fits any chart, earns nothing for its rules', () => {
  const labels = { 1: 1, 2: 2 };
  expect(pointsOf(stated(1, NOW, { ...COUNT, labels, alternate: null }))?.[0]).toBe(
    '0/4 A count had to have 3 waves at least.',
  );
});

test('statements at one bar do not add up: the last one speaks', () => {
  const many = Array.from({ length: 20 }, (_, place) => stated(place + 1, NOW, COUNT));
  expect(score(...many).score).toBe(score(stated(1, NOW, COUNT)).score);
});

test('a level that a later wave may pass does not end a count', () => {
  // Waves 1 to 4 are labelled; then wave 5 ends and the correction passes the end of wave 1.
  const chart = chartOf(10_000, 12_000, 10_800, 14_400, 12_600, 15_500, 11_500, 12_500);
  const labels = { 1: 1, 2: 2, 3: 3, 4: 4 };
  const statement: Statement = { kind: 'count', labels, level: 12_000, alternate: null };
  const marks = markStatement(chart.until(at(4) + 1), statement);
  if (marks === null) throw new Error('no swings');
  expect(endingOf(chart, { number: 1, bar: at(4) + 1, statement, marks }, undefined)).toBeNull();
});

test('an end is told after the learner has let the count go, or three bars later', () => {
  const count = stated(1, NOW, COUNT);
  const long = chartOf(10_000, 12_000, 10_800, 12_720, 11_820, 11_400);
  const told = (shown: number, next?: Marked) => toldOf(endingOf(long.until(shown - 1), count, next), shown);
  expect(told(BREAK)).toBeNull();
  expect([told(BREAK + 1), told(BREAK + 3)]).toEqual([null, null]);
  expect(told(BREAK + 4)).toEqual({ bar: BREAK, price: 12_000, delay: null });
  expect(told(BREAK + 2, { ...count, number: 2, bar: BREAK + 1 })).toEqual({ bar: BREAK, price: 12_000, delay: 1 });
  // What a learner lets go before has not ended while it stood.
  expect(told(BREAK + 4, { ...count, number: 2, bar: BREAK - 1 })).toBeNull();
});

test('a late strike costs points, and so do bars for which nothing spoke', () => {
  const more = chartOf(10_000, 12_000, 10_800, 12_720, 11_820, 11_400, 13_000);
  const late = scoreIn(more, [stated(1, NOW, COUNT), { ...stated(2, NOW, { kind: 'strike' }), bar: BREAK + 5 }]);
  expect(late.commits[0]?.points.at(-1)).toEqual({
    points: 0,
    of: 3,
    words: 'You let the count go 5 bars after 120.00 broke.',
  });
  const held = scoreIn(more, [stated(1, NOW, COUNT)]);
  expect(held.commits[0]?.points.at(-1)?.words).toBe('You held the count to the end 6 bars after 120.00 broke.');
  expect(score()).toMatchObject({ score: 0, commits: [] });
  expect(score(stated(1, NOW, COUNT), stated(2, BREAK, { kind: 'none' }))).toMatchInlineSnapshot(`
{
  "commits": [
    {
      "number": 1,
      "points": [
        {
          "of": 4,
          "points": 4,
          "words": "The count was legal so far.",
        },
        {
          "of": 2,
          "points": 2,
          "words": "The rules ended it at 120.00.",
        },
        {
          "of": 2,
          "points": 2,
          "words": "The alternate was legal too, and different.",
        },
        {
          "of": 2,
          "points": 2,
          "words": "140.40 separated it from the alternate.",
        },
        {
          "of": 3,
          "points": 3,
          "words": "You let the count go on the bar at which 120.00 broke.",
        },
      ],
    },
    {
      "number": 2,
      "points": [
        {
          "of": 10,
          "points": 0,
          "words": "A count of 4 waves or more was legal.",
        },
      ],
    },
  ],
  "score": 33,
  "words": "A statement of yours spoke for 2 of the 3 bars that had enough swings for a count, and each of these bars counts by the share of its points. Over all bars that makes 33 of 100.",
}
`);
});
