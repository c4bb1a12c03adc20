import type { CountingLog } from '@hidden-order/api-shapes/counting-log';
import { failureMessage } from '@hidden-order/platform/api-client';
import { paths } from '@hidden-order/platform/paths';
import { Link, useAction, useLoaderData } from '@hidden-order/platform/router';
import { Alert, Button, ButtonLink, Container, PageHeader, Panel } from '@hidden-order/ui';
import { CheckLog, LogCharts } from '@hidden-order/waves/log';
import { CountFigure } from '../../parts/count-figure';
import { saveLog } from '../../parts/log-csv';
import { fetchChain, type actions, type loader } from './data';
import { WriteEntries } from './write-entries';
import parts from '../../parts/parts.module.css';
import styles from './log.module.css';

/** The counting log of a member: all rows, new ones by hand, a public page, and last what proves them. */
export function LogPage() {
  const log = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        kicker="Practice"
        title="Your counting log"
        lead="Your counts, the price that ends each, and what came of it."
        tool
      />
      <Container columns className={styles.page}>
        <div>{log.rows === 0 ? <NoRows /> : <LogCharts log={log} />}</div>
        <div id="write" className="kit-stack6">
          <WriteEntries byHand={log.by_hand} />
        </div>
        <PublicPage publicId={log.public_id} />
        <Proof log={log} />
      </Container>
    </>
  );
}

/** In place of rows: how the first one comes, and what a count looks like as a row. */
const NoRows = () => (
  <section className={parts.stack}>
    <h2>Your log is empty</h2>
    <p>Replay a chart: each count that you commit becomes a row by itself. Or write a row about a chart of your own.</p>
    <div className="kit-actions">
      <ButtonLink to={paths.newReplay}>Replay a chart</ButtonLink>
      <a href="#write">Write a row</a>
    </div>
    <CountFigure prices={[100, 120, 108, 145, 132]} labels={['1', '2', '3', '']} />
    <p className="kit-soft">As a row: 1-2-3 complete at 145, in 4. A price below 120 ends it.</p>
  </section>
);

/** What seals prove, and what others need to check them. */
const Proof = ({ log }: { log: CountingLog }) => (
  <Panel title="How it is proven">
    <p>
      All rows are one chain of seals, each with its time on our server. Each day we publish the last seal of every
      chain: anyone who keeps that file can prove any later change, also one of ours.
    </p>
    {log.rows > 0 && (
      <>
        <CheckLog feed={log.heads_feed} fetchChain={fetchChain} />
        <Button variant="secondary" onClick={() => saveLog(log.charts.flatMap(({ lines }) => lines))}>
          {log.pages > 1 ? 'Download this page as CSV' : 'Download CSV'}
        </Button>
      </>
    )}
  </Panel>
);

/** Switches the public page of the log on and off. */
function PublicPage({ publicId }: { publicId: CountingLog['public_id'] }) {
  const { submit, isPending, outcome } = useAction<typeof actions.setPublic>('setPublic');
  const isPublic = publicId !== null;
  return (
    <Panel title="Public page">
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
      <Button variant="secondary" loading={isPending} loadingLabel="One moment…" onClick={() => void submit(!isPublic)}>
        {isPublic ? 'Take the page away' : 'Make a public page'}
      </Button>
      {isPublic && <p>Once you take it away, this link never works again.</p>}
      {outcome && 'error' in outcome && <Alert tone="error">{failureMessage(outcome.error)}</Alert>}
    </Panel>
  );
}
