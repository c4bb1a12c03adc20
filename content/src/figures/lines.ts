import type { FigureSource } from './source';
import { waveNamed, type Turn, type Wave } from './waves';

/** A line as far as the drawing goes. `known` is the later of the ends that it passes through. */
export interface Line {
  from: { bar: number; price: number };
  to: { bar: number; price: number };
  known: Turn;
}

/** The lines of a figure through the ends of its waves. */
export function linesOf({ channel, lines }: FigureSource, waves: readonly Wave[]): Line[] {
  const end = (label: string): Turn => waveNamed(waves, label).to;
  const lastBar = waves.at(-1)?.to.bar ?? 0;
  const through = (first: Turn, second: Turn, via = first): Line => {
    const slope = (second.price - first.price) / (second.bar - first.bar);
    const priceAt = (bar: number) => via.price + slope * (bar - via.bar);
    return {
      from: { bar: first.bar, price: priceAt(first.bar) },
      to: { bar: lastBar, price: priceAt(lastBar) },
      known: second,
    };
  };
  return [
    ...lines.map(([first, second]) => through(end(first), end(second))),
    ...(channel ? [through(end('2'), end('4')), through(end('2'), end('4'), end('3'))] : []),
  ];
}

/** Whether two lines come closer to each other from left to right. */
export function converge(one: Line, other: Line): boolean {
  const slope = ({ from, to }: Line) => (to.price - from.price) / (to.bar - from.bar);
  const [upper, lower] = one.to.price > other.to.price ? [one, other] : [other, one];
  return slope(upper) < slope(lower);
}
