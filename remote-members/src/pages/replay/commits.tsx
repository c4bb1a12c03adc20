import type { Commit, Replay } from '@hidden-order/api-shapes/replays';
import { formatCount, formatMoment } from '@hidden-order/ui/format';
import { formatPrice } from '@hidden-order/waves/practice';
import { labelWords } from '@hidden-order/waves/replay';
import styles from './replay.module.css';

/** How much of a hash shows; the log has all of it. */
const SHORT = 10;

interface CommitsProps {
  replay: Replay;
  /** What becomes of a commit, in a sentence. */
  hint: string;
}

/** What the learner has stated, in order, each with its time and the beginning of its seal if it has one. */
export function Commits({ replay, hint }: CommitsProps) {
  return (
    <section aria-labelledby="commits" className={styles.sealed}>
      <h2 id="commits">Your commits</h2>
      {replay.commits.length === 0 ? (
        <p>{`None yet. ${hint}`}</p>
      ) : (
        <ol className={styles.commits}>
          {replay.commits.map((commit) => (
            <li key={commit.number}>
              <p>{commitWords(replay, commit)}</p>
              {commit.statement.kind === 'count' && (
                <p role="status" className={styles.ended}>
                  {commit.ended && endWords(commit.ended)}
                </p>
              )}
              <p className={styles.hint}>
                <span>{`Bar ${commit.bar + 1},`}</span> <time dateTime={commit.at}>{formatMoment(commit.at)}</time>{' '}
                <code title={commit.hash}>
                  {commit.hash === '' ? 'not sealed' : `seal ${commit.hash.slice(0, SHORT)}…`}
                </code>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What a commit states. */
export function commitWords(replay: Replay, { bar, statement }: Commit): string {
  switch (statement.kind) {
    case 'none':
      return 'No count fits.';
    case 'strike':
      return 'Count struck.';
    case 'count': {
      const { labels, level, alternate } = statement;
      const other = alternate
        ? ` Alternate: ${labelWords(replay, bar, alternate.labels)}, apart at ${formatPrice(alternate.price)}.`
        : '';
      return `Count: ${labelWords(replay, bar, labels)}, ends at ${formatPrice(level)}.${other}`;
    }
  }
}

const endWords = ({ bar, price, delay }: NonNullable<Commit['ended']>): string => {
  const broke = `Its level ${formatPrice(price)} broke at bar ${bar + 1}`;
  if (delay === null) return `${broke}. Strike the count, or state another.`;
  return delay === 0
    ? `${broke}, and you let it go at once.`
    : `${broke}. You let it go ${formatCount(delay, 'bar')} later.`;
};
