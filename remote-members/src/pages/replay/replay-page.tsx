import { paths } from '@hidden-order/platform/paths';
import { useLoaderData } from '@hidden-order/platform/router';
import { Alert, Container, PageHeader } from '@hidden-order/ui';
import type { Replay } from '@hidden-order/api-shapes/replays';
import { CountHelp } from '@hidden-order/waves/practice';
import { BackLink } from '../../parts/back-link';
import { Unknown } from '../../parts/unknown';
import type { loader } from './data';
import { ReplayResult } from './replay-result';
import { RunningReplay } from './running-replay';
import { SealedCommits } from './sealed-commits';
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
        {replay.broken_seal !== null && (
          <Alert tone="error">
            {`Commit ${replay.broken_seal} does not fit its seal: someone has changed this log after the fact.`}
          </Alert>
        )}
        {replay.result === null ? (
          <RunningReplay calls={calls} />
        ) : (
          <ReplayResult replay={replay} result={replay.result} isNew={loaded.finished_at === null} />
        )}
        <SealedCommits replay={replay} />
        {replay.result === null && <CountHelp />}
      </Container>
    </>
  );
}
