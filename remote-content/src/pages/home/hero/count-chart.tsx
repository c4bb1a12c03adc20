import type { ReactNode, Ref } from 'react';
import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import type { HeroCount } from './hero-count';

const WIDTH = 640;
const HEIGHT = 360;
/** Bars and price steps that fit beside and above the count: its wave 5 may end there. */
const BARS = 101;
const LOWEST = 9_920;
const HIGHEST = 11_980;
const PLOT = { left: 10, right: 552, top: 34, bottom: 346 };

const x = (bar: number) => Math.round(PLOT.left + (bar / BARS) * (PLOT.right - PLOT.left));
const y = (price: number) =>
  Math.round(PLOT.bottom - ((price - LOWEST) / (HIGHEST - LOWEST)) * (PLOT.bottom - PLOT.top));

/** Where a bar and a price are drawn, in the units of the chart. */
export const placeOf = ({ bar, price }: { bar: number; price: number }) => ({ x: x(bar), y: y(price) });

interface CountChartProps {
  count: HeroCount;
  /** Where wave 4 ends, in price steps. */
  price: number;
  /** Whether that breaks the rule about wave 4. */
  broken: boolean;
  /** The drawing in words. */
  caption: string;
  ref?: Ref<SVGSVGElement>;
  /** Drawn over everything. */
  children?: ReactNode;
}

/** Draws an unfinished count over its bars: waves 1 to 4, the price that wave 4 must not pass, and where wave 5 may go. */
export function CountChart({ count, price, broken, caption, ref, children }: CountChartProps) {
  const { bars, ends, lastTurn } = count;
  const [start, one, , , four] = ends;
  if (start === undefined || one === undefined || four === undefined) return null;
  const waves = [...ends.slice(0, -1), { bar: four.bar, price }];
  /** The last leg of wave 4 reaches the price. */
  const reach = (lastTurn.price - price) / (lastTurn.price - four.price);
  const moved = (value: number) => lastTurn.price + (value - lastTurn.price) * reach;
  const five = { bar: four.bar + one.bar, price: price + one.price - start.price };
  return (
    <svg
      ref={ref}
      role="img"
      aria-label={caption}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      data-broken={broken || undefined}
    >
      <path
        className="bars"
        d={bars
          .slice(0, lastTurn.bar + 1)
          .map(barPath)
          .join('')}
      />
      <path
        className="bars moving"
        d={bars
          .slice(lastTurn.bar + 1)
          .map(([high, low, close], index) =>
            barPath([moved(high), moved(low), moved(close)], lastTurn.bar + 1 + index),
          )
          .join('')}
      />
      <line className="level" x1={x(one.bar)} x2={PLOT.right} y1={y(one.price)} y2={y(one.price)} />
      <text className="level-text" x={x(one.bar + 26)} y={y(one.price)} dy="1.3em">
        {`Wave 1: ${formatPrice(one.price)}`}
      </text>
      {waves.slice(1).map((end, index) => {
        const from = waves[index] ?? start;
        const high = end.price > from.price;
        return (
          <g key={index} className="wave">
            <line pathLength={1} x1={x(from.bar)} y1={y(from.price)} x2={x(end.bar)} y2={y(end.price)} />
            <circle cx={x(end.bar)} cy={y(end.price)} r={5} />
            <text x={x(end.bar)} y={y(end.price)} dy={high ? '-0.5em' : '1.15em'}>
              {index + 1}
            </text>
          </g>
        );
      })}
      <g className="next">
        <line x1={x(four.bar)} y1={y(price)} x2={x(five.bar)} y2={y(five.price)} />
        <text x={x(five.bar)} y={y(five.price)} dy="-0.5em">
          5?
        </text>
      </g>
      <g className="price">
        <rect x={PLOT.right + 2} y={y(price) - 15} width={WIDTH - PLOT.right - 2} height={30} rx={3} />
        <text x={(WIDTH + PLOT.right + 2) / 2} y={y(price)} dy="0.35em">
          {formatPrice(price)}
        </text>
      </g>
      {children}
    </svg>
  );
}

/** A bar with its close on the right. */
function barPath([high, low, close]: readonly [number, number, number], bar: number): string {
  return `M${x(bar)} ${y(high)}v${y(low) - y(high)}m0 ${y(close) - y(low)}h3`;
}
