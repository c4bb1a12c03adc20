import type { CountingLog } from '@hidden-order/api-shapes/counting-log';
import { failureMessage } from '@hidden-order/platform/api-client';
import { paths } from '@hidden-order/platform/paths';
import { Link, useAction, useLoaderData } from '@hidden-order/platform/router';
import { Alert, Button, Card, Container, PageHeader } from '@hidden-order/ui';
import { CheckLog, LogCharts } from '@hidden-order/waves/log';
import { BackLink } from '../../parts/back-link';
import { saveLog } from '../../parts/log-csv';
import { fetchChain, type actions, type loader } from './data';
import { WriteEntries } from './write-entries';
import parts from '../../parts/parts.module.css';
import styles from './log.module.css';

/** The counting log of a member: all rows with their seals, new ones by hand, a file, and a public page. */
export function LogPage() {
  const log = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        kicker="Practice"
        title="Your counting log"
        lead="Every count that you commit in a replay or a tournament, and every row that you write, in one chain of seals, with its time on our server. Each day we publish the last seal of every chain: anyone who keeps that file can prove any later change, also one of ours."
      >
        <BackLink to={paths.newPractice}>Back to practice</BackLink>
      </PageHeader>
      <Container className={styles.page}>
        <div className={styles.chains}>
          {log.rows === 0 ? (
            <p>Your log is empty. Write the first row here, or start a replay: its rows will appear by themselves.</p>
          ) : (
            <CheckLog feed={log.heads_feed} fetchChain={fetchChain} />
          )}
          <LogCharts log={log} />
          {log.rows > 0 && (
            <div>
              <Button variant="secondary" onClick={() => saveLog(log.charts.flatMap(({ lines }) => lines))}>
                {log.pages > 1 ? 'Download this page as CSV' : 'Download CSV'}
              </Button>
            </div>
          )}
        </div>
        <div className={styles.side}>
          <WriteEntries byHand={log.by_hand} />
          <PublicPage publicId={log.public_id} />
        </div>
      </Container>
    </>
  );
}

/** Switches the public page of the log on and off. */
function PublicPage({ publicId }: { publicId: CountingLog['public_id'] }) {
  const { submit, isPending, outcome } = useAction<typeof actions.setPublic>('setPublic');
  const isPublic = publicId !== null;
  return (
    <Card as="section" className={parts.stack}>
      <h2 id="public-page">Public page</h2>
      <p role="status">
        {isPublic
          ? 'Anyone who has the link sees your rows, their times and seals, without your name. Search engines leave the page out.'
          : 'Only you see this log. A public page shows its rows, times and seals to anyone who has the link, without your name.'}
      </p>
      {isPublic && (
        <p className={styles.link}>
          <Link to={paths.publicLog(publicId)}>{new URL(paths.publicLog(publicId), window.location.origin).href}</Link>
        </p>
      )}
      <div>
        <Button
          variant="secondary"
          loading={isPending}
          loadingLabel="One moment…"
          onClick={() => void submit(!isPublic)}
        >
          {isPublic ? 'Take the page away' : 'Make a public page'}
        </Button>
      </div>
      {isPublic && <p className="kit-soft">Once you take it away, this link never works again.</p>}
      {outcome && 'error' in outcome && <Alert tone="error">{failureMessage(outcome.error)}</Alert>}
    </Card>
  );
}
