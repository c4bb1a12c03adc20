import { PRICE_STEP } from '@hidden-order/api-shapes/practice-terms';
import type { Figure } from '@hidden-order/api-shapes/figure';
import { holdPattern, rejectedAt, RULES, rulesOf } from '@hidden-order/wave-engine';
import { round } from './figure';
import { pricedPlot } from './plot';
import { priceText } from './price-text';

/** A figure with other prices at its turns. */
export interface Moved {
  /** The price of each point, in price steps. */
  prices: readonly number[];
  figure: Figure;
  /** The first rule that its waves break, in a sentence, and the price at which that was so; null while none is. */
  broken: { rule: string; rejected: number | null; point: number } | null;
}

/** Two places on the scale of a figure are the same: it is rounded to tenths. */
const NEAR = 0.11;
/** Two texts of the axis so near would touch. */
const ROOM = 7;

/** From prices to the scale of a figure, and back; both to the figure's precision, for figures that claim something. */
export function scaleOf({ points, claim }: Figure) {
  const prices = claim?.prices ?? [];
  const [low, high] = [prices.indexOf(Math.min(...prices)), prices.indexOf(Math.max(...prices))];
  const [from = 0, to = 1] = [prices[low], prices[high]];
  const [bottom, top] = [points[low]?.price ?? 0, points[high]?.price ?? 1];
  const unit = (top - bottom) / (to - from);
  return {
    toScale: (price: number): number => round(bottom + (price - from) * unit),
    toPrice: (place: number): number => Math.round(from + (place - bottom) / unit),
  };
}

/** The points at which the labelled waves end, of which the first is their start. */
export const endsOf = ({ points }: Figure): number[] =>
  points.flatMap(({ label }, index) => (index === 0 || label !== undefined ? [index] : []));

/**
 * Moves turns of a figure that claims a pattern: its path, labels, prices and the limits that follow from them; what is
 * measured from a turn that was moved goes. The book says at once which rule is broken.
 */
export function moveTurns(figure: Figure, prices: readonly number[]): Moved {
  const { points, labels, axis = [], levels = [], areas = [], guides, alternatives, claim } = figure;
  if (claim === undefined) return { prices, figure, broken: null };
  const { toScale } = scaleOf(figure);
  const { y } = pricedPlot(figure);
  const ends = endsOf(figure);
  const held = (all: readonly number[]) =>
    rulesOf(
      holdPattern(
        claim.pattern,
        all.map((price, bar) => ({ bar, price })),
        ends,
      ),
    );
  const [before, now] = [held(claim.prices), held(prices)];
  const place = (index: number) => toScale(prices[index] ?? 0);
  const moved = points.findIndex((_, index) => prices[index] !== claim.prices[index]);
  const since = points[moved]?.time ?? Infinity;
  const same = (one: number, other: number) => Math.abs(one - other) < NEAR;
  /** Where a limit of a rule is now, in price steps. */
  const limitNow = (at: number): number | null => {
    const rule = before.find(({ price }) => price !== null && same(toScale(price), at));
    return now.find((one) => one.rule === rule?.rule && one.at === rule.at)?.price ?? null;
  };
  const shift = (at: number) => toScale(limitNow(at) ?? NaN) - at || 0;
  const isKept = (part: { since?: number | undefined }) => moved === -1 || (part.since ?? 0) < since;
  const first = now.filter(({ state }) => state === 'broken').toSorted((one, other) => one.at - other.at)[0];
  const start = points[ends[first?.at ?? -1] ?? -1];
  const { broken_from: _, ...rest } = figure;
  return {
    prices,
    figure: {
      ...rest,
      ...(start && { broken_from: start.time }),
      points: points.map((point, index) => ({ ...point, price: place(index) })),
      labels: labels?.map((label) => ({
        ...label,
        y: round(label.y + y(place(label.point)) - y(points[label.point]?.price ?? 0)),
      })),
      levels: levels.flatMap((level) =>
        level.limit ? { ...level, price: level.price + shift(level.price) } : isKept(level) ? level : [],
      ),
      areas: areas.flatMap((area) => {
        if (!area.forbidden) return isKept(area) ? area : [];
        const by = shift(area.low) || shift(area.high);
        return { ...area, low: area.low + by, high: area.high + by };
      }),
      guides: guides?.filter(isKept),
      alternatives: alternatives?.filter(isKept),
      axis: withRoom(
        axis.flatMap((entry) => {
          const index = points.findIndex(({ price }) => same(price, entry.price));
          const price =
            entry.kind === 'limit' ? limitNow(entry.price) : entry.kind === undefined ? prices[index] : null;
          if (price === null || price === undefined) return isKept(entry) ? entry : [];
          const by = toScale(price) - entry.price;
          const text = entry.text.replace(/[\d.,]+$/, priceText(price * PRICE_STEP));
          return { ...entry, price: entry.price + by, at: entry.at + by, text };
        }),
      ),
    },
    broken: first
      ? {
          rule: RULES[first.rule],
          rejected: first.price === null ? null : rejectedAt({ ...first, price: first.price }),
          point: ends[first.at + 1] ?? 0,
        }
      : null,
  };
}

/** Leaves out prices that would stand on the text of a limit. */
const withRoom = (axis: NonNullable<Figure['axis']>) =>
  axis.filter(
    ({ at, kind }) => kind !== undefined || !axis.some((one) => one.kind === 'limit' && Math.abs(one.at - at) < ROOM),
  );
