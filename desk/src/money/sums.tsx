import * as calls from '@hidden-order/api-shapes/desk/calls';
import { Rows, useLive } from '@hidden-order/console';
import { SUM_DAYS } from '@hidden-order/api-shapes/desk/money';
import { Link, useLocation } from '@hidden-order/platform/router';
import { Skeleton } from '@hidden-order/ui';
import { formatDay, formatRupees } from '@hidden-order/ui/format';
import styles from './money.module.css';

/** What came and what was sent back of the payments that the address asks for, in all and by day. */
export function Sums() {
  const { search } = useLocation();
  const { data } = useLive(calls.readSums, { query: search });
  if (data === null) return <Skeleton height="6.5rem" />;
  const { from, receipts, received_paisa, sent_paisa, days } = data;
  return (
    <section aria-label="Sums" className={`kit-stack3 ${styles.sums}`}>
      <dl className={`kit-wrap ${styles.figures}`}>
        <div>
          <dt>{`Receipts since ${formatDay(from)}`}</dt>
          <dd>{receipts.toLocaleString('en-PK')}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>{formatRupees(received_paisa)}</dd>
        </div>
        <div>
          <dt>Sent back</dt>
          <dd>{formatRupees(sent_paisa)}</dd>
        </div>
      </dl>
      {days.length > 0 && (
        <details>
          <summary>{`By day${days.length === SUM_DAYS ? `, the last ${SUM_DAYS} on which money moved` : ''}`}</summary>
          <Rows
            caption="Money by day"
            rows={days}
            rowKey={({ day }) => day}
            columns={[
              { name: 'Day', cell: ({ day }) => <Link to={{ search: within(search, day) }}>{formatDay(day)}</Link> },
              { name: 'Receipts', cell: (one) => one.receipts },
              { name: 'Sent back', cell: (one) => (one.sent_paisa === 0 ? '–' : formatRupees(one.sent_paisa)) },
              { name: 'Received', cell: (one) => formatRupees(one.received_paisa) },
            ]}
          />
        </details>
      )}
    </section>
  );
}

/** The same filters, for one day. */
function within(search: string, day: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  query.set('from', day);
  query.set('to', day);
  return `?${query.toString()}`;
}
