import { useEffect, useId, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { isStatus } from 'shared/api-client';
import { newOrderSchema, type Offer } from 'shared/contracts/payments';
import { formatRupees } from 'shared/format';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import { Button, CheckboxField, Dialog } from 'shared/ui';
import * as z from 'zod/mini';
import formStyles from '../../../form/form.module.css';
import { FormFailure } from '../../../form/form-failure';
import { useSend } from '../../../form/use-send';
import { useAttempt } from '../../../payment/use-attempt';
import { placeOrder } from './place-order';
import { PlanChoice } from './plan-choice';
import styles from './review.module.css';

const choiceSchema = z.pick(newOrderSchema, { plan: true, terms_accepted: true });

interface ReviewOrderProps {
  course: { id: string; title: string };
  offer: Offer;
  onClose: () => void;
  /** The offer no longer stands: the course is bought, being paid for, or closed. */
  onOvertaken: () => void;
}

/** The last look before the gateway's page: what is bought, for how much, how and when it is paid. */
export function ReviewOrder({ course, offer, onClose, onOvertaken }: ReviewOrderProps) {
  const title = useId();
  const form = useForm({
    defaultValues: { plan: 'full' },
    resolver: zodResolver(choiceSchema),
  });
  const { errors, isSubmitting } = form.formState;
  const plan = useWatch({ control: form.control, name: 'plan' });
  const [isLeaving, setLeaving] = useState(false);
  const attempt = useAttempt();
  const { failure, submit } = useSend({
    form,
    fields: ['plan', 'terms_accepted'],
    fallback: 'The order could not be placed',
    send: async (choice) => {
      try {
        const { redirect_url } = await attempt(choice.plan, (key) =>
          placeOrder({ ...choice, course: course.id, idempotency_key: key }),
        );
        if (redirect_url === null) {
          onOvertaken();
          return;
        }
        setLeaving(true);
        window.location.assign(redirect_url);
      } catch (error) {
        if (!isStatus(error, 409)) throw error;
        onOvertaken();
      }
    },
  });
  useClosedOnReturn(onClose);

  const isBusy = isSubmitting || isLeaving;
  const close = () => {
    if (!isBusy) onClose();
  };
  const today = plan === 'full' ? offer.total_paisa : (offer.instalments[0]?.amount_paisa ?? offer.total_paisa);
  return (
    <Dialog labelledBy={title} onClose={close} className={styles.dialog}>
      <form className={formStyles.form} aria-labelledby={title} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.head}>
          <p className={styles.kicker}>Review your order</p>
          <h2 id={title}>{course.title}</h2>
        </div>
        <PlanChoice offer={offer} field={form.register('plan')} />
        <dl className={styles.sums}>
          <div>
            <dt>Method</dt>
            <dd>{offer.method}</dd>
          </div>
          <div className={styles.total}>
            <dt>You pay today</dt>
            <dd>{formatRupees(today)}</dd>
          </div>
        </dl>
        <CheckboxField
          label="I accept the terms and conditions."
          error={errors.terms_accepted?.message}
          hint={
            <>
              Read the <Outside to={paths.termsAndConditions}>terms and conditions</Outside>, the{' '}
              <Outside to={`${paths.termsAndConditions}#refunds`}>refund rule</Outside> and the{' '}
              <Outside to={paths.privacyPolicy}>privacy policy</Outside>; each opens in a new tab.
            </>
          }
          {...form.register('terms_accepted')}
        />
        <FormFailure message={failure} />
        <div className={styles.actions}>
          <Button type="submit" loading={isBusy} loadingLabel="Opening the payment page…">
            Continue to payment
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
        </div>
        <p className={styles.soft}>You pay on the page of the payment service. Nothing is charged before that.</p>
      </form>
    </Dialog>
  );
}

function Outside({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank">
      {children}
    </Link>
  );
}

/** A page that the browser brings back as it was left would still wait for the gateway's page. */
function useClosedOnReturn(onClose: () => void): void {
  useEffect(() => {
    const close = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onClose();
    };
    window.addEventListener('pageshow', close);
    return () => window.removeEventListener('pageshow', close);
  }, [onClose]);
}
