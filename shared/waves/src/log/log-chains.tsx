import type { LogChain, LogRow } from '@hidden-order/api-shapes/counting-log';
import { Alert } from '@hidden-order/ui';
import { formatCount, formatMoment } from '@hidden-order/ui/format';
import styles from './log.module.css';

/** The cells of a row below its primary count, in the order of the workshop’s columns. */
const CELLS = [
  ['level', 'Level'],
  ['alternate', 'Alternate'],
  ['price', 'Separating price'],
  ['result', 'Result'],
  ['result_date', 'Result date'],
] as const;

/** How much of a hash shows on its line. */
const SHORT = 12;

/** A counting log: each chain with whether its seals fit, and its entries along a line of seals. */
export const LogChains = ({ chains }: { chains: readonly LogChain[] }) =>
  chains.map((chain) => (
    <section key={chain.id} aria-labelledby={`chain-${chain.id}`} className={styles.chain}>
      <h2 id={`chain-${chain.id}`}>{chain.name}</h2>
      {chain.broken_seal === null ? (
        <p className={styles.fits}>
          {chain.entries.length === 1
            ? 'Its one seal fits.'
            : `All ${formatCount(chain.entries.length, 'seal')} fit, in this order.`}
        </p>
      ) : (
        <Alert tone="error">
          {`Entry ${chain.broken_seal} does not fit its seal: someone has changed this log after the fact.`}
        </Alert>
      )}
      <ol className={styles.entries}>
        {chain.entries.map((entry) => (
          <Entry key={entry.number} entry={entry} isOwn={chain.is_own} />
        ))}
      </ol>
    </section>
  ));

interface EntryProps {
  entry: LogChain['entries'][number];
  /** Whether the member wrote it by hand. */
  isOwn: boolean;
}

function Entry({ entry: { number, at, hash, previous, sealed, row }, isOwn }: EntryProps) {
  return (
    <li>
      <p className={styles.seal}>
        <strong>{number}</strong> <time dateTime={at}>{formatMoment(at)}</time>{' '}
        <code>{`seal ${hash.slice(0, SHORT)}…`}</code>
      </p>
      {row === null ? (
        <p>{isOwn ? 'The result of a row above.' : 'The count above was struck.'}</p>
      ) : (
        <>
          <p className={styles.chart}>{withMoments(row.chart)}</p>
          <p className={styles.primary}>{row.primary}</p>
          <Cells row={row} />
        </>
      )}
      <details>
        <summary>What the seal covers</summary>
        <dl className={styles.covered}>
          <dt>Seal</dt>
          <dd>
            <code>{hash}</code>
          </dd>
          <dt>Seal before</dt>
          <dd>
            <code>{previous === '' ? 'none' : previous}</code>
          </dd>
          <dt>Text</dt>
          <dd>
            <code>{sealed}</code>
          </dd>
        </dl>
      </details>
    </li>
  );
}

const Cells = ({ row }: { row: LogRow }) => (
  <dl className={styles.cells}>
    {CELLS.map(([cell, name]) =>
      row[cell] === '' ? null : (
        <div key={cell}>
          <dt>{name}</dt>
          <dd>{withMoments(row[cell])}</dd>
        </div>
      ),
    )}
  </dl>
);

/** The server’s instants as people read them. */
const withMoments = (text: string): string => text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, formatMoment);
