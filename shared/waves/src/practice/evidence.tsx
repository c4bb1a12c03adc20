import { explain, type LegalCount, type Swing } from '@hidden-order/wave-engine';
import styles from './practice.module.css';

/** What the guidelines find in a wave, the weightiest first. */
export function Evidence({ wave, swings }: { wave: LegalCount['five']; swings: readonly Swing[] }) {
  return (
    <ul className={styles.evidence}>
      {explain(swings, wave).map(({ grade, words }) => (
        <li key={words}>
          <strong>{grade === 'usual' ? 'Usual.' : 'Seldom.'}</strong> <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
