import type { ReactNode } from 'react';
import type { Commit } from '@hidden-order/api-shapes/replays';
import { Seal, statementWords } from '@hidden-order/waves/commits';
import type { SwingChart } from '@hidden-order/wave-engine';
import styles from './statements.module.css';

type Committed = Pick<Commit, 'number' | 'bar' | 'statement'> & Partial<Pick<Commit, 'at' | 'hash'>>;

interface CommitsProps<One extends Committed> {
  chart: SwingChart;
  commits: readonly One[];
  /** What becomes of a commit, in a sentence. */
  hint: string;
  /** Stands below a commit. */
  children: (commit: One) => ReactNode;
}

/** What the learner has stated, in order, each with its time and the beginning of its seal if it has one. */
export function Commits<One extends Committed>({ chart, commits, hint, children }: CommitsProps<One>) {
  return (
    <section aria-labelledby="commits" className={styles.sealed}>
      <h2 id="commits">Your commits</h2>
      {commits.length === 0 ? (
        <p>{`None yet. ${hint}`}</p>
      ) : (
        <ol className={`kit-stack3 ${styles.commits}`}>
          {commits.map((commit) => (
            <li key={commit.number}>
              <p>{statementWords(chart.until(commit.bar), commit.statement)}</p>
              {children(commit)}
              <Seal {...commit} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
