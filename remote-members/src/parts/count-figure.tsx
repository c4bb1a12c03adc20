import { WaveChart } from '@hidden-order/waves/chart';
import { ART_PLOT, HEIGHT, placeLabels, WIDTH } from '@hidden-order/waves/figures';
import { Stamp } from '@hidden-order/waves/price-handle';
import styles from './parts.module.css';

const WAVES = ['1', '2', '3', '4', '5'];

/** Room above and below the count, in the figure's units of 0 to 100. */
const MARGIN = 8;

/** How far from its turn a price may stand, as a cost of `placeLabels`. */
const NEAR = 60;

/** A rule that a count breaks. */
export interface Broken {
  /** The wave that breaks it, from 1. */
  wave: number;
  /** The limit that it passes, and the first price beyond it; null where only the end of the wave decides. */
  limit: number | null;
  rejected: number | null;
}

/** How near to an edge the middle of the stamp comes: above or below, where the turn that breaks the rule is not. */
const STAMP = { x: 150, y: 26 };

interface CountFigureProps {
  prices: readonly number[];
  /** Of the points after the first: waves 1 to 5 without them, and none where one is empty. */
  labels?: readonly string[] | undefined;
  /** The rule that it breaks, drawn over it. */
  broken?: Broken | null;
}

/** Draws a count by its prices, which stand at its turns: they are what the rules compare. */
export function CountFigure({ prices, labels = WAVES, broken = null }: CountFigureProps) {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const toScale = (price: number) => MARGIN + ((price - low) / (high - low)) * (100 - 2 * MARGIN);
  const timeOf = (index: number) => (index / (prices.length - 1)) * 100;
  // As the questions write prices.
  const written = prices.map((price) => price.toLocaleString('en'));
  const points = prices.map((price, index) => ({
    time: timeOf(index),
    price: toScale(price),
    inner: written[index],
    ...(index > 0 && labels[index - 1] && { label: labels[index - 1] }),
  }));
  const limit = broken?.limit == null ? null : toScale(broken.limit);
  const figure = {
    points,
    ...(broken && { broken_from: timeOf(broken.wave - 1) }),
    ...(limit !== null && { guides: [{ from: { time: 0, price: limit }, to: { time: 100, price: limit } }] }),
  };
  const placed = placeLabels(figure, ART_PLOT, NEAR).filter(({ wide }) => !wide);
  const isComplete = placed.filter(({ kind }) => kind === 'inner').length === prices.length;
  const [start, ...ends] = written;
  const named = ends.map((price, index) => ({ price, label: labels[index] }));
  const sentences = named.map(({ price, label }) => (label ? `Wave ${label} ends at ${price}.` : `Then ${price}.`));
  const verdict =
    broken && (broken.rejected === null ? 'Rejected' : `Rejected at ${broken.rejected.toLocaleString('en')}`);
  return (
    <figure className={`kit-stack2 ${styles.figure}`}>
      <WaveChart
        figure={figure}
        labels={placed}
        caption={[`A count. Start ${start}.`, ...sentences, verdict && `${verdict}.`].filter(Boolean).join(' ')}
      >
        {verdict && (
          <Stamp
            x={Math.min(Math.max(ART_PLOT.x(timeOf(broken.wave)), STAMP.x), WIDTH - STAMP.x)}
            y={prices[broken.wave] === low ? STAMP.y : HEIGHT - STAMP.y}
          >
            {verdict}
          </Stamp>
        )}
      </WaveChart>
      {!isComplete && (
        <figcaption aria-hidden="true">
          {[`Start ${start}`, ...named.map(({ price, label }) => (label ? `${label} at ${price}` : price))].join(' · ')}
        </figcaption>
      )}
    </figure>
  );
}
