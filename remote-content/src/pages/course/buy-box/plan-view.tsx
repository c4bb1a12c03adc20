import type { Plan } from 'shared/contracts/payments';
import { formatDay, formatRupees } from 'shared/format';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import { Badge, ButtonLink } from 'shared/ui';
import styles from './buy-box.module.css';

const BADGES: Partial<Record<Plan['state'], string>> = { late: 'payment late', suspended: 'lessons locked' };

/** A running instalment plan: its next instalment, and the consequence of a late one. */
export function PlanView({ plan, isPaying }: { plan: Plan; isPaying: boolean }) {
  const { state, instalments, course, suspended_from } = plan;
  const next = instalments.find((instalment) => instalment.state !== 'paid');
  const paid = instalments.filter((instalment) => instalment.state === 'paid').length;
  const isOverdue = state !== 'active';
  return (
    <>
      <p>
        <Badge tone={isOverdue ? 'warm' : 'signal'}>{BADGES[state] ?? 'active'}</Badge>
      </p>
      {next && (
        <p>
          <span>{`${paid} of ${instalments.length} instalments paid. ${isOverdue ? 'Was due' : 'Next'}: `}</span>
          <strong>{formatRupees(next.amount_paisa)}</strong> on{' '}
          <time dateTime={next.due_on}>{formatDay(next.due_on)}</time>.
        </p>
      )}
      {isPaying ? (
        <p className={styles.soft}>A payment for this plan is under way. We have not confirmed it yet.</p>
      ) : (
        isOverdue && suspended_from !== null && <Consequence state={state} from={suspended_from} />
      )}
      <ButtonLink to={paths.installmentPayments}>{isOverdue && !isPaying ? 'Pay now' : 'See your plan'}</ButtonLink>
      {state === 'suspended' ? (
        <Link to={paths.members}>Go to your members area</Link>
      ) : (
        <Link to={paths.learning(course.id)}>Continue learning</Link>
      )}
    </>
  );
}

function Consequence({ state, from }: { state: Plan['state']; from: string }) {
  return (
    <p className={styles.soft}>
      {state === 'suspended' ? (
        <span>
          Your lessons have been locked since <time dateTime={from}>{formatDay(from)}</time>. We keep your progress, and
          the lessons open again as soon as you pay.
        </span>
      ) : (
        <span>
          Your lessons stay open for now. If the instalment is still unpaid on{' '}
          <time dateTime={from}>{formatDay(from)}</time>, we lock them.
        </span>
      )}
    </p>
  );
}
