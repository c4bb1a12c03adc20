import { Alert } from '@hidden-order/ui';

/** Shows while the page asks for the outcome of a payment. @param props.failure why the last call failed, if it did */
export const ConfirmingPayment = ({ failure }: { failure: string | null }) => (
  <>
    <Alert tone="note">
      {failure === null
        ? 'Confirming your payment with our payment provider…'
        : 'Our server is not responding. Your payment is safe, and we are still checking.'}
    </Alert>
    <progress aria-label="Confirming your payment" />
  </>
);
