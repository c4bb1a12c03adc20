import { useState } from 'react';
import type { Payment } from 'shared/contracts/payments';
import { useLocation } from 'shared/router';
import * as z from 'zod/mini';
import { useHydrated } from '../../../hydration/use-hydrated';
import { usePaymentWatch } from '../../../payment/use-payment-watch';
import type { PaymentWatch } from '../../../payment/watch-payment';
import { noteShown, wasShown } from '../success/shown-payments';

/** Query parameter with which a gateway sends a payer back. */
const PARAMETER = 'payment';
const referenceSchema = z
  .string()
  .check(z.regex(/^[\w-]{1,100}$/, 'A payment reference is of letters, digits and hyphens.'));

/**
 * The payment that a payer comes back from, by the address's query, which only says which one it is: the API says how
 * it ended. Once that is known, the address loses the query.
 * @param onStop told when the API is no longer asked
 */
export function usePaymentReturn(signedIn: boolean, onStop: () => void) {
  const { search } = useLocation();
  // Served HTML is that of the bare address.
  const isHydrated = useHydrated();
  const returned = isHydrated ? referenceIn(search) : null;
  const [chosen, setChosen] = useState<string | null>(null);
  const [success, setSuccess] = useState<Payment | null>(null);
  const reference = chosen ?? returned;

  const stop = (watch: PaymentWatch) => {
    onStop();
    if (watch.phase === 'open') return;
    forgetQuery();
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

const referenceIn = (search: string): string | null =>
  referenceSchema.safeParse(new URLSearchParams(search).get(PARAMETER)).data ?? null;

/** In place of the address, so that Back leads to where the person was before. Nothing is to be loaded for it. */
function forgetQuery(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(PARAMETER)) return;
  url.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', url);
}
