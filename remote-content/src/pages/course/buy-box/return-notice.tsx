import { Alert } from 'shared/ui';
import type { PaymentWatch } from '../../../payment/watch-payment';

interface ReturnNoticeProps {
  /** The reference from the address, or that the person chose to check. */
  reference: string | null;
  signedIn: boolean;
  watch: PaymentWatch | null;
}

/** Explains why the box does not show the payment that the address names. */
export function ReturnNotice({ reference, signedIn, watch }: ReturnNoticeProps) {
  if (reference !== null && !signedIn) return <Alert tone="note">Sign in to see how your payment ended.</Alert>;
  if (watch?.phase !== 'unknown') return null;
  return <Alert tone="note">No payment of your account has the reference {reference}.</Alert>;
}
