import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '@hidden-order/ui';
import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import { bringLine } from './bring-line';
import { CountChart } from './count-chart';
import type { HeroCount } from './hero-count';

/** How far the slider goes at a time, in price steps. */
const STEP = 5;

interface CountFigureProps {
  count: HeroCount;
  /** The still in words. */
  caption: string;
}

/** The count of the first screen. Until its code has come it is a still; then a slider moves the end of wave 4. */
export default function CountFigure({ count: { ends, rule, limit, ...rest }, caption }: CountFigureProps) {
  const [, , two = 0, , four = 0] = ends.map(({ price }) => price);
  const [price, setPrice] = useState(four);
  const chart = useRef<SVGSVGElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => (chart.current === null ? undefined : bringLine(chart.current, ends)), [ends]);
  const broken = price < limit;
  /** The first price at which wave 4 is rejected: the slider stops at it, and goes down to about the end of wave 2. */
  const rejected = limit - 1;
  const lowest = rejected - STEP * Math.floor((rejected - two) / STEP);
  const highest = rejected + STEP * Math.floor((rest.lastTurn.price - rejected) / STEP);
  const verdict = `Rejected at ${formatPrice(rejected)}`;
  return (
    <>
      <CountChart
        ref={chart}
        count={{ ends, rule, limit, ...rest }}
        price={price}
        broken={broken}
        caption={price === four ? caption : `${caption} Wave 4 at ${formatPrice(price)}: ${broken ? verdict : 'kept'}.`}
      >
        {broken && (
          <g className="stamp">
            <rect x={-150} y={-27} width={300} height={54} rx={5} />
            <text dy="0.35em">{verdict}</text>
          </g>
        )}
      </CountChart>
      <div className="controls">
        <p className="rule">
          <strong key={String(broken)} className="chip" data-broken={broken || undefined}>
            {broken ? 'Broken' : 'Kept'}
          </strong>
          <span>{rule}</span>
        </p>
        {isHydrated && (
          <label className="slider">
            <span>Move the price</span>
            <input
              type="range"
              min={lowest}
              max={highest}
              step={STEP}
              value={price}
              aria-valuetext={`${formatPrice(price)}, ${broken ? verdict : 'the rule is kept'}`}
              style={{ ['--rejected' as string]: `${((rejected - lowest) / (highest - lowest)) * 100}%` }}
              onChange={({ target }) => setPrice(target.valueAsNumber)}
            />
          </label>
        )}
      </div>
    </>
  );
}
