import { explain, type Wave } from '@hidden-order/wave-engine';
import type { Swing } from '@hidden-order/waves/rules';
import styles from './practice.module.css';

/** What the guidelines find in a wave, the weightiest first. */
export function Evidence({ wave, swings }: { wave: Wave; swings: readonly Swing[] }) {
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
