import { useState } from 'react';
import type { Payment } from 'shared/contracts/payments';
import { forgetReturnedPayment, useReturnedPayment } from '../../../payment/returned-payment';
import { usePaymentWatch } from '../../../payment/use-payment-watch';
import type { PaymentWatch } from '../../../payment/watch-payment';
import { noteShown, wasShown } from '../success/shown-payments';

/**
 * The payment that a payer comes back from, by the address's query, which only says which one it is: the API says how
 * it ended. Once that is known, the address loses the query.
 * @param onStop told when the API is no longer asked
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
    /** Null while there is none. */
    reference,
    watch,
    /** A payment whose success is to be shown now, and what ends that. */
    success,
    dismissSuccess: () => setSuccess(null),
    /** Asks the API about a payment, also about the same one again. */
    ask: (asked: string) => (asked === reference ? askAgain() : setChosen(asked)),
  };
}
