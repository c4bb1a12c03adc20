import { useState } from 'react';
import { useLive } from '@hidden-order/console';
import { deskOrderSchema, type DeskOrder } from '@hidden-order/api-shapes/desk/money';
import { Badge, Button, RetryMessage, Skeleton } from '@hidden-order/ui';
import { formatCount, formatMoment, formatRupees } from '@hidden-order/ui/format';
import { useQuery } from '../parts/filters';
import { Facts } from '../parts/facts';
import { Heading } from '../parts/heading';
import { PersonLink } from '../parts/links';
import { Books, Movements, OrderPayments } from './books';
import styles from './money.module.css';
import { OrderDialog, type OrderChange } from './order-dialog';
import { TABS } from './tabs';

/** An order with all that was booked for it, and what can be done about it. */
export function Order() {
  const reference = useQuery('reference');
  const { data, fault, refresh } = useLive(deskOrderSchema, `/api/money/orders/${encodeURIComponent(reference)}/`);
  if (data !== null) return <Details order={data} />;
  return (
    <>
      <Heading title="Money" tabs={TABS} lead={`Order ${reference}`} />
      {fault === null ? (
        <Skeleton height="30rem" />
      ) : (
        <RetryMessage onRetry={refresh}>{`We could not load order ${reference}. ${fault.message}`}</RetryMessage>
      )}
    </>
  );
}

function Details({ order }: { order: DeskOrder }) {
  const [change, setChange] = useState<OrderChange | null>(null);
  const { reference, course, payer, email, state, outstanding_paisa: left, used } = order;
  const runs = state !== null && state !== 'cancelled';
  return (
    <>
      <Heading title="Money" tabs={TABS} lead={`Order ${reference} of ${payer}`}>
        {state !== 'cancelled' && order.person_id !== null && (
          <Button variant="secondary" onClick={() => setChange({ kind: 'book' })}>
            Book money
          </Button>
        )}
        {order.owed_paisa > 0 && (
          <Button variant="secondary" onClick={() => setChange({ kind: 'use' })}>
            Use for another order
          </Button>
        )}
        {runs && left > 0 && order.person_id !== null && (
          <Button variant="secondary" onClick={() => setChange({ kind: 'grant' })}>
            Grant the rest
          </Button>
        )}
        {runs && (
          <Button variant="secondary" onClick={() => setChange({ kind: 'cancel' })}>
            Cancel the order
          </Button>
        )}
      </Heading>
      <section aria-labelledby="order-title" className={styles.order}>
        <h2 id="order-title">{course}</h2>
        <Facts
          className={styles.facts}
          facts={[
            ['Payer', <PersonLink key="payer" id={order.person_id} name={payer} />],
            ['E-mail', order.person_id === null ? `${email} (account deleted)` : email],
            ['Ordered', formatMoment(order.created_at)],
            [
              'Enrolled',
              order.enrolled_at === null
                ? 'Not yet: the first instalment has not come'
                : formatMoment(order.enrolled_at),
            ],
            ['Price', priceOf(order)],
            [
              'State',
              <Badge key="state" tone={state === 'late' || state === 'suspended' ? 'warm' : 'plain'}>
                {state ?? 'not paid'}
              </Badge>,
            ],
            ['Left to pay', left === 0 ? 'Nothing' : formatRupees(left)],
            ...(order.owed_paisa > 0 ? [['Owed to the payer', formatRupees(order.owed_paisa)] as const] : []),
            ...(used
              ? [
                  [
                    'Used',
                    `${formatCount(used.lessons, 'lesson')} completed, quiz ${used.quiz_opened ? '' : 'not '}opened`,
                  ] as const,
                ]
              : []),
          ]}
        />
      </section>
      <OrderPayments payments={order.payments} />
      <Movements
        movements={order.movements}
        onCorrect={(receipt, paisa) => setChange({ kind: 'correct', receipt, paisa })}
      />
      <Books entries={order.entries} />
      {change && <OrderDialog order={order} change={change} onClose={() => setChange(null)} />}
    </>
  );
}

const priceOf = ({ total_paisa, instalments }: DeskOrder): string =>
  `${formatRupees(total_paisa)}${instalments > 1 ? ` in ${instalments} instalments` : ''}`;
