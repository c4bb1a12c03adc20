import type { DeskOrder } from '@hidden-order/api-shapes/desk/money';
import { describePart } from '@hidden-order/api-shapes/receipt-number';
import { Button } from '@hidden-order/ui';
import { formatMoment, formatRupees } from '@hidden-order/ui/format';
import { Lines } from '../parts/lines';
import parts from '../parts/parts.module.css';
import { Rows } from '../parts/rows';
import { PaymentState, ReceiptCell } from './payment-cells';

interface OrderPaymentsProps {
  payments: DeskOrder['payments'];
  onRefund: (receipt: number, paisa: number) => void;
}

/** The payments of an order. Money that is owed back can be recorded as sent. */
export function OrderPayments({ payments, onRefund }: OrderPaymentsProps) {
  if (payments.length === 0) return <p className={parts.empty}>No payment was made for this order.</p>;
  return (
    <Rows
      caption="Payments of this order"
      rows={payments}
      rowKey={({ reference }) => reference}
      columns={[
        { name: 'Payment', cell: ({ part, reference }) => <Lines below={[reference]}>{describePart(part)}</Lines> },
        { name: 'State', cell: (payment) => <PaymentState payment={payment} /> },
        { name: 'Way', cell: ({ method }) => method },
        {
          name: 'Receipt',
          cell: (payment) => (
            <div className={parts.buttons}>
              <ReceiptCell payment={payment} />
              {payment.owed_back && payment.receipt && (
                <Button
                  variant="secondary"
                  onClick={() => payment.receipt && onRefund(payment.receipt.number, payment.amount_paisa)}
                >
                  Record the refund
                </Button>
              )}
            </div>
          ),
        },
        { name: 'When', cell: ({ at }) => formatMoment(at) },
        { name: 'Amount', cell: ({ amount_paisa }) => formatRupees(amount_paisa) },
      ]}
    />
  );
}

const KINDS = {
  charge: 'Price',
  payment: 'Payment',
  surplus: 'Surplus, owed back',
  cancellation: 'Waived by the cancellation',
  refund: 'Sent back',
  grant: 'Granted by the academy',
} as const satisfies Record<DeskOrder['entries'][number]['kind'], string>;

/** The ledger of an order. */
export function Books({ entries }: Pick<DeskOrder, 'entries'>) {
  if (entries.length === 0) return null;
  return (
    <Rows
      caption="Ledger of this order"
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'Entry',
          cell: ({ kind, instalment }) => `${KINDS[kind]}${instalment === null ? '' : ` (${instalment})`}`,
        },
        { name: 'When', cell: ({ at }) => formatMoment(at) },
        { name: 'Note', cell: ({ note }) => <p className={parts.text}>{note ?? '–'}</p> },
        { name: 'Amount', cell: ({ amount_paisa }) => formatRupees(amount_paisa) },
      ]}
    />
  );
}
