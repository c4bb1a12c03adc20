import { useState } from 'react';
import type { Payment } from 'shared/contracts/payments';
import { forgetReturnedPayment, useReturnedPayment } from '../../../payment/returned-payment';
import { usePaymentWatch } from '../../../payment/use-payment-watch';
import type { PaymentWatch } from '../../../payment/watch-payment';
import { noteShown, wasShown } from '../success/shown-payments';

/**
 * Watches the payment from which a gateway has sent the payer back. The address only names the payment; the API gives
 * its outcome. Once the outcome is known, the address loses the query.
 * @param onStop called when polling stops
 */
export function usePaymentReturn(signedIn: boolean, onStop: () => void) {
  const returned = useReturnedPayment();
  const [chosen, setChosen] = useState<string | null>(null);
  const [success, setSuccess] = useState<Payment | null>(null);
  const reference = chosen ?? returned;

  const stop = (watch: PaymentWatch) => {
    onStop();
    if (watch.phase === 'open') return;
    forgetReturnedPayment();
    if (watch.phase !== 'ended' || watch.payment.state !== 'paid' || wasShown(watch.payment.reference)) return;
    noteShown(watch.payment.reference);
    setSuccess(watch.payment);
  };
  const { watch, askAgain } = usePaymentWatch(signedIn ? reference : null, stop);

  return {
    /** Null without a payment. */
    reference,
    watch,
    /** The paid payment to show in the success modal, or null. */
    success,
    dismissSuccess: () => setSuccess(null),
    /** Starts polling for a payment, or polls again for the watched one. */
    ask: (chosenReference: string) => (chosenReference === reference ? askAgain() : setChosen(chosenReference)),
  };
}
