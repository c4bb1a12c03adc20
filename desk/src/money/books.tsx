import type { DeskOrder } from '@hidden-order/api-shapes/desk/money';
import { describePart, formatReceiptNumber } from '@hidden-order/api-shapes/receipt-number';
import { Rows } from '@hidden-order/console';
import { Button } from '@hidden-order/ui';
import { formatDay, formatMoment, formatRupees } from '@hidden-order/ui/format';
import { Lines } from '../parts/lines';
import parts from '../parts/parts.module.css';
import { PaymentState, ReceiptCell } from './payment-cells';

/** The payments of an order. */
export function OrderPayments({ payments }: Pick<DeskOrder, 'payments'>) {
  if (payments.length === 0) return <p className={parts.empty}>No payment was started for this order.</p>;
  return (
    <Rows
      caption="Payments of this order"
      rows={payments}
      rowKey={({ reference }) => reference}
      columns={[
        { name: 'Payment', cell: ({ part, reference }) => <Lines below={[reference]}>{describePart(part)}</Lines> },
        { name: 'State', cell: (payment) => <PaymentState payment={payment} /> },
        { name: 'Way', cell: ({ method }) => method },
        { name: 'Receipt', cell: (payment) => <ReceiptCell payment={payment} /> },
        { name: 'When', cell: ({ at }) => formatMoment(at) },
        { name: 'Amount', cell: ({ amount_paisa }) => formatRupees(amount_paisa) },
      ]}
    />
  );
}

const WHAT = { in: 'Received', correction: 'Booking taken back', out: 'Sent back' } as const;

interface MovementsProps extends Pick<DeskOrder, 'movements'> {
  /** Null where a colleague decides. */
  onCorrect: ((receipt: number, paisa: number) => void) | null;
}

/** Every rupee that came for an order or went back. A mistyped booking can be taken back. */
export function Movements({ movements, onCorrect }: MovementsProps) {
  if (movements.length === 0) return null;
  return (
    <Rows
      caption="Money of this order"
      rows={movements}
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'What',
          cell: ({ kind, receipt, booked_at, note }) => (
            <Lines below={[receipt === null ? null : formatReceiptNumber(receipt, booked_at), note]}>
              {WHAT[kind]}
            </Lines>
          ),
        },
        { name: 'Day', cell: ({ day }) => formatDay(day) },
        { name: 'Way', cell: ({ method, reference }) => <Lines below={[reference]}>{method}</Lines> },
        {
          name: 'Booked',
          cell: ({ booked_at, booked_by }) => <Lines below={[booked_by]}>{formatMoment(booked_at)}</Lines>,
        },
        { name: 'Amount', cell: ({ amount_paisa }) => formatRupees(amount_paisa) },
        {
          name: 'Mistake?',
          cell: ({ receipt, amount_paisa, correctable }) =>
            onCorrect && correctable && receipt !== null ? (
              <Button
                variant="quiet"
                aria-label={`Take the booking of ${formatRupees(amount_paisa)} back`}
                onClick={() => onCorrect(receipt, amount_paisa)}
              >
                Take back
              </Button>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}

const KINDS = {
  charge: 'Price',
  credit: 'Credited',
  owed: 'Owed to the payer',
  waiver: 'Less than a rupee, waived',
  cancellation: 'Waived by the cancellation',
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
        { name: 'Entry', cell: ({ kind }) => KINDS[kind] },
        { name: 'When', cell: ({ at }) => formatMoment(at) },
        { name: 'Note', cell: ({ note }) => <p className={parts.text}>{note ?? '–'}</p> },
        { name: 'Amount', cell: ({ amount_paisa }) => formatRupees(amount_paisa) },
      ]}
    />
  );
}
