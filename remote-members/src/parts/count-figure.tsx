import { WaveChart } from '@hidden-order/waves/chart';
import { ART_PLOT, placeLabels } from '@hidden-order/waves/figures';
import styles from './parts.module.css';

const WAVES = ['1', '2', '3', '4', '5'];

/** Room above and below the count, in the figure's units of 0 to 100. */
const MARGIN = 8;

interface CountFigureProps {
  prices: readonly number[];
  /** Of the points after the first: waves 1 to 5 without them, and none where one is empty. */
  labels?: readonly string[] | undefined;
}

/** Draws a count by its prices, with the prices in words: they are what the rules compare. */
export function CountFigure({ prices, labels = WAVES }: CountFigureProps) {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const points = prices.map((price, index) => ({
    time: (index / (prices.length - 1)) * 100,
    price: MARGIN + ((price - low) / (high - low)) * (100 - 2 * MARGIN),
    ...(index > 0 && labels[index - 1] && { label: labels[index - 1] }),
  }));
  // As the questions write prices.
  const [start, ...ends] = prices.map((price) => price.toLocaleString('en'));
  const named = ends.map((price, index) => ({ price, label: labels[index] }));
  const sentences = named.map(({ price, label }) => (label ? `Wave ${label} ends at ${price}.` : `Then ${price}.`));
  return (
    <figure className={`kit-stack2 ${styles.figure}`}>
      <WaveChart
        figure={{ points }}
        labels={placeLabels({ points }, ART_PLOT)}
        caption={`A count. Start ${start}. ${sentences.join(' ')}`}
      />
      <figcaption aria-hidden="true">
        {[`Start ${start}`, ...named.map(({ price, label }) => (label ? `${label} at ${price}` : price))].join(' · ')}
      </figcaption>
    </figure>
  );
}
