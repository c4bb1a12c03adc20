import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse } from 'yaml';
import { z } from 'zod';
import { check, hold, legalCounts, SwingChart, textOf, type Count } from '@hidden-order/wave-engine';
import { scoreOf } from '@hidden-order/waves/grading';
import { pricesTo, readCharts } from '../charts';
import { barsOf } from './endings';
import { ContentError } from '../content-error';
import { fillIn } from '../placeholders';
import { verdictOf } from './pattern';
import { figureSourceSchema, type FigureSource } from './source';
import { turnsOf as turnsOfWaves, wavesOf } from './waves';

/** The labels of each pattern, and what it may be in the book. */
const PATTERNS = {
  impulse: ['12345', 'impulse'],
  diagonal: ['12345', 'ending diagonal', 'leading diagonal'],
  zigzag: ['ABC', 'zigzag'],
  flat: ['ABC', 'flat'],
  triangle: ['ABCDE', 'triangle'],
  combination: ['WXY', 'combination', 'double zigzag'],
  cycle: ['12345ABC'],
} as const;
type Pattern = keyof typeof PATTERNS;

interface Figure {
  pattern: Pattern;
  start: number;
  waves: { wave: string; to: number; parts?: number[] }[];
}
/** All prices at which a figure turns. */
const turnsOf = ({ start, waves }: Figure): number[] => [
  start,
  ...waves.flatMap(({ to, parts = [] }) => [...parts, to]),
];

const share = (min: number, max: number) => fc.integer({ min, max });
/** Each wave as a share of the one before it, of any length or as in a trend, and the shares at which its inside turns. */
const wave = fc.record({
  length: fc.oneof(share(40, 130), share(88, 112), share(130, 220)),
  inTrend: share(0, 70),
  inside: fc.oneof(
    { weight: 6, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.tuple(share(30, 75), share(-20, 50)) },
    fc.tuple(share(85, 100), share(-15, 15)),
    fc.tuple(share(18, 40), share(5, 20), share(60, 85), share(45, 65)),
    fc.tuple(share(60, 90), share(5, 30), share(60, 85), share(25, 60)),
  ),
});
/** The waves of a cycle, from the first on, that are longer than the one before it. */
const LONGER = [0, 2, 4, 7];
const figures = fc
  .record({
    pattern: fc.constantFrom(...(Object.keys(PATTERNS) as Pattern[])),
    up: fc.boolean(),
    isTrend: fc.boolean(),
    first: share(300, 900),
    waves: fc.array(wave, { minLength: 8, maxLength: 8 }),
    missing: fc.constantFrom(0, 0, 0, 1, 2),
  })
  .map(({ pattern, up, isTrend, first, waves, missing }): Figure => {
    const labels = Array.from(PATTERNS[pattern][0]);
    let [price, length] = [100_000, first];
    const drawn = labels.slice(0, Math.max(2, labels.length - missing)).map((label, index) => {
      const { length: any = 100, inTrend = 0, inside = [] } = waves[index] ?? {};
      const ofBefore = isTrend ? inTrend + (LONGER.includes(index) ? 110 : 25) : any;
      const [from, way] = [price, up === (index % 2 === 0) ? 1 : -1];
      length = Math.max(20, Math.round((length * ofBefore) / 100));
      price += way * length;
      const parts = inside.map((at) => from + way * Math.round((length * at) / 100));
      return { wave: label, to: price, ...(parts.length > 0 && { parts }) };
    });
    return { pattern, start: 100_000, waves: drawn };
  })
  .filter((figure) => {
    const turns = turnsOf(figure);
    const ways = turns.slice(1).map((price, index) => Math.sign(price - (turns[index] ?? 0)));
    return ways.every((way, index) => way !== 0 && (index === 0 || way === -(ways[index - 1] ?? 0)));
  });

