import type { Enrolment } from 'shared/contracts/payments';
import { formatDay, formatRupees } from 'shared/format';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import { Alert } from 'shared/ui';
import styles from './overview.module.css';

/** One notice for each instalment that is due or late, the oldest first. */
export function DueNotices({ enrolments }: { enrolments: readonly Enrolment[] }) {
  const payable = enrolments
    .filter(({ next_instalment }) => next_instalment?.state === 'due' || next_instalment?.state === 'late')
    .sort((one, other) => dueOn(one).localeCompare(dueOn(other)));
  if (payable.length === 0) return null;
  return (
    <div className={styles.notices}>
      {payable.map((enrolment) => (
        <Notice key={enrolment.order} {...enrolment} />
      ))}
    </div>
  );
}

const dueOn = ({ next_instalment }: Enrolment): string => next_instalment?.due_on ?? '';

function Notice({ course, plan_state, next_instalment: next }: Enrolment) {
  if (next === null) return null;
  const what = `Instalment ${next.number} of ${course.title}, ${formatRupees(next.amount_paisa)},`;
  const when = formatDay(next.due_on);
  const pay = <Link to={paths.installmentPayments}>Pay it now</Link>;
  if (plan_state === 'suspended') {
    return (
      <Alert tone="error">
        <strong>Lessons locked.</strong> <span>{what}</span> was due on <span>{when}</span>. The lessons open again as
        soon as you pay it. {pay}
      </Alert>
    );
  }
  return next.state === 'late' ? (
    <Alert tone="note">
      <strong>Payment late.</strong> <span>{what}</span> was due on <span>{when}</span>. We add no charge, and your
      lessons stay open for now. {pay}
    </Alert>
  ) : (
    <Alert tone="note">
      <strong>Payment due.</strong> <span>{what}</span> is due on <span>{when}</span>. {pay}
    </Alert>
  );
}
