import { WAVE_FIGURES } from 'shared/contracts/content';
import { TextbookChart } from 'shared/wave-chart';
import { Sample } from './sample';
import styles from './ui-review.module.css';

/** Every structure that content can embed. */
export function FigureSamples() {
  return (
    <Sample title="TextbookChart">
      {WAVE_FIGURES.map((figure) => (
        <figure key={figure} className={styles.figure}>
          <TextbookChart figure={figure} caption={`Sample of the figure ${figure}.`} />
          <figcaption>{figure}</figcaption>
        </figure>
      ))}
    </Sample>
  );
}
