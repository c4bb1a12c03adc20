import type { Figure } from '@hidden-order/api-shapes/figure';
import { placeLabels, priceText, pricedPlot, SIZES } from '@hidden-order/waves/figures';
import { linesOf } from './lines';
import { swingsOf, type Verdict } from './pattern';
import { ratiosOf } from './ratios';
import type { FigureSource } from './source';
import { turnsOf, waveNamed, type Turn, type Wave } from './waves';

/** Space above and below the path, of the 100 units of the scale. */
const MARGIN = 9;
/**
 * Where the path ends in time, in units: its label, such as 5, or 3 or C, stands between it and the prices; so do other
 * ends of its last wave.
 */
const END = { short: 95, long: 86 };
/** How far the area beyond a limit reaches, in units. */
const LIMIT_DEPTH = 7;
/** Least time that an area covers, in units, so that it is seen beside a short wave. */
const AREA_WIDTH = 18;
/** How much later than the wave itself another end of it stands, in units, so that it leaves room for the label. */
const ASIDE = 9;
/** Least distance between two prices of the axis, in units, where all of them have room. */
const AXIS_DISTANCE = 11;

/** A price of the axis, and the place in time from which on it is known; without it, always. */
type AxisPrice = Omit<NonNullable<Figure['axis']>[number], 'at'>;

/** What a chart of a real market shows beside its waves: a price for each bar, and texts below some. */
interface Market {
  closes: readonly number[];
  dates: readonly { bar: number; text: string }[];
}

/** Draws a figure: places on scales of 0 to 100, and texts ready to show. */
export function drawFigure(
  source: FigureSource,
  waves: readonly Wave[],
  { limits, broken }: Pick<Verdict, 'limits' | 'broken'>,
  market?: Market,
): Figure {
  const turns = turnsOf(waves);
  const ends = waves.flatMap(({ from, to }, index) => (index === 0 ? [from, to] : [to]));
  const ratios = ratiosOf(source, waves);
  const lines = linesOf(source, waves);
  const instead = source.instead.map(({ wave, to, allowed }) => ({ wave: waveNamed(waves, wave), price: to, allowed }));
  const landmark = source.landmark?.between ?? [];
  const isLong = instead.length > 0 || (turns.at(-1)?.label ?? '').length > 2;
  const { x, y } = scalesOf(turns, isLong ? END.long : END.short, [
    ...[...turns, ...limits, ...ratios, ...instead].map(({ price }) => price),
    ...source.levels,
    ...(market?.closes ?? []),
    ...lines.flatMap(({ from, to }) => [from.price, to.price]),
    ...landmark,
  ]);
  const place = ({ bar, price }: { bar: number; price: number }) => ({ time: x(bar), price: y(price) });
  const lastBar = turns.at(-1)?.bar ?? 1;
  /** The time of a wave, or the time after the last one for a wave that has not begun. */
  const timeOf = (label: string) => {
    const wave = waves.find((one) => one.label === label);
    const from = Math.min(wave ? x(wave.from.bar) : 100, 100 - AREA_WIDTH);
    const to = wave ? x(wave.to.bar) : 100;
    return { from, to: Math.max(to, from + AREA_WIDTH), since: Math.min(to, x(lastBar)) };
  };
  const between = (one: number, other: number) => ({ low: y(Math.min(one, other)), high: y(Math.max(one, other)) });
  /** A level at the end of a wave is known from then on, others from the start. */
  const knownLevel = (level: number) => x(turns.find((turn) => turn.price === level)?.bar ?? 0);
  const bands = ratios.flatMap(({ price, tolerance, known }) =>
    tolerance === undefined
      ? []
      : { from: x(known.bar), to: 100, since: x(known.bar), ...between(price - tolerance, price + tolerance) },
  );
  const axis: AxisPrice[] = [
    ...ratios.map(({ price, text, known }) => ({ price, text, kind: 'ratio' as const, since: x(known.bar) })),
    ...limits.map(({ price, name, wave }) => ({
      price,
      text: name,
      kind: 'limit' as const,
      since: timeOf(wave).since,
    })),
    ...source.levels.map((price) => ({
      price,
      text: priceText(price),
      kind: 'ratio' as const,
      since: knownLevel(price),
    })),
    ...instead.map(({ wave, price, allowed }) => ({
      price,
      text: `${allowed ? '✓' : '✕'} ${priceText(price)}`,
      kind: allowed ? ('allowed' as const) : ('forbidden' as const),
      since: x(wave.to.bar),
    })),
    ...ends.map(({ price, bar }) => ({ price, text: priceText(price), since: x(bar) })),
    ...landmark.map((price) => ({ price, text: priceText(price), since: timeOf(source.landmark?.wave ?? '').since })),
  ];

  const figure: Figure = {
    points: turns.map(({ label, inner, ...turn }) => ({
      ...place(turn),
      ...(label && { label }),
      ...(inner && { inner }),
    })),
    ...(source.pattern !== 'swings' &&
      market === undefined && {
        claim: { pattern: source.pattern, prices: swingsOf(waves).swings.map(({ price }) => price) },
      }),
    ...(broken.length > 0 && { broken_from: Math.min(...broken.map(({ from }) => x(from.bar))) }),
    ...(market && {
      line: market.closes.map((price, bar) => place({ bar, price })),
      dates: market.dates.map(({ bar, text }) => ({ time: x(bar), text })),
    }),
    ...(lines.length > 0 && {
      guides: lines.map(({ from, to, known }) => ({ from: place(from), to: place(to), since: x(known.bar) })),
    }),
    levels: [
      ...ratios.map(({ price, known }) => ({ price: y(price), from: x(known.bar), since: x(known.bar) })),
      ...source.levels.map((price) => ({ price: y(price), from: 0, since: knownLevel(price) })),
      ...limits.map(({ wave, price }) => {
        const { from, since } = timeOf(wave);
        return { price: y(price), from, since, limit: true };
      }),
    ],
    areas: [
      ...bands,
      ...limits.map(({ wave, price, beyond }) => {
        const low = y(price) - (beyond === 'above' ? 0 : LIMIT_DEPTH);
        return { ...timeOf(wave), low: rounded(low), high: rounded(low + LIMIT_DEPTH), forbidden: true };
      }),
      ...(source.landmark ? [{ ...timeOf(source.landmark.wave), ...between(...source.landmark.between) }] : []),
    ],
    ...(instead.length > 0 && {
      alternatives: instead.map(({ wave, price, allowed }) => ({
        from: place(wave.from),
        to: { time: Math.min(x(wave.to.bar) + ASIDE, 100), price: y(price) },
        allowed,
        since: x(wave.to.bar),
      })),
    }),
    axis: axisOf(axis, y),
  };
  return { ...figure, labels: placeLabels(figure, pricedPlot(figure)) };
}

