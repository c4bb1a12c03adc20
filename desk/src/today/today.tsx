import * as calls from '@hidden-order/api-shapes/desk/calls';
import { SteadyList, useLive } from '@hidden-order/console';
import { WAITING, type Waiting } from '@hidden-order/api-shapes/desk/today';
import { Link } from '@hidden-order/platform/router';
import { Badge, RetryMessage, Skeleton } from '@hidden-order/ui';
import { formatMoment } from '@hidden-order/ui/format';
import { Heading } from '../parts/heading';
import parts from '../parts/parts.module.css';
import styles from './today.module.css';

/** What waits for a person, each with the page where it is done. */
export function Today() {
  const { data, fault, refresh } = useLive(calls.listWaiting, {});
  const open = data?.items.filter(({ count }) => count > 0) ?? [];
  return (
    <>
      <Heading title="Today" lead="What waits for you. The list reads itself anew every few seconds." />
      {fault !== null && (
        <RetryMessage onRetry={refresh}>{`This list is not up to date. ${fault.message}`}</RetryMessage>
      )}
      {data === null && fault === null && <Skeleton height="14rem" />}
      <SteadyList rows={open} rowKey={({ kind }) => kind}>
        {(steady) =>
          data !== null && steady.length === 0 ? (
            <p className={parts.empty}>Nothing waits. All is done.</p>
          ) : (
            <ul role="list" className={`kit-stack4 ${styles.waiting}`}>
              {steady.map((one) => (
                <Item key={one.kind} waiting={one} />
              ))}
            </ul>
          )
        }
      </SteadyList>
    </>
  );
}

function Item({ waiting: { kind, count, oldest, overdue } }: { waiting: Waiting }) {
  const [name, to] = WAITING[kind];
  return (
    <li>
      <Link to={to} className={`kit-stack1 ${styles.item}`}>
        <strong className={styles.count}>{count}</strong>
        <span>{name}</span>
        {overdue > 0 && <Badge tone="warm">{`${overdue} overdue`}</Badge>}
        {oldest !== null && <span className="kit-soft">{`the oldest since ${formatMoment(oldest)}`}</span>}
      </Link>
    </li>
  );
}
