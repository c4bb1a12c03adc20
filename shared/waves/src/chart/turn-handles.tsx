import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import type { Figure } from '@hidden-order/api-shapes/figure';
import { HEIGHT, pricedPlot } from '../figures';
import { endsOf, moveTurns, scaleOf, type Moved } from '../figures/move-turns';
import { PriceHandle, Stamp } from './price-handle';

export type { Moved };

interface TurnHandlesProps {
  /** As it was drawn. */
  figure: Figure;
  moved: Moved | null;
  onMove: (moved: Moved) => void;
}

/** How far a turn goes beyond the highest and the lowest, on the scale of a figure. */
const REACH = { low: -2, high: 106 };
/** An arrow key takes such a share of what the figure shows. */
const KEY_SHARE = 60;

/** The turns of a figure as handles. A rule that breaks is told at once, with its price. */
export default function TurnHandles({ figure, moved, onMove }: TurnHandlesProps) {
  const original = figure.claim?.prices ?? [];
  const prices = moved?.prices ?? original;
  const { x, y } = pricedPlot(figure);
  const { toScale, toPrice } = scaleOf(figure);
  /** The prices of turns are whole, or have two decimals. */
  const unit = endsOf(figure).every((index) => (original[index] ?? 0) % 100 === 0) ? 100 : 1;
  const onUnit = (price: number) => Math.round(price / unit) * unit;
  const step = Math.max(unit, onUnit((Math.max(...original) - Math.min(...original)) / KEY_SHARE));
  const broken = moved?.broken;
  const stamp = broken && (broken.rejected === null ? 'Rejected' : `Rejected at ${formatPrice(broken.rejected)}`);
  return (
    <>
      {endsOf(figure).map((index) => {
        const price = prices[index] ?? 0;
        const beside = [prices[index - 1], prices[index + 1]].filter((one) => one !== undefined);
        const high = beside.every((one) => one < price);
        const { time = 0, label } = figure.points[index] ?? {};
        const text = label === undefined ? 'Start' : `End of wave ${label}`;
        return (
          <PriceHandle
            key={index}
            label={text}
            small
            x={x(time)}
            y={y(toScale(price))}
            price={price}
            min={high ? Math.max(...beside) + unit : Math.max(unit, onUnit(toPrice(REACH.low)))}
            max={high ? onUnit(toPrice(REACH.high)) : Math.min(...beside) - unit}
            step={step}
            valueText={`${formatPrice(price)}${moved ? `. ${stamp ?? 'No rule is broken'}` : ''}`}
            priceAt={(share) => onUnit(toPrice(((y(0) - share * HEIGHT) / (y(0) - y(100))) * 100))}
            onMove={(to) => onMove(moveTurns(figure, prices.with(index, to)))}
          />
        );
      })}
      {broken && stamp && (
        <Stamp
          key={stamp}
          x={Math.min(Math.max(x(figure.points[broken.point]?.time ?? 0), 170), 480)}
          y={Math.min(y(toScale(prices[broken.point] ?? 0)) + 44, HEIGHT - 24)}
        >
          {stamp}
        </Stamp>
      )}
    </>
  );
}