/** The same for a list of many: without prices, and with large labels of the larger degree alone. */
export function inShort({ points, guides, levels, areas, alternatives, broken_from }: Figure): Figure {
  const drawn = { points, guides, levels, areas, alternatives, broken_from };
  const bare = { ...drawn, points: points.map(({ inner: _, ...point }) => point) };
  return { ...drawn, labels: placeLabels(bare, pricedPlot(bare), undefined, SIZES.small.label) };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The scale of time, which goes from left to right, and that of prices, from below. */
function scalesOf(turns: readonly Turn[], end: number, prices: readonly number[]) {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return {
    x: (bar: number) => rounded((bar / (turns.at(-1)?.bar ?? 1)) * end),
    y: (price: number) => rounded(MARGIN + ((price - low) / (high - low)) * (100 - 2 * MARGIN)),
  };
}

/**
 * The prices beside the drawing, from the top, moved apart where their texts would touch. Of equal prices the first is
 * kept; one that is known before shows until then.
 */
function axisOf(prices: readonly AxisPrice[], scale: (price: number) => number): NonNullable<Figure['axis']> {
  const places = prices
    .filter(({ price }, index) => prices.findIndex((one) => one.price === price) === index)
    .toSorted((one, other) => other.price - one.price)
    .map((shown) => ({ shown, at: scale(shown.price) }));
  const distance = Math.min(AXIS_DISTANCE, 100 / (places.length - 1));
  for (const [index, place] of places.entries()) {
    const above = places[index - 1];
    if (above) place.at = Math.min(place.at, above.at - distance);
  }
  // Prices that were moved out at the bottom move back up, together with those above them.
  let least = 0;
  for (const place of places.toReversed()) {
    place.at = rounded(Math.max(place.at, least));
    least = place.at + distance;
  }
  return places.flatMap(({ shown, at }) => {
    const price = scale(shown.price);
    const { since = 0 } = shown;
    const [first] = prices
      .filter((one) => one.price === shown.price && (one.since ?? 0) < since)
      .toSorted((one, other) => (one.since ?? 0) - (other.since ?? 0));
    return [{ ...shown, price, at }, ...(first ? [{ ...first, price, at, until: since }] : [])];
  });
}
