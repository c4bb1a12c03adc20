import { useState } from 'react';
import type { Payment } from '@hidden-order/api-shapes/payments';
import { withStorage } from '@hidden-order/platform/browser';
import { forgetReturnedPayment, useReturnedPayment } from '../../../payment/gateway';
import { usePaymentWatch } from '../../../payment/use-payment-watch';
import type { PaymentWatch } from '../../../payment/watch-payment';

/**
 * Watches the payment from which a gateway has sent the payer back. The address only names the payment; the API gives
 * its outcome. Once the outcome is known, the address loses the query. The success shows once.
 * @param pending reference of the payment that the enrolment status calls pending
 * @param onStop called when polling stops
 */
export function usePaymentReturn(signedIn: boolean, pending: string | null, onStop: () => void) {
  const returned = useReturnedPayment();
  const [success, setSuccess] = useState<Payment | null>(null);

  const stop = (watch: PaymentWatch) => {
    onStop();
    if (watch.phase === 'open') return;
    forgetReturnedPayment();
    if (watch.phase !== 'ended' || watch.payment.state !== 'paid') return;
    if (wasShown(watch.payment.reference)) return;
    noteShown(watch.payment.reference);
    setSuccess(watch.payment);
  };
  const { reference, watch, ask } = usePaymentWatch({ named: signedIn ? returned : null, pending, onStop: stop });

  return {
    /** Of the payment that is watched, or that the address names to a visitor; null without one. */
    reference: reference ?? returned,
    watch,
    /** The paid payment to show in the success modal, or null. */
    success,
    dismissSuccess: () => setSuccess(null),
    ask,
  };
}

/** Session storage key. The gateway sends a payer back in the same tab. */
const SHOWN_KEY = 'my-shown-payments';

/** How many payments are remembered, the latest first. */
const SHOWN_MAX = 20;

/** Replaces the storage where the browser forbids it. */
let shown: string[] = [];

/** Whether this tab has shown the success of a payment, including before a reload. */
const wasShown = (reference: string): boolean => readShown().includes(reference);

/** Remembers that this tab has shown the success of a payment. */
function noteShown(reference: string): void {
  shown = [reference, ...readShown()].slice(0, SHOWN_MAX);
  const write = (storage: Storage) => storage.setItem(SHOWN_KEY, shown.join(' '));
  withStorage('session', write, 'The browser does not let this site remember that a payment was shown.');
}

/** References contain no spaces, so any stored text reads as a list. */
const readShown = (): string[] => withStorage('session', (storage) => storage.getItem(SHOWN_KEY)?.split(' ')) ?? shown;
