import { useEffect, useRef, useState } from 'react';
import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import { useHydrated } from '@hidden-order/ui';
import { PriceHandle, Stamp } from '@hidden-order/waves/price-handle';
import { CountChart, priceAt, shareOf } from './count-chart';
import type { HeroCount } from './hero-count';
import { playOnce } from './play-once';

/** How far a key moves the price, and how far it falls beyond the last level, in price steps. */
const STEP = 5;
/** The level at which the chart's own play turns: that of the count which is ranked first. */
const PLAYED = 0;

interface CountFigureProps {
  count: HeroCount;
  /** The still in words. */
  caption: string;
}

/** The chart of the first screen with all its readings. Until its code has come it is a still; then its last price falls. */
export default function CountFigure({ count, caption }: CountFigureProps) {
  const { turns, readings, levels } = count;
  const last = turns.at(-1) ?? { bar: 0, price: 0 };
  const [price, setPrice] = useState(last.price);
  const chart = useRef<SVGSVGElement>(null);
  const isHydrated = useHydrated();
  const turning = levels[readings[PLAYED]?.level ?? 0]?.rejected ?? last.price;
  useEffect(
    () =>
      chart.current === null
        ? undefined
        : playOnce(chart.current, (share) => setPrice(Math.round(last.price - share * (last.price - turning)))),
    [last.price, turning],
  );
  const isLeft = readings.map(({ level }) => price > (levels[level]?.rejected ?? -Infinity));
  const left = isLeft.filter(Boolean).length;
  const passed = levels.findLast(({ rejected }) => price <= rejected);
  const verdict = passed && `Rejected at ${formatPrice(passed.rejected)}`;
  const words = `${left} of ${readings.length} readings left`;
  return (
    <>
      <CountChart
        ref={chart}
        count={count}
        price={price}
        isLeft={isLeft}
        hasHandle={isHydrated}
        caption={verdict ? `${caption} At ${formatPrice(price)}: ${words}. ${verdict}.` : caption}
      >
        {isHydrated && (
          <PriceHandle
            label="Move the price"
            {...shareOf({ bar: last.bar, price })}
            price={price}
            min={(levels.at(-1)?.rejected ?? 0) - STEP}
            max={last.price}
            step={STEP}
            valueText={`${formatPrice(price)}: ${words}${verdict ? `. ${verdict}` : ''}`}
            priceAt={priceAt}
            onMove={setPrice}
          />
        )}
        {passed && verdict && (
          <Stamp key={verdict} {...shareOf({ bar: 60, price: passed.rejected + 1 })}>
            {verdict}
          </Stamp>
        )}
      </CountChart>
      {/* By its key: another text in the same place would count as one that has moved. */}
      <p key={passed?.rejected} className="left" data-broken={passed && ''}>
        <strong>{left}</strong>
        <span>{passed ? `of ${readings.length} readings left` : 'legal readings of one chart'}</span>
        <span className="rule">{passed?.rule ?? 'Each has a price that proves it wrong.'}</span>
      </p>
    </>
  );
}
