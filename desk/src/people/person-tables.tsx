import type { ReactNode } from 'react';
import type { Person } from '@hidden-order/api-shapes/desk/people';
import { Badge, Button } from '@hidden-order/ui';
import { formatDay, formatMoment, formatRupees } from '@hidden-order/ui/format';
import { Lines } from '../parts/lines';
import parts from '../parts/parts.module.css';
import { Rows } from '../parts/rows';

/** Orders that were paid for at least once, with the progress in their courses. */
export function Orders({ orders }: Pick<Person, 'orders'>) {
  return (
    <Section
      title="Courses"
      columns={['Course', 'State', 'Since', 'Paid', 'Left', 'Lessons', 'Quiz']}
      isEmpty={orders.length === 0}
    >
      {orders.map((order) => (
        <tr key={order.reference}>
          <th scope="row">
            <Lines below={[order.reference]}>{order.course}</Lines>
          </th>
          <td data-name="State">
            <Badge>{order.state}</Badge>
          </td>
          <td data-name="Since">{formatDay(order.enrolled_at)}</td>
          <td data-name="Paid">{`${formatRupees(order.paid_paisa)} of ${formatRupees(order.total_paisa)}`}</td>
          <td data-name="Left">{order.outstanding_paisa === 0 ? '–' : formatRupees(order.outstanding_paisa)}</td>
          <td data-name="Lessons">{`${order.completed} of ${order.lessons}`}</td>
          <td data-name="Quiz">{order.quiz_passed === null ? '–' : order.quiz_passed ? 'Passed' : 'Not passed'}</td>
        </tr>
      ))}
    </Section>
  );
}

/** Attempts to pay, the latest first. */
export function Payments({ payments, onSend }: Pick<Person, 'payments'> & { onSend: (receipt: number) => void }) {
  return (
    <Section
      title="Payments"
      columns={['Payment', 'State', 'Amount', 'Begun', 'Receipt']}
      isEmpty={payments.length === 0}
    >
      {payments.map(({ reference, order, state, amount_paisa, method, created_at, receipt_number }) => (
        <tr key={reference}>
          <th scope="row">
            <Lines below={[`of order ${order}`, method]}>{reference}</Lines>
          </th>
          <td data-name="State">
            <Badge>{state}</Badge>
          </td>
          <td data-name="Amount">{formatRupees(amount_paisa)}</td>
          <td data-name="Begun">{formatMoment(created_at)}</td>
          <td data-name="Receipt">
            {receipt_number !== null && (
              <Button variant="secondary" onClick={() => onSend(receipt_number)}>
                {`Send receipt ${receipt_number} again`}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </Section>
  );
}

interface CertificatesProps extends Pick<Person, 'certificates'> {
  onReplace: (code: string) => void;
}

export function Certificates({ certificates, onReplace }: CertificatesProps) {
  return (
    <Section
      title="Certificates"
      columns={['Certificate', 'Name', 'Issued', 'State', 'Action']}
      isEmpty={certificates.length === 0}
    >
      {certificates.map(({ code, course, name, issued_at, state }) => (
        <tr key={code}>
          <th scope="row">
            <Lines below={[code]}>{course}</Lines>
          </th>
          <td data-name="Name">{name}</td>
          <td data-name="Issued">{formatDay(issued_at)}</td>
          <td data-name="State">
            <Badge>{state}</Badge>
          </td>
          <td data-name="Action">
            {state === 'valid' && (
              <Button variant="secondary" onClick={() => onReplace(code)}>
                Issue anew
              </Button>
            )}
          </td>
        </tr>
      ))}
    </Section>
  );
}

interface SectionProps {
  title: string;
  columns: readonly string[];
  isEmpty: boolean;
  children: ReactNode;
}

function Section({ title, columns, isEmpty, children }: SectionProps) {
  if (isEmpty) return <p className={parts.soft}>{`${title}: none.`}</p>;
  return (
    <Rows caption={title} columns={columns}>
      {children}
    </Rows>
  );
}
