import { useState } from 'react';
import { deskRefundsSchema, type DeskRefund } from '@hidden-order/api-shapes/desk/money';
import { Button } from '@hidden-order/ui';
import { formatCount, formatMoment, formatRupees } from '@hidden-order/ui/format';
import { ChoiceFilter, Filters, useQuery } from '../parts/filters';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import { OrderPart, Payer } from './payer';
import { RefundDialog, SentDialog } from './refund-dialog';
import { TABS } from './tabs';

/** Requests for refunds: those that wait for a decision, or those whose money is to be sent. */
export function Refunds() {
  const [chosen, setChosen] = useState<DeskRefund | null>(null);
  const isApproved = useQuery('state') === 'approved';
  const button = isApproved ? 'Mark as sent' : 'Decide';
  const Dialog = isApproved ? SentDialog : RefundDialog;
  return (
    <>
      <Heading
        title="Money"
        tabs={TABS}
        lead="Requests of buyers. The day of the request counts, however late we decide."
      />
      <Filters>
        <ChoiceFilter name="state" label="Which" options={[['approved', 'To send']]} none="To decide" />
      </Filters>
      <List
        schema={deskRefundsSchema}
        path="/api/money/refunds/"
        rowKey={({ id }) => id}
        columns={[
          { name: 'Payer', cell: (row) => <Payer {...row} /> },
          {
            name: 'Order',
            cell: (row) => <OrderPart {...row} detail={`${formatCount(row.lessons, 'lesson')} used`} />,
          },
          {
            name: 'Asks for',
            cell: ({ kind, paid_paisa, returned_paisa }) => (
              <Lines below={[returned_paisa > 0 ? `${formatRupees(returned_paisa)} went back before` : null]}>
                {kind === 'refund' ? `${formatRupees(paid_paisa)} back` : 'The end of the plan'}
              </Lines>
            ),
          },
          { name: 'Why', cell: ({ reason }) => <span>{reason === '' ? '–' : reason}</span> },
          { name: 'Asked', cell: ({ asked_at }) => formatMoment(asked_at) },
          {
            name: isApproved ? 'Send' : 'Decide',
            cell: (refund) => (
              <Button
                variant="secondary"
                aria-label={`${button}: the request of ${refund.payer}`}
                onClick={() => setChosen(refund)}
              >
                {button}
              </Button>
            ),
          },
        ]}
        noun="request"
        empty={isApproved ? 'No approved refund is left to send.' : 'No request waits. Every one is decided.'}
      />
      {chosen && <Dialog refund={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
