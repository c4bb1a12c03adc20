import { LOG_CHARTS } from '@hidden-order/api-shapes/counting-log';
import { useLoaderData } from '@hidden-order/platform/router';
import { Container, PageHeader } from '@hidden-order/ui';
import { LogChains } from '@hidden-order/waves/log';
import type { loader } from './data';
import styles from './log.module.css';

/** The counting log of a member, who has chosen to show it without a name. */
export function LogPage() {
  const { chains } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        kicker="Counting log"
        title="Counts, sealed when they were made"
        lead="A member of the academy shows this log to anyone who has its link. We do not say who it is. The times are those of our server."
      />
      <Container className={styles.page}>
        <section aria-labelledby="proof" className={styles.proof}>
          <h2 id="proof">How you can check it</h2>
          <p>
            Each seal is the SHA-256 of the seal before it, a line break and the text that it covers, in hexadecimal
            digits. Change a letter, leave an entry out or move it, and the seals after it no longer fit. We have just
            checked every chain; with the texts below you can do the same.
          </p>
          <p>{`The log shows rows by hand, and the last ${LOG_CHARTS} replays and tournaments with commits.`}</p>
        </section>
        {chains.length === 0 && <p>This log has no entry yet.</p>}
        <LogChains chains={chains} />
      </Container>
    </>
  );
}
