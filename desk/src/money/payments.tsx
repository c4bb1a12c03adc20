import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import { addressOf } from '@hidden-order/api-shapes/endpoint';
import { PAYMENT_STATES } from '@hidden-order/api-shapes/payments';
import { describePart } from '@hidden-order/api-shapes/receipt-number';
import { Button, TextField } from '@hidden-order/ui';
import { formatMoment, formatRupees } from '@hidden-order/ui/format';
import { ChoiceFilter, Filters, SearchFilter, useQuery } from '../parts/filters';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import { ExportButton } from './export-button';
import { GrantDialog } from './grant-dialog';
import { OrderPart, Payer } from './payer';
import { PaymentState, ReceiptCell } from './payment-cells';
import { Sums } from './sums';
import { TABS } from './tabs';

const WAYS = [
  ['gateway', 'Gateway'],
  ['transfer', 'Transfer'],
] as const;

/** Payments and receipts, with the sums of what was paid. */
export function Payments() {
  const [isGranting, setGranting] = useState(false);
  const [from, to] = [useQuery('from'), useQuery('to')];
  return (
    <>
      <Heading
        title="Money"
        tabs={TABS}
        lead="Every payment with its receipts. Sums count each movement of money on its own day."
      >
        <ExportButton
          what="movements"
          address={addressOf(calls.exportMovements, { query: { from, to } })}
          name={`movements-${from || 'all'}-${to || 'now'}.csv`}
        />
        <Button variant="secondary" onClick={() => setGranting(true)}>
          Grant a course
        </Button>
      </Heading>
      <Filters>
        <SearchFilter label="Name, e-mail, phone, reference, number or amount" />
        <TextField type="date" name="from" label="From" />
        <TextField type="date" name="to" label="To" />
        <ChoiceFilter name="state" label="State" options={PAYMENT_STATES.map((state) => [state, state])} />
        <ChoiceFilter name="way" label="Way" options={WAYS} />
      </Filters>
      <Sums />
      <List
        endpoint={calls.listPayments}
        rowKey={({ reference }) => reference}
        columns={[
          { name: 'Payer', cell: (row) => <Payer {...row} /> },
          { name: 'For', cell: (row) => <OrderPart {...row} detail={describePart(row.part)} /> },
          {
            name: 'Payment',
            cell: (payment) => (
              <Lines below={[payment.method, payment.reference, formatMoment(payment.at)]}>
                <PaymentState payment={payment} />
              </Lines>
            ),
          },
          { name: 'Receipt', cell: (payment) => <ReceiptCell payment={payment} /> },
          { name: 'Amount', cell: ({ amount_paisa }) => formatRupees(amount_paisa) },
        ]}
        noun="payment"
        empty="No payment fits. Change the filters."
      />
      {isGranting && <GrantDialog onClose={() => setGranting(false)} />}
    </>
  );
}
