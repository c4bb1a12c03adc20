import type { OpenPayment } from '@hidden-order/api-shapes/payments';
import { markContinuedVisit } from '@hidden-order/platform/navigation';
import { ButtonLink, Card } from '@hidden-order/ui';
import { formatRupees } from '@hidden-order/ui/format';
import styles from './overview.module.css';

/** Payments under way, each with the way to the page where it goes on. */
export const OpenPayments = ({ payments }: { payments: readonly OpenPayment[] }) =>
  payments.map(({ reference, course, amount_paisa, checking, redirect_url }) => (
    <Card as="section" key={reference} className={styles.pending}>
      <div>
        <h2 className={styles.cardTitle}>Payment in progress</h2>
        <p>
          {checking
            ? `We are checking your transfer of ${formatRupees(amount_paisa)} for ${course.title}, usually within one working day.`
            : `Your payment of ${formatRupees(amount_paisa)} for ${course.title} is not complete.`}
        </p>
      </div>
      {redirect_url !== null && (
        <ButtonLink to={redirect_url} variant={checking ? 'secondary' : 'primary'} onClick={markContinuedVisit}>
          {checking ? 'See your transfer' : 'Continue to payment'}
        </ButtonLink>
      )}
    </Card>
  ));
