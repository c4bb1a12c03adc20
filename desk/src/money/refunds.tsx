import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import { type DeskRefund } from '@hidden-order/api-shapes/desk/money';
import { Button } from '@hidden-order/ui';
import { formatCount, formatMoment, formatRupees } from '@hidden-order/ui/format';
import { Heading } from '../parts/heading';
import { List } from '../parts/list';
import { Decide, OrderPart, Payer } from './payer';
import { RefundDialog } from './refund-dialog';
import { TABS } from './tabs';

/** Requests for refunds that wait for a decision. */
export function Refunds() {
  const [chosen, setChosen] = useState<DeskRefund | null>(null);
  return (
    <>
      <Heading
        title="Money"
        tabs={TABS}
        lead="Requests of buyers. The day of the request counts, however late we decide."
      />
      <List
        endpoint={calls.listRefunds}
        rowKey={({ id }) => id}
        columns={[
          { name: 'Payer', cell: (row) => <Payer {...row} /> },
          {
            name: 'Order',
            cell: (row) => <OrderPart {...row} detail={`${formatCount(row.lessons, 'lesson')} used`} />,
          },
          {
            name: 'Asks for',
            cell: ({ kind, paid_paisa }) =>
              kind === 'refund' ? `${formatRupees(paid_paisa)} back` : 'The end of the plan',
          },
          { name: 'Why', cell: ({ reason }) => <span>{reason === '' ? '–' : reason}</span> },
          { name: 'Asked', cell: ({ asked_at }) => formatMoment(asked_at) },
          {
            name: 'Decide',
            cell: (refund) => (
              <Decide email={refund.email}>
                <Button
                  variant="secondary"
                  aria-label={`Decide: the request of ${refund.payer}`}
                  onClick={() => setChosen(refund)}
                >
                  Decide
                </Button>
              </Decide>
            ),
          },
        ]}
        noun="request"
        empty="No request waits. Every one is decided."
      />
      {chosen && <RefundDialog refund={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
