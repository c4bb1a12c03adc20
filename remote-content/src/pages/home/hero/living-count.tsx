import { useRef, useState } from 'react';
import { formatPrice } from '@hidden-order/waves/practice';
import { brokenRules } from '@hidden-order/waves/rules';
import { CountChart } from './count-chart';
import type { HeroCount } from './hero-count';
import { RuleState } from './rule-state';
import { useStage } from './use-stage';
import styles from './hero.module.css';

/** How far the slider goes at a time, in price steps. */
const STEP = 5;

interface LivingCountProps {
  count: HeroCount;
  /** The still in words. */
  caption: string;
}

/** The count of the first screen: its waves are drawn when the splash screen goes, and a slider moves the end of wave 4. */
export function LivingCount({ count: { ends, ...rest }, caption }: LivingCountProps) {
  const [start = 0, one = 0, two = 0, three = 0, four = 0] = ends.map(({ price }) => price);
  const [price, setPrice] = useState(four);
  const chart = useRef<SVGSVGElement>(null);
  const stage = useStage(chart, ends);
  const overlap = brokenRules([start, one, two, three, price]).find(({ rule }) => rule === 'wave-4');
  const broken = overlap !== undefined;
  /** The first price at which wave 4 is rejected: the slider stops at it, and goes down to about the end of wave 2. */
  const rejected = one - 1;
  const lowest = rejected - STEP * Math.floor((rejected - two) / STEP);
  const highest = rejected + STEP * Math.floor((rest.lastTurn.price - rejected) / STEP);
  const verdict = `Rejected at ${formatPrice(rejected)}`;
  return (
    <>
      <CountChart
        ref={chart}
        count={{ ends, ...rest }}
        price={price}
        broken={broken}
        caption={price === four ? caption : `${caption} Wave 4 at ${formatPrice(price)}: ${broken ? verdict : 'kept'}.`}
        className={styles[stage]}
      >
        {broken && (
          <g className={styles.stamp}>
            <rect x={-150} y={-27} width={300} height={54} rx={5} />
            <text dy="0.35em">{verdict}</text>
          </g>
        )}
      </CountChart>
      <div className={styles.controls}>
        <RuleState broken={broken} />
        <label className={styles.slider}>
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
      </div>
    </>
  );
}
