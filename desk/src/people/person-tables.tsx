import type { Person } from '@hidden-order/api-shapes/desk/people';
import { Rows, type RowsProps } from '@hidden-order/console';
import { Badge, Button } from '@hidden-order/ui';
import { formatDay, formatMoment, formatRupees } from '@hidden-order/ui/format';
import { Lines } from '../parts/lines';
import { OfOrder } from '../parts/links';

/** Orders that were paid for at least once, with the progress in their courses. */
export const Orders = ({ orders }: Pick<Person, 'orders'>) => (
  <Section
    caption="Courses"
    rows={orders}
    rowKey={({ reference }) => reference}
    columns={[
      { name: 'Course', cell: ({ reference, course }) => <OfOrder order={reference}>{course}</OfOrder> },
      { name: 'State', cell: ({ state }) => <Badge>{state}</Badge> },
      { name: 'Since', cell: ({ enrolled_at }) => formatDay(enrolled_at) },
      {
        name: 'Paid',
        cell: ({ paid_paisa, total_paisa }) => `${formatRupees(paid_paisa)} of ${formatRupees(total_paisa)}`,
      },
      {
        name: 'Left',
        cell: ({ outstanding_paisa }) => (outstanding_paisa === 0 ? '–' : formatRupees(outstanding_paisa)),
      },
      { name: 'Lessons', cell: ({ completed, lessons }) => `${completed} of ${lessons}` },
      {
        name: 'Quiz',
        cell: ({ quiz_passed }) => (quiz_passed === null ? '–' : quiz_passed ? 'Passed' : 'Not passed'),
      },
    ]}
  />
);

/** Attempts to pay, the latest first. */
export const Payments = ({ payments, onSend }: Pick<Person, 'payments'> & { onSend: (receipt: number) => void }) => (
  <Section
    caption="Payments"
    rows={payments}
    rowKey={({ reference }) => reference}
    columns={[
      {
        name: 'Payment',
        cell: ({ reference, order, method }) => (
          <OfOrder order={order} detail={method}>
            {reference}
          </OfOrder>
        ),
      },
      { name: 'State', cell: ({ state }) => <Badge>{state}</Badge> },
      { name: 'Amount', cell: ({ amount_paisa }) => formatRupees(amount_paisa) },
      { name: 'Begun', cell: ({ created_at }) => formatMoment(created_at) },
      {
        name: 'Receipt',
        cell: ({ receipt_number }) =>
          receipt_number !== null && (
            <Button variant="secondary" onClick={() => onSend(receipt_number)}>
              {`Send receipt ${receipt_number} again`}
            </Button>
          ),
      },
    ]}
  />
);

interface CertificatesProps extends Pick<Person, 'certificates'> {
  onReplace: (code: string) => void;
}

/** Certificates, of which a valid one can be issued anew. */
export const Certificates = ({ certificates, onReplace }: CertificatesProps) => (
  <Section
    caption="Certificates"
    rows={certificates}
    rowKey={({ code }) => code}
    columns={[
      { name: 'Certificate', cell: ({ code, course }) => <Lines below={[code]}>{course}</Lines> },
      { name: 'Name', cell: ({ name }) => name },
      { name: 'Issued', cell: ({ issued_at }) => formatDay(issued_at) },
      { name: 'State', cell: ({ state }) => <Badge>{state}</Badge> },
      {
        name: 'Action',
        cell: ({ code, state }) =>
          state === 'valid' && (
            <Button variant="secondary" onClick={() => onReplace(code)}>
              Issue anew
            </Button>
          ),
      },
    ]}
  />
);

function Section<Row>(table: RowsProps<Row>) {
  return table.rows.length === 0 ? <p className="kit-soft">{`${table.caption}: none.`}</p> : <Rows {...table} />;
}
