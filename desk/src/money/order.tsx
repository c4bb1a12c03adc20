import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import { useLive } from '@hidden-order/console';
import { type DeskOrder } from '@hidden-order/api-shapes/desk/money';
import { Alert, Badge, Button, RetryMessage, Skeleton } from '@hidden-order/ui';
import { formatCount, formatMoment, formatRupees } from '@hidden-order/ui/format';
import { useQuery } from '../parts/filters';
import { Facts } from '../parts/facts';
import { Heading } from '../parts/heading';
import { PersonLink } from '../parts/links';
import { Write } from '../parts/write';
import { useIsOwn } from '../shell/roles';
import { Books, Movements, OrderPayments } from './books';
import styles from './money.module.css';
import { OrderDialog, type OrderChange } from './order-dialog';
import { TABS } from './tabs';

/** An order with all that was booked for it, and what can be done about it. */
export function Order() {
  const reference = useQuery('reference');
  const { data, fault, refresh } = useLive(calls.readOrder, { params: { reference } });
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
  const isOwn = useIsOwn(email);
  return (
    <>
      <Heading title="Money" tabs={TABS} lead={`Order ${reference} of ${payer}`}>
        {order.person_id !== null && <Write audience="account" of={String(order.person_id)} name={payer} />}
        {!isOwn && <Actions order={order} onChange={setChange} />}
      </Heading>
      {isOwn && <Alert tone="note">This is an order of your own account. A colleague decides about its money.</Alert>}
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
        onCorrect={isOwn ? null : (receipt, paisa) => setChange({ kind: 'correct', receipt, paisa })}
      />
      <Books entries={order.entries} />
      {change && <OrderDialog order={order} change={change} onClose={() => setChange(null)} />}
    </>
  );
}

/** What can be done about an order as it stands. */
function Actions({ order, onChange }: { order: DeskOrder; onChange: (change: OrderChange) => void }) {
  const { state, outstanding_paisa, owed_paisa } = order;
  const runs = state !== null && state !== 'cancelled';
  const hasAccount = order.person_id !== null;
  const actions = [
    ['book', 'Book money', state !== 'cancelled' && hasAccount],
    ['use', 'Use for another order', owed_paisa > 0],
    ['grant', 'Grant the rest', runs && outstanding_paisa > 0 && hasAccount],
    ['cancel', 'Cancel the order', runs],
  ] as const;
  return actions.map(
    ([kind, name, isPossible]) =>
      isPossible && (
        <Button key={kind} variant="secondary" onClick={() => onChange({ kind })}>
          {name}
        </Button>
      ),
  );
}

const priceOf = ({ total_paisa, instalments }: DeskOrder): string =>
  `${formatRupees(total_paisa)}${instalments > 1 ? ` in ${instalments} instalments` : ''}`;
