import type { Commit } from '@hidden-order/api-shapes/replays';
import { formatCount } from '@hidden-order/ui/format';
import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import type { PlayView } from '@hidden-order/waves/play';
import { useSwingChart } from '@hidden-order/waves/practice';
import { Commits } from '../statements/commits';
import styles from './play.module.css';

interface PlayCommitsProps {
  play: PlayView;
  /** What becomes of a commit, in a sentence. */
  hint: string;
}

/** What the learner has stated in a play, and where each count ended. */
export const PlayCommits = ({ play, hint }: PlayCommitsProps) => (
  <Commits chart={useSwingChart(play)} commits={play.commits} hint={hint}>
    {({ statement, ended }) =>
      statement.kind === 'count' && (
        <p role="status" className={styles.ended}>
          {ended && endWords(ended)}
        </p>
      )
    }
  </Commits>
);

const endWords = ({ bar, price, delay }: NonNullable<Commit['ended']>): string => {
  const broke = `Its level ${formatPrice(price)} broke at bar ${bar + 1}`;
  if (delay === null) return `${broke}. Strike the count, or state another.`;
  return delay === 0
    ? `${broke}, and you let it go at once.`
    : `${broke}. You let it go ${formatCount(delay, 'bar')} later.`;
};
