import { formatDay, formatRupees } from 'shared/format';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import { Alert, Badge, Button, ButtonLink } from 'shared/ui';
import styles from './buy-box.module.css';
import type { BuyState, PlanSummary } from './buy-state';

/** The next step for a person in this state. */
export function BuyAction({ state, onEnrol }: { state: BuyState; onEnrol: () => void }) {
  switch (state.kind) {
    case 'signed-out':
      return (
        <>
          <Button onClick={onEnrol}>Enrol</Button>
          <p className={styles.soft}>You sign in or register first; it takes a minute.</p>
        </>
      );
    case 'not-open':
      return (
        <>
          <Button disabled>Enrolment opens soon</Button>
          <p className={styles.soft}>
            Online payment is not open yet. <Link to={paths.contact}>Write to us</Link> and we tell you when it is.
          </p>
          <Link to={paths.members}>Go to your members area</Link>
        </>
      );
    case 'buyable':
      return (
        <>
          <Button onClick={onEnrol}>Enrol</Button>
          <p className={styles.soft}>Next you review the amount and choose full payment or instalments.</p>
        </>
      );
    case 'payment-pending':
      return (
        <>
          <Alert tone="note">
            The payment has not been confirmed yet. We&rsquo;ll update this page and your members area.
          </Alert>
          <p className={styles.soft}>Reference {state.reference}. You need not pay again.</p>
        </>
      );
    case 'plan':
      return <Plan late={state.status === 'late'} plan={state.plan} />;
    case 'enrolled':
      return (
        <>
          <label className={styles.progress}>
            <span>{state.percent} % complete</span>
            <progress max={100} value={state.percent} />
          </label>
          <ButtonLink to={paths.members}>{state.percent === 0 ? 'Start learning' : 'Continue learning'}</ButtonLink>
        </>
      );
    case 'closed':
      return (
        <>
          <p className={styles.soft}>Nobody can enrol in this course at present. Those who are enrolled keep it.</p>
          <ButtonLink to={paths.courses} variant="secondary">
            See the other courses
          </ButtonLink>
        </>
      );
  }
}

function Plan({ late, plan: { paid, payments, next } }: { late: boolean; plan: PlanSummary }) {
  return (
    <>
      <p>
        <Badge tone={late ? 'warm' : 'signal'}>{late ? 'payment late' : 'active'}</Badge>
      </p>
      <p>
        {paid} of {payments} payments made. {late ? 'Was due' : 'Next'}: <strong>{formatRupees(next.paisa)}</strong> on{' '}
        <time dateTime={next.due}>{formatDay(next.due)}</time>.
      </p>
      <ButtonLink to={paths.installmentPayments}>{late ? 'Pay now' : 'See your plan'}</ButtonLink>
      <Link to={paths.members}>Continue learning</Link>
      {late && <p className={styles.soft}>Your lessons stay open for now; pay soon to keep them open.</p>}
    </>
  );
}
