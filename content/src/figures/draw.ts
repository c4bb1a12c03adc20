import type { Figure } from 'shared/api/figure';
import type { Limit } from './limits';
import { linesOf } from './lines';
import { priceText } from './price-text';
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
/** Least distance between two prices of the axis, in units. */
const AXIS_DISTANCE = 9;

/** A price of the axis, and the place in time from which on it is known; without it, always. */
type AxisPrice = Omit<NonNullable<Figure['axis']>[number], 'at'>;

/** Draws a figure: places on scales of 0 to 100, and texts ready to show. */
export function drawFigure(source: FigureSource, waves: readonly Wave[], limits: readonly Limit[]): Figure {
  const turns = turnsOf(waves);
  const ends = waves.flatMap(({ from, to }, index) => (index === 0 ? [from, to] : [to]));
  const ratios = ratiosOf(source, waves);
  const lines = linesOf(source, waves);
  const instead = source.instead.map(({ wave, to, allowed }) => ({ wave: waveNamed(waves, wave), price: to, allowed }));
  const landmark = source.landmark?.between ?? [];
  const isLong = instead.length > 0 || (turns.at(-1)?.label ?? '').length > 2;
  const { time, price } = scalesOf(turns, isLong ? END.long : END.short, [
    ...[...turns, ...limits, ...ratios, ...instead].map((shown) => shown.price),
    ...source.levels,
    ...lines.flatMap(({ from, to }) => [from.price, to.price]),
    ...landmark,
  ]);
  const place = (turn: { bar: number; price: number }) => ({ time: time(turn.bar), price: price(turn.price) });
  const lastBar = turns.at(-1)?.bar ?? 1;
  /** The time of a wave, or the time after the last one for a wave that has not begun. */
  const timeOf = (label: string) => {
    const wave = waves.find((one) => one.label === label);
    const from = Math.min(wave ? time(wave.from.bar) : 100, 100 - AREA_WIDTH);
    const to = wave ? time(wave.to.bar) : 100;
    return { from, to: Math.max(to, from + AREA_WIDTH), since: Math.min(to, time(lastBar)) };
  };

  const between = (one: number, other: number) => ({
    low: price(Math.min(one, other)),
    high: price(Math.max(one, other)),
  });
  /** A level at the end of a wave is known from then on, others from the start. */
  const knownLevel = (level: number) => time(turns.find((turn) => turn.price === level)?.bar ?? 0);

  return {
    points: turns.map(({ label, inner, ...turn }) => ({
      ...place(turn),
      ...(label && { label }),
      ...(inner && { inner }),
    })),
    ...(lines.length > 0 && {
      guides: lines.map(({ from, to, known }) => ({ from: place(from), to: place(to), since: time(known.bar) })),
    }),
    levels: [
      ...ratios.map(({ price: level, known }) => ({
        price: price(level),
        from: time(known.bar),
        since: time(known.bar),
      })),
      ...source.levels.map((level) => ({ price: price(level), from: 0, since: knownLevel(level) })),
      ...limits.map((limit) => {
        const { from, since } = timeOf(limit.wave);
        return { price: price(limit.price), from, since, limit: true };
      }),
    ],
    areas: [
      ...ratios.flatMap(({ price: level, tolerance, known }) =>
        tolerance === undefined
          ? []
          : [
              {
                from: time(known.bar),
                to: 100,
                since: time(known.bar),
                ...between(level - tolerance, level + tolerance),
              },
            ],
      ),
      ...limits.map((limit) => {
        const low = price(limit.price) - (limit.beyond === 'above' ? 0 : LIMIT_DEPTH);
        return { ...timeOf(limit.wave), low: rounded(low), high: rounded(low + LIMIT_DEPTH), forbidden: true };
      }),
      ...(source.landmark ? [{ ...timeOf(source.landmark.wave), ...between(...source.landmark.between) }] : []),
    ],
    ...(instead.length > 0 && {
      alternatives: instead.map(({ wave, price: end, allowed }) => ({
        from: place(wave.from),
        to: { time: Math.min(time(wave.to.bar) + ASIDE, 100), price: price(end) },
        allowed,
        since: time(wave.to.bar),
      })),
    }),
    axis: axisOf(
      [
        ...ratios.map(({ price: level, text, known }): AxisPrice => ({
          price: level,
          text,
          kind: 'ratio',
          since: time(known.bar),
        })),
        ...limits.map((limit): AxisPrice => ({
          price: limit.price,
          text: limit.name,
          kind: 'limit',
          since: timeOf(limit.wave).since,
        })),
        ...source.levels.map((level): AxisPrice => ({
          price: level,
          text: priceText(level),
          kind: 'ratio',
          since: knownLevel(level),
        })),
        ...instead.map(({ wave, price: end, allowed }): AxisPrice => ({
          price: end,
          text: `${allowed ? '✓' : '✕'} ${priceText(end)}`,
          kind: allowed ? 'allowed' : 'forbidden',
          since: time(wave.to.bar),
        })),
        ...ends.map((turn): AxisPrice => ({ price: turn.price, text: priceText(turn.price), since: time(turn.bar) })),
        ...landmark.map((edge): AxisPrice => ({
          price: edge,
          text: priceText(edge),
          since: timeOf(source.landmark?.wave ?? '').since,
        })),
      ],
      price,
    ),
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function scalesOf(turns: readonly Turn[], end: number, prices: readonly number[]) {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return {
    time: (bar: number) => rounded((bar / (turns.at(-1)?.bar ?? 1)) * end),
    price: (value: number) => rounded(MARGIN + ((value - low) / (high - low)) * (100 - 2 * MARGIN)),
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
  for (const [index, place] of places.entries()) {
    const above = places[index - 1];
    if (above) place.at = Math.min(place.at, above.at - AXIS_DISTANCE);
  }
  // Prices that were moved out at the bottom move back up, together with those above them.
  let least = 0;
  for (const place of places.toReversed()) {
    place.at = rounded(Math.max(place.at, least));
    least = place.at + AXIS_DISTANCE;
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
