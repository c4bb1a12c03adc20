import type { Payment, Plan } from '@hidden-order/api-shapes/payments';
import { formatDay, formatRupees } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { ReferenceText } from '@hidden-order/ui/reference-text';
import { Link } from '@hidden-order/platform/router';
import { Alert, Badge, Button, ButtonLink } from '@hidden-order/ui';
import { ConfirmingPayment } from '../../../payment/confirming-payment';
import { PaymentPageLink } from '../../../payment/gateway';
import styles from './buy-box.module.css';

interface ConfirmingProps {
  /** Why the last call failed, if it did. */
  failure: string | null;
  reference: string | null;
}

/** Shown while the page polls the API for the outcome of a payment. */
export function Confirming({ failure, reference }: ConfirmingProps) {
  return (
    <>
      <ConfirmingPayment failure={failure} />
      {reference !== null && (
        <p className={styles.soft}>
          <ReferenceText>{`Reference ${reference}. Do not pay again.`}</ReferenceText>
        </p>
      )}
    </>
  );
}

interface UnconfirmedProps extends ConfirmingProps {
  payment: Payment | null;
  onAsk: (reference: string) => void;
}

/** Shown for a payment without a known outcome, with the ways to finish or check it. */
export function Unconfirmed({ payment, failure, reference, onAsk }: UnconfirmedProps) {
  const asked = payment?.reference ?? reference;
  return (
    <>
      <Alert tone="note">
        <span>{failure !== null && `We could not check your payment. ${failure} `}</span>
        <span>{payment === null ? 'Your payment' : `Your payment of ${formatRupees(payment.amount_paisa)}`}</span> has
        not been confirmed yet. We will update this page and your members area.
      </Alert>
      {payment !== null && payment.redirect_url !== null && <PaymentPageLink url={payment.redirect_url} />}
      {asked !== null && (
        <>
          <Button variant="secondary" onClick={() => onAsk(asked)}>
            Check again
          </Button>
          <p className={styles.soft}>{`Reference ${asked}. If you have already paid, do not pay again.`}</p>
        </>
      )}
      <Link to={paths.members}>Go to your members area</Link>
    </>
  );
}

/** A running instalment plan: its next instalment, and the consequence of a late one. */
export function PlanView({ plan, isPaying }: { plan: Plan; isPaying: boolean }) {
  const { state, instalments, course, suspended_from } = plan;
  const next = instalments.find((instalment) => instalment.state !== 'paid');
  const paid = instalments.filter((instalment) => instalment.state === 'paid').length;
  const isOverdue = state !== 'active';
  return (
    <>
      <p>
        <Badge tone={isOverdue ? 'warm' : 'signal'}>{state}</Badge>
      </p>
      {next && (
        <p>
          <span>{`${paid} of ${instalments.length} instalments paid. ${isOverdue ? 'Was due' : 'Next'}: `}</span>
          <strong>{formatRupees(next.amount_paisa)}</strong> on{' '}
          <time dateTime={next.due_on}>{formatDay(next.due_on)}</time>.
        </p>
      )}
      {isPaying ? (
        <p className={styles.soft}>A payment for this plan is in progress. We have not confirmed it yet.</p>
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
          your lessons reopen as soon as you pay.
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
