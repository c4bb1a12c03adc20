import { WaveChart } from 'shared/wave-chart';
import styles from './quiz.module.css';

/** Room above and below the count, in the figure's units of 0 to 100. */
const MARGIN = 8;

/** Draws a count by its prices, with the prices in words: they are what the rules compare. */
export function CountFigure({ prices }: { prices: readonly number[] }) {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const points = prices.map((price, index) => ({
    time: (index / (prices.length - 1)) * 100,
    price: MARGIN + ((price - low) / (high - low)) * (100 - 2 * MARGIN),
    ...(index > 0 && { label: String(index) }),
  }));
  const [start, ...ends] = prices;
  const words = `Start ${start}. ${ends.map((price, index) => `Wave ${index + 1} ends at ${price}.`).join(' ')}`;
  return (
    <figure className={styles.figure}>
      <WaveChart figure={{ points }} caption={`A count. ${words}`} />
      <figcaption aria-hidden="true">
        {[`Start ${start}`, ...ends.map((price, index) => `${index + 1} at ${price}`)].join(' · ')}
      </figcaption>
    </figure>
  );
}
