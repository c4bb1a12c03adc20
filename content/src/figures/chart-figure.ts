import { z } from 'zod';
import {
  check,
  legalCounts,
  nameOf,
  separate,
  SwingChart,
  textOf,
  type Checked,
  type Count,
  type Swing,
} from '@hidden-order/wave-engine';
import type { Block, Chart } from '@hidden-order/api-shapes/content';
import { DETAILS, WAVE_LABELS } from '@hidden-order/api-shapes/practice-terms';
import type { Charts } from '../charts';
import { ContentError } from '../content-error';
import { readYaml } from '../front-matter';
import { joinWords } from '../joined-words';
import { describe, stepsOf } from './describe';
import { drawFigure } from './draw';
import type { Limit, Verdict } from './pattern';
import { priceText } from './price-text';
import { figureSourceSchema } from './source';
import type { Turn, Wave } from './waves';

const wavesSchema = z
  .array(z.strictObject({ wave: z.coerce.string().pipe(z.enum(WAVE_LABELS)), on: z.string() }))
  .min(2);
/** A figure that counts a chart of a real market. Its prices are those of the chart, so that the two cannot differ. */
const chartFigureSchema = z.strictObject({
  caption: z.string().trim().min(1, 'must say what the figure shows'),
  chart: z.string(),
  /** How many swings the chart shows at most. */
  swings: z.literal(DETAILS),
  /** The dates on which waves end, from wave 1 to the last swing. */
  waves: wavesSchema,
  /** Another legal count, and the price that separates it from the first one. */
  alternate: z.strictObject({ waves: wavesSchema, separated_at: z.number() }).optional(),
});

/** Steps of a price, which engine and charts count in. */
const STEPS = 100;

/**
 * Reads a figure that counts a real chart, has the engine check its counts, and draws it.
 * @throws {ContentError} naming what does not fit
 */
export function renderChartFigure(yaml: string, charts: Charts): Extract<Block, { kind: 'figure' }> {
  const { alternate, ...source } = readYaml(yaml, chartFigureSchema);
  const chart = charts.get(source.chart);
  if (!chart) throw new ContentError(`there is no charts/${source.chart}.csv, or the lesson does not study it`);
  const steps = chart.closes.map(({ close }) => Math.round(close * STEPS));
  const { swings } = SwingChart.withAtMost(
    steps.map((close) => ({ open: close, high: close, low: close, close })),
    source.swings,
  );
  const labels = labelsOf(source.waves, chart, swings);
  const other = alternate && labelsOf(alternate.waves, chart, swings);
  const checked = checkedCount(swings, labels);
  if (alternate && other) {
    const found = separate(steps.at(-1) ?? 0, checked.levels, checkedCount(swings, other).levels);
    if (found?.price !== Math.round(alternate.separated_at * STEPS))
      throw new ContentError(`the counts are separated at ${(found?.price ?? NaN) / STEPS}`);
  }
  const waves = wavesOf(chart, swings, checked, other);
  const verdict: Verdict = { form: null, broken: [], limits: limitsOf(checked) };
  // The waves as if they were written with their prices, for what draws and describes figures.
  const written = figureSourceSchema.parse({
    caption: source.caption,
    pattern: 'A' in labels ? 'cycle' : 'impulse',
    start: waves[0]?.from.price,
    waves: waves.map(({ label, to }) => ({ wave: label, to: to.price })),
  });
  const origin = `${chart.prices}, ${chart.unit}. Source: ${chart.source}, ${chart.licence}.`;
  return {
    kind: 'figure',
    figure: drawFigure(written, waves, verdict, {
      closes: chart.closes.map(({ close }) => close),
      dates: yearsOf(chart),
    }),
    caption: joinWords(`${source.caption} ${rankText(swings, labels)} ${origin}`),
    description: describe(written, waves, verdict),
    steps: stepsOf(written, waves, verdict),
  };
}

function labelsOf(waves: z.infer<typeof wavesSchema>, { closes }: Chart, swings: readonly Swing[]): Count {
  const ends = waves.map(({ wave, on }): [string, number] => {
    const place = swings.findIndex(({ bar }) => closes[bar]?.date === on);
    if (place === -1) throw new ContentError(`wave ${wave} ends on ${on}, where the chart has no swing of this size`);
    return [wave, place];
  });
  return Object.fromEntries(ends);
}

/** @throws {ContentError} unless each wave with its inside is legal, and the last one ends at the last swing */
function checkedCount(swings: readonly Swing[], labels: Count): Checked {
  const checked = check(swings, labels);
  for (const { problems } of checked.waves) for (const { words } of problems) throw new ContentError(words);
  if (checked.rest === null && checked.waves.length === Object.keys(labels).length) return checked;
  throw new ContentError(checked.endFault ?? 'The waves do not follow one another.');
}

/** How many legal counts of eight waves the swings have, and which rank a count has among them. */
function rankText(swings: readonly Swing[], labels: Count): string {
  const counts = legalCounts(swings).filter((one) => one.labels.C !== undefined);
  const rank = counts.findIndex((one) => textOf(one.labels) === textOf(labels)) + 1;
  const found = counts.length === 1 ? 'one legal count' : `${counts.length || 'no'} legal counts`;
  const place = rank > 0 && counts.length > 1 ? `; by guidelines, this one is number ${rank}` : '';
  return `For these ${swings.length} swings the program lists ${found} of eight waves${place}.`;
}

/** The labelled waves with the swings inside of them, on the bars of the chart. */
function wavesOf({ closes }: Chart, swings: readonly Swing[], { waves }: Checked, other: Count = {}): Wave[] {
  const turns = swings.map(({ bar, price }, place): Turn => {
    const label = waves.find(({ to }) => to === place)?.label;
    const alternate = WAVE_LABELS.find((one) => one !== label && other[one] === place);
    const date = dateText(closes[bar]?.date ?? '');
    return {
      bar,
      price: price / STEPS,
      date,
      ...(label && { label }),
      ...(alternate && { inner: `alt ${alternate}` }),
    };
  });
  return waves.flatMap(({ label, from, to, wave }): Wave[] => {
    const [start, end] = [turns[from], turns[to]];
    const form = wave?.structure === 'leg' ? undefined : wave ? nameOf(wave) : undefined;
    return start && end ? [{ label, from: start, to: end, inside: turns.slice(from + 1, to), form }] : [];
  });
}

/** The prices that would end the count, as the engine gives them. */
const limitsOf = ({ levels, waves }: Checked): Limit[] =>
  levels.map(({ price: step, side }) => ({
    wave: waves.at(-1)?.label ?? '',
    price: step / STEPS,
    beyond: side,
    name: `${side === 'above' ? '≤' : '≥'} ${priceText(step / STEPS)}`,
    text: `The count is over ${side} ${priceText(step / STEPS)}.`,
  }));

const dateText = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', {
    ...(date.length > 'YYYY-MM'.length && { day: 'numeric' }),
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** The first bar of the chart and of each year, without one that the next would touch. */
function yearsOf({ closes }: Chart): { bar: number; text: string }[] {
  const firsts = closes.flatMap(({ date }, bar) => {
    const text = date.slice(0, 4);
    return text === closes[bar - 1]?.date.slice(0, 4) ? [] : { bar, text };
  });
  return firsts.filter(({ bar }, index) => (firsts[index + 1]?.bar ?? Infinity) - bar > closes.length / 8);
}
