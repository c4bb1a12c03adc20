import type { Enrolment } from '@hidden-order/api-shapes/payments';
import { leftOf } from '@hidden-order/api-shapes/plan-terms';
import { formatDay, formatRupees } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { Alert, Badge, Unseen } from '@hidden-order/ui';
import styles from './overview.module.css';

/** Every course that the person is or was enrolled in, with its status. */
export function Enrolments({ enrolments }: { enrolments: readonly Enrolment[] }) {
  return (
    <section className={`kit-stack5 ${styles.section}`}>
      <h2>Your courses</h2>
      <ul role="list" className={styles.rows}>
        {enrolments.map((enrolment) => (
          <li key={enrolment.order} className={styles.row}>
            <div>
              <h3 className={styles.rowTitle}>{enrolment.course.title}</h3>
              <p className="kit-soft">
                Enrolled on <time dateTime={enrolment.enrolled_at}>{formatDay(enrolment.enrolled_at)}</time>,{' '}
                <span>{enrolment.progress.percent}</span>% complete
              </p>
            </div>
            <PaymentStatus {...enrolment} />
            <Links {...enrolment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How far the enrolment is paid. */
function PaymentStatus({ plan_state, fully_paid, granted, disputed, next_instalment: next }: Enrolment) {
  return (
    <div>
      <p>
        {plan_state === 'cancelled' ? (
          <Badge>cancelled</Badge>
        ) : fully_paid ? (
          <Badge tone="signal">{granted ? 'granted by the academy' : 'paid in full'}</Badge>
        ) : (
          <Badge tone={plan_state === 'active' ? 'signal' : 'warm'}>{`instalment plan ${plan_state}`}</Badge>
        )}
      </p>
      {disputed && (
        <p>
          <Badge tone="warm">payment under review</Badge>
        </p>
      )}
      {next && (
        <p className="kit-soft">
          Next: <span>{formatRupees(leftOf(next))}</span> on{' '}
          <time dateTime={next.due_on}>{formatDay(next.due_on)}</time>
        </p>
      )}
    </div>
  );
}

function Links({ course, lessons_open, plan_state }: Enrolment) {
  const about = <Unseen>{` of ${course.title}`}</Unseen>;
  return (
    <p className={`kit-wrap ${styles.links}`}>
      {lessons_open && <Link to={paths.learning(course.id)}>Lessons{about}</Link>}
      {plan_state === 'cancelled' ? (
        <Link to={paths.course(course.id)}>Course page{about}</Link>
      ) : (
        plan_state !== null && <Link to={paths.installmentPayments}>Payment plan{about}</Link>
      )}
    </p>
  );
}

/** One notice for each instalment that is due or late, the oldest first. */
export function DueNotices({ enrolments }: { enrolments: readonly Enrolment[] }) {
  const payable = enrolments
    .filter(({ next_instalment }) => next_instalment?.state === 'due' || next_instalment?.state === 'late')
    .sort(byDueDay);
  if (payable.length === 0) return null;
  return (
    <div className={`kit-stack3 ${styles.notices}`}>
      {payable.map((enrolment) => (
        <Notice key={enrolment.order} {...enrolment} />
      ))}
    </div>
  );
}

/** Orders enrolments by the day of their next instalment. */
export const byDueDay = (one: Enrolment, other: Enrolment): number => dueOn(one).localeCompare(dueOn(other));

const dueOn = ({ next_instalment }: Enrolment): string => next_instalment?.due_on ?? '';

function Notice({ course, plan_state, next_instalment: next }: Enrolment) {
  if (next === null) return null;
  const what = `Instalment ${next.number} of ${course.title}, ${formatRupees(leftOf(next))},`;
  const when = formatDay(next.due_on);
  const pay = <Link to={paths.installmentPayments}>Pay it now</Link>;
  if (plan_state === 'suspended') {
    return (
      <Alert tone="error">
        <strong>Lessons locked.</strong> <span>{what}</span> was due on <span>{when}</span>. Your lessons reopen as soon
        as you pay it. {pay}
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
