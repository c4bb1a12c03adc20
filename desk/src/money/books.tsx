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
    <Rows caption="Payments of this order" columns={['Payment', 'State', 'Way', 'Receipt', 'When', 'Amount']}>
      {payments.map((payment) => (
        <tr key={payment.reference}>
          <th scope="row">
            <Lines below={[payment.reference]}>{describePart(payment.part)}</Lines>
          </th>
          <td data-name="State">
            <PaymentState payment={payment} />
          </td>
          <td data-name="Way">{payment.method}</td>
          <td data-name="Receipt">
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
          </td>
          <td data-name="When">{formatMoment(payment.at)}</td>
          <td data-name="Amount">{formatRupees(payment.amount_paisa)}</td>
        </tr>
      ))}
    </Rows>
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
    <Rows caption="Ledger of this order" columns={['Entry', 'When', 'Note', 'Amount']}>
      {entries.map(({ id, kind, instalment, at, note, amount_paisa }) => (
        <tr key={id}>
          <th scope="row">{`${KINDS[kind]}${instalment === null ? '' : ` (${instalment})`}`}</th>
          <td data-name="When">{formatMoment(at)}</td>
          <td data-name="Note" className={parts.text}>
            {note ?? '–'}
          </td>
          <td data-name="Amount">{formatRupees(amount_paisa)}</td>
        </tr>
      ))}
    </Rows>
  );
}
