import type { ReactNode } from 'react';
import type { Statement } from '@hidden-order/api-shapes/replays';
import { Alert } from '@hidden-order/ui';
import { Seal, statementWords, type ChartSoFar } from '@hidden-order/waves/commits';
import styles from './statements.module.css';

interface Sealed {
  number: number;
  bar: number;
  statement: Statement;
  at: string;
  hash: string;
}

interface SealedCommitsProps<Commit extends Sealed> {
  chart: ChartSoFar;
  commits: readonly Commit[];
  /** The first commit that does not fit its seal; null where all fit. */
  brokenSeal: number | null;
  /** Stands below a commit. */
  children: (commit: Commit) => ReactNode;
}

/** What the learner has stated, in order, each with its time and the beginning of its seal. */
export function SealedCommits<Commit extends Sealed>({
  chart,
  commits,
  brokenSeal,
  children,
}: SealedCommitsProps<Commit>) {
  return (
    <section aria-labelledby="commits" className={styles.sealed}>
      <h2 id="commits">Your commits</h2>
      {brokenSeal !== null && (
        <Alert tone="error">
          {`Commit ${brokenSeal} does not fit its seal: someone has changed this log after the fact.`}
        </Alert>
      )}
      {commits.length === 0 ? (
        <p>None yet. A commit is sealed with the time on our server, and no one can change it afterwards.</p>
      ) : (
        <ol className={styles.commits}>
          {commits.map((commit) => (
            <li key={commit.number}>
              <p>{statementWords(chart, commit.bar, commit.statement)}</p>
              {children(commit)}
              <Seal {...commit} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
