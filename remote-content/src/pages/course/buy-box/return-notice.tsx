import { Alert } from 'shared/ui';
import type { PaymentWatch } from '../../../payment/watch-payment';

interface ReturnNoticeProps {
  /** What the address, or the person, asks about. */
  reference: string | null;
  signedIn: boolean;
  watch: PaymentWatch | null;
}

/** Why nothing is said about the payment that the address names. */
export function ReturnNotice({ reference, signedIn, watch }: ReturnNoticeProps) {
  if (reference !== null && !signedIn) return <Alert tone="note">Sign in to see how your payment ended.</Alert>;
  if (watch?.phase !== 'unknown') return null;
  return <Alert tone="note">No payment of your account has the reference {reference}.</Alert>;
}
