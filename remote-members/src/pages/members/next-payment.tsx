import type { Enrolment } from '@hidden-order/api-shapes/payments';
import { leftOf } from '@hidden-order/api-shapes/plan-terms';
import { formatDay, formatRupees } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { Panel } from '@hidden-order/ui';
import { byDueDay } from './enrolments';
import styles from './overview.module.css';

/** The instalment that is to be paid next of all courses; nothing without one. */
export function NextPayment({ enrolments }: { enrolments: readonly Enrolment[] }) {
  const [first] = enrolments.filter(({ next_instalment }) => next_instalment !== null).sort(byDueDay);
  const next = first?.next_instalment;
  if (!next) return null;
  const { number, due_on } = next;
  return (
    <Panel title="Next payment">
      <p className={styles.sum}>{formatRupees(leftOf(next))}</p>
      <p>
        <span>{`Instalment ${number} of ${first.course.title}`}</span> on{' '}
        <time dateTime={due_on}>{formatDay(due_on)}</time>
      </p>
      <Link to={paths.installmentPayments}>See your payment plans</Link>
    </Panel>
  );
}
