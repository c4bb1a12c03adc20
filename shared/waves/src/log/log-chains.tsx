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

/** So many entries of a chain show at once, the last ones. */
const LAST = 20;

/**
 * A counting log: the first chain is open, and one that is broken; the others are folded. Each has whether its seals fit, and
 * its entries along a line of seals.
 */
export const LogChains = ({ chains }: { chains: readonly LogChain[] }) =>
  chains.map((chain, place) => (
    <section key={chain.id} aria-labelledby={`chain-${chain.id}`} className={styles.chain}>
      <details open={place === 0 || chain.broken_seal !== null}>
        <summary className={styles.head}>
          <h2 id={`chain-${chain.id}`}>{chain.name}</h2>
          <span className={styles.about}>
            <span>{aboutOf(chain)}</span> <Verdict chain={chain} />
          </span>
        </summary>
        {chain.broken_seal !== null && (
          <Alert tone="error">
            {`Entry ${chain.broken_seal} does not fit its seal: someone has changed this log after the fact.`}
          </Alert>
        )}
        {chain.entries.length > LAST && (
          <details className={styles.earlier}>
            <summary>{`Entries 1 to ${chain.entries.length - LAST}`}</summary>
            <Entries chain={chain} entries={chain.entries.slice(0, -LAST)} />
          </details>
        )}
        <Entries chain={chain} entries={chain.entries.slice(-LAST)} />
      </details>
    </section>
  ));

/** When a chain began, and how many rows it has. */
function aboutOf({ entries }: LogChain): string {
  const rows = formatCount(entries.filter(({ row }) => row !== null).length, 'row');
  const [first] = entries;
  return first ? `${formatMoment(first.at)}, ${rows}.` : `${rows}.`;
}

const Verdict = ({ chain: { broken_seal: broken, entries } }: { chain: LogChain }) =>
  broken === null ? (
    <span className={styles.fits}>
      {entries.length === 1 ? 'Its one seal fits.' : `All ${formatCount(entries.length, 'seal')} fit, in this order.`}
    </span>
  ) : (
    <strong>{`Seal ${broken} does not fit.`}</strong>
  );

const Entries = ({ chain, entries }: { chain: LogChain; entries: LogChain['entries'] }) => (
  <ol className={styles.entries}>
    {entries.map((entry) => (
      <Entry key={entry.number} entry={entry} isOwn={chain.is_own} />
    ))}
  </ol>
);

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
export const withMoments = (text: string): string => text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, formatMoment);
