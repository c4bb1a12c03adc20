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
  type LegalCount,
  type Swing,
} from '@hidden-order/wave-engine';
import { sourceOf } from '@hidden-order/api-shapes/chart-source';
import type { Block, Chart } from '@hidden-order/api-shapes/content';
import { WAVE_LABELS } from '@hidden-order/api-shapes/practice-terms';
import { pricesTo, type Charts } from '../charts';
import { ContentError } from '../content-error';
import { readYaml } from '../front-matter';
import { joinWords } from '../joined-words';
import { describe, stepsOf } from './describe';
import { drawFigure } from './draw';
import { barsOf, dateText, endingText, STEPS } from './endings';
import type { Limit, Verdict } from './pattern';
import { priceText } from '@hidden-order/waves/figures';
import { figureSourceSchema } from './source';
import type { Turn, Wave } from './waves';

const wavesSchema = z
  .array(z.strictObject({ wave: z.coerce.string().pipe(z.enum(WAVE_LABELS)), on: z.string() }))
  .min(2);
const countSchema = {
  /** The dates on which waves end, from wave 1 to the last swing. */
  waves: wavesSchema,
  /** The day of the later price that ends the count; without it, none does. */
  over: z.string().optional(),
};
/** A figure that counts a chart of a real market. Its prices are those of the chart, so that the two cannot differ. */
const chartFigureSchema = z.strictObject({
  caption: z.string().trim().min(1, 'must say what the figure shows'),
  chart: z.string(),
  /** The day on which the figure ends; without it, that on which the chart ends. */
  until: z.string().optional(),
  /** How many counts are legal on that day. */
  legal: z.int().optional(),
  ...countSchema,
  /** Another legal count, and the price that separates it from the first one. */
  alternate: z.strictObject({ ...countSchema, separated_at: z.number() }).optional(),
});
type Stated = Pick<z.infer<typeof chartFigureSchema>, 'until' | 'legal'>;

/**
 * Reads a figure that counts a real chart, has the engine check its counts, and draws it.
 * @throws {ContentError} naming what does not fit
 */
export function renderChartFigure(yaml: string, charts: Charts): Extract<Block, { kind: 'figure' }> {
  const { alternate, ...source } = readYaml(yaml, chartFigureSchema);
  const studied = charts.get(source.chart);
  if (!studied) throw new ContentError(`there is no charts/${source.chart}.csv, or the lesson does not study it`);
  const day = source.until ?? studied.chart.closes.at(-1)?.date;
  const [closes, later] = pricesTo([...studied.chart.closes, ...studied.later], day);
  const chart = { ...studied.chart, closes };
  const now = SwingChart.withAtMost(barsOf(closes), chart.swings);
  const { swings } = now;
  const labels = labelsOf(source.waves, chart, swings);
  const other = alternate && labelsOf(alternate.waves, chart, swings);
  const checked = checkedCount(swings, labels);
  const endings = [endingText('this count', now, labels, checked.levels, later, source.over)];
  if (alternate && other) {
    const { levels } = checkedCount(swings, other);
    endings.push(endingText('the alternate', now, other, levels, later, alternate.over));
    const found = separate(now.bars.at(-1)?.close ?? 0, checked.levels, levels);
    if (found?.price !== Math.round(alternate.separated_at * STEPS))
      throw new ContentError(`the counts are separated at ${(found?.price ?? NaN) / STEPS}`);
  }
  const waves = wavesOf(chart, swings, checked, other);
  const verdict: Verdict = { form: null, broken: [], limits: limitsOf(checked) };
  // The waves as if they were written with their prices, for what draws and describes figures.
  const written = figureSourceSchema.parse({
    caption: source.caption,
    pattern: 'A' in labels ? 'cycle' : checked.five?.structure === 'impulse' ? 'impulse' : 'diagonal',
    start: waves[0]?.from.price,
    waves: waves.map(({ label, to }) => ({ wave: label, to: to.price })),
  });
  return {
    kind: 'figure',
    figure: drawFigure(written, waves, verdict, {
      closes: closes.map(({ close }) => close),
      dates: yearsOf(chart),
    }),
    caption: joinWords(
      [source.caption, rankText(swings, labels, source), ...endings, sourceOf(chart)].filter(Boolean).join(' '),
    ),
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

/**
 * How many legal counts the swings have, of eight waves, or on a day of as many as there are, and which rank a count has.
 * @throws {ContentError} where the author states another number for the day
 */
function rankText(swings: readonly Swing[], labels: Count, { until: day, legal }: Stated): string {
  const isWhole = ({ labels: all, correction }: LegalCount) =>
    all.C !== undefined && correction?.structure !== 'triangle';
  const counts = legalCounts(swings).filter((one) => day !== undefined || isWhole(one));
  if (day !== undefined && counts.length !== legal) throw new ContentError(`field legal: it is ${counts.length}`);
  const rank = counts.findIndex((one) => textOf(one.labels) === textOf(labels)) + 1;
  const found = counts.length === 1 ? 'one legal count' : `${counts.length || 'no'} legal counts`;
  const place = rank > 0 && counts.length > 1 ? `; by guidelines, this one is number ${rank}` : '';
  const [by, waves] = day === undefined ? ['For', 'eight'] : [`By ${dateText(day)}, for`, 'four or more'];
  return `${by} these ${swings.length} swings the program lists ${found} of ${waves} waves${place}.`;
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
  levels.map(({ price: step, side, reach }) => {
    const price = priceText(step / STEPS);
    const sign = side === 'above' ? (reach ? '<' : '≤') : reach ? '>' : '≥';
    return {
      wave: waves.at(-1)?.label ?? '',
      price: step / STEPS,
      beyond: side,
      name: `${sign} ${price}`,
      text: `The count is over ${reach ? `at ${price} and ${side}` : `${side} ${price}`}.`,
    };
  });

/** The first bar of the chart and of each year, without one that the next would touch. */
function yearsOf({ closes }: Chart): { bar: number; text: string }[] {
  const firsts = closes.flatMap(({ date }, bar) => {
    const text = date.slice(0, 4);
    return text === closes[bar - 1]?.date.slice(0, 4) ? [] : { bar, text };
  });
  return firsts.filter(({ bar }, index) => (firsts[index + 1]?.bar ?? Infinity) - bar > closes.length / 8);
}
