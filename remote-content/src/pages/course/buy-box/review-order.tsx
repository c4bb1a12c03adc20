import * as calls from '@hidden-order/api-shapes/payments/calls';
import { useId, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { callApi, isStatus, refusalOf } from '@hidden-order/platform/api-client';
import {
  confirmedOffer,
  newOrderSchema,
  paymentProblemSchema,
  type NewOrder,
  type Offer,
  type Payment,
} from '@hidden-order/api-shapes/payments';
import { FailureMessage, useFormTask } from '@hidden-order/ui/task';
import { formatDay, formatRupees } from '@hidden-order/ui/format';
import { InstalmentDays } from '@hidden-order/ui/offer';
import { PART, paths } from '@hidden-order/platform/paths';
import { REVIEW_ORDER } from '@hidden-order/platform/pending-enrolment';
import { Link } from '@hidden-order/platform/router';
import { Alert, Button, CheckboxField, Dialog, DialogActions } from '@hidden-order/ui';
import * as z from 'zod/mini';
import formStyles from '../../../form/form.module.css';
import { openPaymentPage } from '../../../payment/gateway';
import { inWords } from '../../../payment/ways';
import { useAttempt } from '../../../payment/use-attempt';
import { usePageRestored } from '../../../use-call';
import styles from './review.module.css';

const choiceSchema = z.pick(newOrderSchema, { plan: true, method: true, terms_accepted: true });

interface ReviewOrderProps {
  course: { id: string; title: string };
  /** What the course costs, and under which terms, as far as the page knows. */
  offer: Offer;
  /** The plan that is chosen at first. */
  plan: NewOrder['plan'];
  onClose: () => void;
  /** Called when the page is outdated: the course is bought, closed, has a pending payment, or another offer. */
  onOutdated: () => void;
}

/** The dialog in which the person chooses how to pay and accepts the terms; it then opens the gateway's page. */
export function ReviewOrder({ course, offer: firstOffer, plan: firstPlan, onClose, onOutdated }: ReviewOrderProps) {
  const form = useForm({
    defaultValues: { plan: firstPlan, method: 'gateway' },
    resolver: zodResolver(choiceSchema),
  });
  const { errors, isSubmitting } = form.formState;
  const plan = useWatch({ control: form.control, name: 'plan' });
  const isTransfer = useWatch({ control: form.control, name: 'method' }) === 'transfer';
  const [isLeaving, setLeaving] = useState(false);
  const [offer, setOffer] = useState(firstOffer);
  const [isChanged, setChanged] = useState(false);
  const attempt = useAttempt();
  const submit = useFormTask(form, {
    fields: ['plan', 'terms_accepted'],
    failure: 'We could not place your order.',
    send: async (choice) => {
      try {
        const { redirect_url } = await attempt(`${choice.plan} ${choice.method}`, (key) =>
          placeOrder({
            ...choice,
            course: course.id,
            ...confirmedOffer(offer),
            idempotency_key: key,
          }),
        );
        if (redirect_url === null) {
          onOutdated();
          return undefined;
        }
        setLeaving(true);
        openPaymentPage(redirect_url);
      } catch (error) {
        if (!isStatus(error, 409)) throw error;
        const now = refusalOf(paymentProblemSchema, error)?.offer;
        if (now === undefined) onOutdated();
        else {
          setChanged(true);
          setOffer(now);
          form.resetField('terms_accepted');
        }
      }
      return undefined;
    },
  });
  // A restored dialog would still wait for the gateway's page to open.
  usePageRestored(onClose);

  const isBusy = isSubmitting || isLeaving;
  const close = () => {
    if (isBusy) return;
    if (isChanged) onOutdated();
    else onClose();
  };
  const today = plan === 'full' ? offer.total_paisa : (offer.instalments[0]?.amount_paisa ?? offer.total_paisa);
  return (
    <Dialog labelledBy={REVIEW_ORDER} onClose={close} className={styles.dialog}>
      <form className={`kit-stack5 ${formStyles.form}`} aria-labelledby={REVIEW_ORDER} noValidate onSubmit={submit}>
        <div className={`kit-stack1 ${styles.head}`}>
          <p className="kit-kicker">Review your order</p>
          <h2 id={REVIEW_ORDER}>{course.title}</h2>
        </div>
        <PlanChoice offer={offer} field={form.register('plan')} />
        {offer.transfer.length > 0 && <MethodChoice offer={offer} field={form.register('method')} />}
        <dl className={`kit-stack2 ${styles.sums}`}>
          {offer.transfer.length === 0 && (
            <div>
              <dt>Method</dt>
              <dd>{offer.method}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>You pay today</dt>
            <dd>{formatRupees(today)}</dd>
          </div>
        </dl>
        <CheckboxField
          label={`I accept the terms and conditions of ${formatDay(offer.terms_version)}.`}
          error={errors.terms_accepted?.message}
          hint={
            <span>
              Read the <Outside to={paths.termsAndConditions}>terms and conditions</Outside>, the{' '}
              <Outside to={`${paths.termsAndConditions}#${PART}refunds`}>refund policy</Outside> and the{' '}
              <Outside to={paths.privacyPolicy}>privacy policy</Outside>; each opens in a new tab.
            </span>
          }
          {...form.register('terms_accepted')}
        />
        {isChanged && (
          <Alert tone="error">
            The price or our terms have changed. We have not placed your order or charged you. Check the new offer, then
            confirm it.
          </Alert>
        )}
        <FailureMessage root={errors.root} />
        <DialogActions>
          <Button type="submit" loading={isBusy} loadingLabel="Opening the payment page…">
            Continue to payment
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
        </DialogActions>
        <p className="kit-soft">
          {isTransfer
            ? 'Next you see the account and the exact amount. We check your transfer, usually within one working day, and your lessons then open.'
            : 'You pay on our payment provider’s page. We charge nothing before that.'}
        </p>
      </form>
    </Dialog>
  );
}

/** The choice between full payment and instalments, with the due dates of the instalments. */
function PlanChoice({ offer: { total_paisa, instalments }, field }: { offer: Offer; field: UseFormRegisterReturn }) {
  const inInstalments = useId();
  return (
    <fieldset className={`kit-stack3 ${styles.plans}`}>
      <legend>How do you want to pay?</legend>
      <label className={styles.plan}>
        <input type="radio" value="full" {...field} />
        <span>In full</span>
        <strong>{formatRupees(total_paisa)}</strong>
      </label>
      <div className={styles.plan}>
        <input type="radio" value="instalments" id={inInstalments} {...field} />
        <label htmlFor={inInstalments}>{`In ${instalments.length} monthly instalments, no interest`}</label>
        <strong>{formatRupees(total_paisa)}</strong>
        <InstalmentDays instalments={instalments} />
      </div>
    </fieldset>
  );
}

/** The choice between the gateway and a transfer. */
function MethodChoice({ offer, field }: { offer: Offer; field: UseFormRegisterReturn }) {
  return (
    <fieldset className={`kit-stack3 ${styles.plans}`}>
      <legend>Method</legend>
      <label className={styles.plan}>
        <input type="radio" value="gateway" {...field} />
        <span>{offer.method}</span>
      </label>
      <label className={styles.plan}>
        <input type="radio" value="transfer" {...field} />
        <span>{inWords(offer.transfer)}</span>
      </label>
    </fieldset>
  );
}

function Outside({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank">
      {children}
    </Link>
  );
}

/** @returns the first payment of the order @throws as `callApi` */
const placeOrder = (data: NewOrder): Promise<Payment> => callApi(calls.orderCourse, { body: data });
