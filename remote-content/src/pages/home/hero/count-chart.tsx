import type { ReactNode, Ref } from 'react';
import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import type { HeroCount, Place } from './hero-count';

/** The area of the drawing, in thousandths: it takes the shape of its place, and only its texts keep theirs. */
const SIDE = 1000;
/** Bars and price steps that fit into it. The words of the page stand above the first of them. */
const BARS = 100;
const LOWEST = 9_880;
const HIGHEST = 12_500;
/** Beside the price, a level so near has no text of its own. */
const ROOM = 180;
/** How far the reading that bends most bends away from a straight wave, so that each is a thread of its own. */
const BEND = 26;

const x = (bar: number) => Math.round(12 + (bar / BARS) * (SIDE - 12));
const y = (price: number) => Math.round(SIDE - ((price - LOWEST) / (HIGHEST - LOWEST)) * SIDE);

/** Where a bar and a price are drawn, as shares of the drawing. */
export const shareOf = ({ bar, price }: Place) => ({ x: `${x(bar) / 10}%`, y: `${y(price) / 10}%` });

/** The price at a share of the drawing's height, from its top. */
export const priceAt = (share: number): number => Math.round(HIGHEST - share * (HIGHEST - LOWEST));

interface CountChartProps {
  count: HeroCount;
  /** Where the last turn is, in price steps. */
  price: number;
  /** Which readings are left. */
  isLeft: readonly boolean[];
  /** The drawing in words. */
  caption: string;
  /** It has a handle, which an image would hide from assistive technology. */
  hasHandle: boolean;
  ref?: Ref<SVGSVGElement>;
  /** Drawn over everything. */
  children?: ReactNode;
}

/** Draws a chart with all its readings, a thread each; the best that is left has its labels. */
export function CountChart({
  count: { bars, turns, readings, levels },
  price,
  isLeft,
  caption,
  hasHandle,
  ref,
  children,
}: CountChartProps) {
  const last = turns.length - 1;
  const [before, end] = [turns[last - 1], turns[last]];
  const [first] = turns;
  if (first === undefined || before === undefined || end === undefined) return null;
  const places = [...turns.slice(0, last), { bar: end.bar, price }];
  /** The last leg reaches the price. */
  const reach = (before.price - price) / (before.price - end.price);
  const moved = (value: number) => before.price + (value - before.price) * reach;
  const next = levels.find(({ rejected }) => price > rejected);
  const best = readings[isLeft.indexOf(true)];
  /** In steps from place to place, which make the document smaller. */
  const thread = (ends: readonly number[], index: number) => {
    const bend = Math.round((index / (readings.length - 1) - 0.5) * 2 * BEND);
    let from = first;
    const waves = ends.map((end) => {
      const to = places[end] ?? first;
      const [right, down] = [x(to.bar) - x(from.bar), y(to.price) - y(from.price)];
      from = to;
      return `q${Math.round(right / 2)} ${Math.round(down / 2) + bend} ${right} ${down}`;
    });
    return `M${x(first.bar)} ${y(first.price)}${waves.join('')}`;
  };
  return (
    <svg ref={ref} role={hasHandle ? 'group' : 'img'} aria-label={caption}>
      <svg viewBox={`0 0 ${SIDE} ${SIDE}`} width="100%" height="100%" preserveAspectRatio="none" className="area">
        {levels.map(({ rejected, bar }) => (
          <path
            key={rejected}
            className="level"
            data-passed={price <= rejected || undefined}
            d={`M${x(bar)} ${y(rejected + 1)}H${SIDE}`}
          />
        ))}
        <path
          className="bars"
          d={bars.map((bar, at) => barPath(at > before.bar ? bar.map(moved) : bar, at)).join('')}
        />
        {readings.map(({ ends }, index) => (
          <path key={index} className="thread" data-dead={isLeft[index] ? undefined : ''} d={thread(ends, index)} />
        ))}
        {best && <path className="best" d={thread(best.ends, (readings.length - 1) / 2)} />}
      </svg>
      {next && price - next.rejected > ROOM && (
        <text className="next" {...shareOf({ bar: BARS - 1, price: next.rejected + 1 })} dy="-0.4em">
          {formatPrice(next.rejected + 1)}
        </text>
      )}
      <text {...shareOf({ bar: end.bar, price })} dx="1.2em" dy="0.35em">
        {formatPrice(price)}
      </text>
      {hasHandle && price === end.price && (
        <text className="hint" {...shareOf(end)} dx="1.2em" dy="1.7em">
          Drag it
        </text>
      )}
      {best?.ends.map((place, wave) => {
        const own = places[place] ?? first;
        const from = places[wave === 0 ? 0 : (best.ends[wave - 1] ?? 0)] ?? first;
        const at = shareOf(own);
        return (
          <g key={place} className="turn">
            <circle cx={at.x} cy={at.y} r={4.5} />
            <text {...at} dy={own.price > from.price ? '-0.5em' : '1.2em'}>
              {best.labels[wave]}
            </text>
          </g>
        );
      })}
      {children}
    </svg>
  );
}

/** A bar with its close on the right. */
function barPath([high = 0, low = 0, close = 0]: readonly number[], bar: number): string {
  return `M${x(bar)} ${y(high)}V${y(low)}M${x(bar)} ${y(close)}h3`;
}
