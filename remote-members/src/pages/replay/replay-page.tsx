import { paths } from '@hidden-order/platform/paths';
import { useLoaderData } from '@hidden-order/platform/router';
import { Container, PageHeader } from '@hidden-order/ui';
import { formatCount } from '@hidden-order/ui/format';
import type { Commit, Replay } from '@hidden-order/api-shapes/replays';
import { CountHelp, formatPrice } from '@hidden-order/waves/practice';
import { BackLink } from '../../parts/back-link';
import { SealedCommits } from '../../parts/statements/sealed-commits';
import { Unknown } from '../../parts/unknown';
import type { loader } from './data';
import { ReplayResult } from './replay-result';
import { RunningReplay } from './running-replay';
import { useReplay } from './use-replay';
import styles from './replay.module.css';

export function ReplayPage() {
  const loaded = useLoaderData<typeof loader>();
  return loaded === null ? <Unknown what="replay" /> : <ReplayOf key={loaded.id} loaded={loaded} />;
}

const LEAD =
  'The chart ends at the latest bar; the rest is on our server. State a count whenever you have one, and strike it when its level breaks.';

/** A replay, bar by bar, and its result once it is finished. */
function ReplayOf({ loaded }: { loaded: Replay }) {
  const calls = useReplay(loaded);
  const { replay } = calls;
  return (
    <>
      <PageHeader
        kicker={`Replay, ${replay.level}`}
        title="Replay a chart"
        lead={
          replay.result === null
            ? LEAD
            : 'You have seen the whole chart. Each statement counts by what the bars showed when you made it.'
        }
        tool
      >
        <BackLink to={paths.newPractice}>Back to practice</BackLink>
      </PageHeader>
      <Container className={styles.page}>
        {replay.result === null ? (
          <RunningReplay calls={calls} />
        ) : (
          <ReplayResult replay={replay} result={replay.result} isNew={loaded.finished_at === null} />
        )}
        <SealedCommits chart={replay} commits={replay.commits} brokenSeal={replay.broken_seal}>
          {({ statement, ended }) =>
            statement.kind === 'count' && (
              <p role="status" className={styles.ended}>
                {ended && endWords(ended)}
              </p>
            )
          }
        </SealedCommits>
        {replay.result === null && <CountHelp />}
      </Container>
    </>
  );
}

const endWords = ({ bar, price, delay }: NonNullable<Commit['ended']>): string => {
  const broke = `Its level ${formatPrice(price)} broke at bar ${bar + 1}`;
  if (delay === null) return `${broke}. Strike the count, or state another.`;
  return delay === 0
    ? `${broke}, and you let it go at once.`
    : `${broke}. You let it go ${formatCount(delay, 'bar')} later.`;
};