/** What the compiler says of a figure: null for one that it draws, else why not. */
function refusalOf(source: FigureSource): string | null {
  try {
    verdictOf(source, wavesOf(source));
    return null;
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

/** Whether the engine allows all turns of a figure, labelled as they are. */
function isAllowed(pattern: Pattern, source: FigureSource): boolean {
  const waves = wavesOf(source);
  const swings = turnsOfWaves(waves).map(({ price }, bar) => ({ bar, price: Math.round(price * 100) }));
  let place = 0;
  const ends = waves.map(({ inside }) => (place += inside.length + 1));
  const [, ...structures] = PATTERNS[pattern];
  return pattern === 'cycle'
    ? check(swings, Object.fromEntries(waves.map(({ label = '' }, index) => [label, ends[index] ?? NaN]))).isSound
    : hold(swings, [0, ...ends], structures).some((held) => held.wave !== null);
}

test('the compiler draws a pattern if the engine allows it, and else refuses it', () => {
  const drawn = new Map<Pattern, number>();
  fc.assert(
    fc.property(figures, (figure) => {
      const source = figureSourceSchema.parse({ caption: 'A figure.', ...figure });
      const [refusal, allowed] = [refusalOf(source), isAllowed(figure.pattern, source)];
      if (refusal === null) drawn.set(figure.pattern, (drawn.get(figure.pattern) ?? 0) + 1);
      // Five legs may also be three parts, one of which has three: the compiler takes them as the five that are drawn.
      if (figure.waves.some(({ parts = [] }) => parts.length > 2)) expect(refusal === null && !allowed).toBe(false);
      else expect([refusal, allowed]).toEqual([allowed ? null : expect.any(String), allowed]);
    }),
    { numRuns: 1500 },
  );
  // There is something to compare of each pattern.
  expect(Object.keys(PATTERNS).filter((name) => (drawn.get(name as Pattern) ?? 0) === 0)).toEqual([]);
});

/** The figures of all texts, as they are written. */
const TEXTS = join(__dirname, '../../texts');
const written = readdirSync(TEXTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    Array.from(fillIn(readFileSync(join(TEXTS, file), 'utf8')).matchAll(/^```figure\n([\s\S]*?)^```$/gm)),
  )
  .map(([, yaml = '']) => parse(yaml) as { chart?: string; pattern?: string });

test('the engine allows every figure of the texts that the compiler draws unbroken, and no other', () => {
  const isPattern = (name: string): name is Pattern => name in PATTERNS;
  const drawn = written.flatMap((figure) => (figure.chart === undefined ? figureSourceSchema.parse(figure) : []));
  const claiming = drawn.flatMap((source) => (isPattern(source.pattern) ? { source, pattern: source.pattern } : []));
  expect(claiming.length).toBeGreaterThan(100);
  const disagree = claiming.filter(
    ({ source, pattern }) => isAllowed(pattern, source) !== (source.breaks.length === 0),
  );
  expect(disagree.map(({ source }) => source.caption)).toEqual([]);
});

const countSchema = z.array(z.object({ wave: z.coerce.string(), on: z.string() }));
const studySchema = z.object({
  chart: z.string(),
  until: z.string().optional(),
  waves: countSchema,
  alternate: z.object({ waves: countSchema }).optional(),
});

test('each count of a case study is right by its rules, among the legal counts of its chart, and graded in full', async () => {
  const charts = await readCharts(TEXTS);
  const studies = written.filter(({ chart }) => chart !== undefined).map((figure) => studySchema.parse(figure));
  expect(new Set(studies.map(({ chart }) => chart)).size).toBe(16);
  for (const { chart: name, until, waves, alternate } of studies) {
    const studied = charts.get(name);
    if (studied === undefined) throw new Error(`There is no chart ${name}.`);
    const { chart, later } = studied;
    const [closes] = pricesTo([...chart.closes, ...later], until ?? chart.closes.at(-1)?.date);
    const { swings } = SwingChart.withAtMost(barsOf(closes), chart.swings);
    const listed = legalCounts(swings).map(({ labels }) => textOf(labels));
    for (const count of [waves, ...(alternate ? [alternate.waves] : [])]) {
      const placeOf = (on: string) => swings.findIndex(({ bar }) => closes[bar]?.date === on);
      const labels: Count = Object.fromEntries(count.map(({ wave: label, on }) => [label, placeOf(on)]));
      const checked = check(swings, labels);
      expect([name, checked.isRight, listed.includes(textOf(labels))]).toEqual([name, true, true]);
      expect(scoreOf({ swings: [...swings], truth: {} }, labels, checked, 0)).toBe(100);
    }
  }
});
