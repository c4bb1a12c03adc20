import type { Instalment, MaskedPlan } from '@hidden-order/api-shapes/payments';
import { formatDay, formatRupees } from '@hidden-order/ui/format';
import { Badge, Table } from '@hidden-order/ui';
import styles from './page.module.css';

const TONES = { scheduled: 'plain', due: 'warm', late: 'warm', paid: 'signal' } as const satisfies Record<
  Instalment['state'],
  unknown
>;

/** The paid and outstanding amounts of a plan, and its instalments. */
export function PlanFigures({ plan }: { plan: Omit<MaskedPlan, 'payer'> }) {
  const { course, instalments, total_paisa, paid_paisa, granted_paisa, outstanding_paisa } = plan;
  return (
    <>
      <dl className={`kit-wrap ${styles.figures}`}>
        <div>
          <dt>Paid</dt>
          <dd>{formatRupees(paid_paisa)}</dd>
        </div>
        {granted_paisa > 0 && (
          <div>
            <dt>Granted by the academy</dt>
            <dd>{formatRupees(granted_paisa)}</dd>
          </div>
        )}
        <div>
          <dt>Left to pay</dt>
          <dd>{outstanding_paisa === 0 ? 'Nothing' : formatRupees(outstanding_paisa)}</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>{formatRupees(total_paisa)}</dd>
        </div>
      </dl>
      <Table stacked caption={`Instalments of ${course.title}`}>
        <thead>
          <tr>
            <th scope="col">Payment</th>
            <th scope="col">Due</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {instalments.map(({ number, due_on, amount_paisa, paid_paisa: came, state, granted }) => (
            <tr key={number}>
              <th scope="row" className={styles.part}>
                <span>{`${number} of ${instalments.length}`}</span>{' '}
                <Badge tone={TONES[state]}>{granted ? 'granted' : state}</Badge>
              </th>
              <td>
                <time dateTime={due_on}>{formatDay(due_on)}</time>
              </td>
              <td>
                <span>{formatRupees(amount_paisa)}</span>
                {came > 0 && state !== 'paid' && <span>{` (${formatRupees(came)} arrived)`}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
