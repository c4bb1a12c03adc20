import { useState } from 'react';
import { deskPaymentsSchema } from '@hidden-order/api-shapes/desk/money';
import { PAYMENT_STATES } from '@hidden-order/api-shapes/payments';
import { describePart } from '@hidden-order/api-shapes/receipt-number';
import { Button, SelectField, TextField } from '@hidden-order/ui';
import { formatMoment, formatRupees } from '@hidden-order/ui/format';
import { Filters, useQuery } from '../parts/filters';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import { Tabs } from '../parts/tabs';
import { ExportButton } from './export-button';
import { GrantDialog } from './grant-dialog';
import { OrderPart, Payer } from './payer';
import { PaymentState, ReceiptCell } from './payment-cells';
import { Sums } from './sums';
import { TABS } from './tabs';

/** Payments and receipts, with the sums of what was paid. */
export function Payments() {
  const [isGranting, setGranting] = useState(false);
  return (
    <>
      <Heading title="Money" lead="Every payment with its receipt. Days are those of Pakistan.">
        <ExportButton />
        <Button variant="secondary" onClick={() => setGranting(true)}>
          Grant a course
        </Button>
      </Heading>
      <Tabs tabs={TABS} />
      <Filters>
        <TextField type="search" name="q" label="Name, e-mail or reference" defaultValue={useQuery('q')} />
        <TextField type="date" name="from" label="From" defaultValue={useQuery('from')} />
        <TextField type="date" name="to" label="To" defaultValue={useQuery('to')} />
        <SelectField name="state" label="State" defaultValue={useQuery('state')}>
          <option value="">All</option>
          {PAYMENT_STATES.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </SelectField>
        <SelectField name="way" label="Way" defaultValue={useQuery('way')}>
          <option value="">All</option>
          <option value="gateway">Gateway</option>
          <option value="transfer">Transfer</option>
        </SelectField>
      </Filters>
      <Sums />
      <List
        schema={deskPaymentsSchema}
        path="/api/money/payments/"
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
