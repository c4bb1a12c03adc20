import { OPEN_RESULT, type LogLine, type LogRow, type PublicLog } from '@hidden-order/api-shapes/counting-log';
import { Link } from '@hidden-order/platform/router';
import { Badge } from '@hidden-order/ui';
import { formatCount, formatMoment } from '@hidden-order/ui/format';
import { LOG_COLUMNS } from './columns';
import styles from './log.module.css';

/** The cells of a row below its chart and its primary count. */
const CELLS = LOG_COLUMNS.filter(([column]) => column !== 'chart' && column !== 'primary');

/** How much of a hash shows on its line. */
const SHORT = 12;

/** So many rows of a chart show at once, the last ones. */
const LAST = 20;

/** One page of a log by its charts: the first is open, the others are folded. Each has its rows along a line of seals. */
export const LogCharts = ({ log: { charts, page, pages } }: { log: PublicLog }) => (
  <>
    {charts.map(({ id, name, lines }, place) => (
      <section key={id} aria-labelledby={`chart-${id}`} className={styles.chain}>
        <details open={place === 0}>
          <summary className={styles.head}>
            <h2 id={`chart-${id}`}>{name}</h2>
            <span className="kit-soft">{aboutOf(lines)}</span>
          </summary>
          {lines.length > LAST && (
            <details className={styles.earlier}>
              <summary>{`Rows ${lines[0]?.number} to ${lines.at(-LAST - 1)?.number}`}</summary>
              <Lines lines={lines.slice(0, -LAST)} />
            </details>
          )}
          <Lines lines={lines.slice(-LAST)} />
        </details>
      </section>
    ))}
    {pages > 1 && (
      <nav aria-label="Pages of the log" className={styles.pages}>
        {page > 1 && <Link to={`?page=${page - 1}`}>Newer charts</Link>}
        <span>{`Page ${page} of ${pages}`}</span>
        {page < pages && <Link to={`?page=${page + 1}`}>Older charts</Link>}
      </nav>
    )}
  </>
);

/** When a chart began, and how many rows it has. */
function aboutOf(lines: readonly LogLine[]): string {
  const rows = formatCount(lines.length, 'row');
  const at = lines[0]?.at;
  return at ? `${formatMoment(at)}, ${rows}.` : `${rows}.`;
}

const Lines = ({ lines }: { lines: readonly LogLine[] }) => (
  <ol className={styles.entries}>
    {lines.map((line) => (
      <Line key={line.number} line={line} />
    ))}
  </ol>
);

/** What is stated first, and how it stands; last what proves it. */
const Line = ({ line: { number, at, hash, digest, text, row, words } }: { line: LogLine }) => (
  <li>
    <p className={`kit-wrap kit-soft ${styles.about}`}>
      <strong>{number}</strong>
      {row && <span>{withMoments(row.chart)}</span>}
      {row?.result === OPEN_RESULT && <Badge tone="warm">{OPEN_RESULT}</Badge>}
    </p>
    {row === null ? (
      <p>{words}</p>
    ) : (
      <>
        <p className={styles.primary}>{row.primary}</p>
        <Cells row={row} />
      </>
    )}
    <details>
      <summary>{`Seal ${hash.slice(0, SHORT)}…${at ? ` of ${formatMoment(at)}` : ''}`}</summary>
      <dl className={`kit-stack1 ${styles.covered}`}>
        <dt>Seal</dt>
        <dd>
          <code>{hash}</code>
        </dd>
        <dt>Digest of the text</dt>
        <dd>
          <code>{digest}</code>
        </dd>
        <dt>Text</dt>
        <dd>
          <code>{text ?? 'It shows when the chart has ended.'}</code>
        </dd>
      </dl>
    </details>
  </li>
);

const Cells = ({ row }: { row: LogRow }) => (
  <dl className={`kit-wrap ${styles.cells}`}>
    {CELLS.map(([cell, name]) =>
      row[cell] === '' || row[cell] === OPEN_RESULT ? null : (
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
