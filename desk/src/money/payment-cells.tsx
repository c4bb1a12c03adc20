import type { DeskPayment } from '@hidden-order/api-shapes/desk/money';
import { formatReceiptNumber } from '@hidden-order/api-shapes/receipt-number';
import { Badge } from '@hidden-order/ui';
import { formatRupees } from '@hidden-order/ui/format';
import { ReferenceText } from '@hidden-order/ui/reference-text';
import { Lines } from '../parts/lines';

const TONES = {
  pending: 'warm',
  paid: 'signal',
  failed: 'plain',
  cancelled: 'plain',
  expired: 'plain',
  refunded: 'plain',
  disputed: 'warm',
} as const satisfies Record<DeskPayment['state'], unknown>;

/** The state of a payment in a word. */
export const PaymentState = ({ payment: { state, checking } }: { payment: DeskPayment }) => (
  <Badge tone={TONES[state]}>{checking ? 'checking' : state}</Badge>
);

/** The number of a payment’s last receipt, what came for it, and what went back. */
export function ReceiptCell({
  payment: { receipt, received_paisa, sent_paisa, amount_paisa },
}: {
  payment: DeskPayment;
}) {
  if (receipt === null) return <span>–</span>;
  return (
    <Lines
      below={[
        received_paisa === amount_paisa ? null : `${formatRupees(received_paisa)} came`,
        sent_paisa === 0 ? null : `${formatRupees(sent_paisa)} sent back`,
      ]}
    >
      <ReferenceText>{formatReceiptNumber(receipt.number, receipt.paid_at)}</ReferenceText>
    </Lines>
  );
}
