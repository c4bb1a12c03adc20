import { useLoaderData } from '@hidden-order/platform/router';
import { Container, PageHeader } from '@hidden-order/ui';
import { formatCount } from '@hidden-order/ui/format';
import { CheckLog, LogCharts } from '@hidden-order/waves/log';
import { fetchChain, type loader } from './data';
import styles from './log.module.css';

/** The counting log of a member, who has chosen to show it without a name. */
export function LogPage() {
  const { id, log } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        kicker="Counting log"
        title="Counts, sealed when they were made"
        lead="A member of the academy shows this log to anyone who has its link. We do not say who it is. The times are those of our server."
      />
      <Container className={styles.page}>
        <section aria-labelledby="proof" className={`kit-stack3 ${styles.proof}`}>
          <h2 id="proof">How you can check it</h2>
          <p>
            <span>{`The log is one chain of ${formatCount(log.rows, 'row')},`}</span> over every replay and tournament
            of the member and what they wrote by hand. The seal of a row is the SHA-256 of the seal before it, a line
            break and the digest of the row’s text. A replay or tournament starts with the seal of its hidden prices,
            and its end reveals them.
          </p>
          <p>
            We could write a whole chain anew. So each day we publish one file with the last seal of every chain that
            grew on the day before, and with the hash of the file before it. Anyone who kept one of these files can
            prove any later change of a row that it covers: that a mark was changed, a commit dropped, hidden prices
            swapped or a replay removed. Rows of today are under no file yet. The seals do not prove who the member is,
            or that no one helped.
          </p>
          <CheckLog feed={log.heads_feed} fetchChain={() => fetchChain(id)} />
        </section>
        {log.charts.length === 0 && <p>This log has no row yet.</p>}
        <LogCharts log={log} />
      </Container>
    </>
  );
}
