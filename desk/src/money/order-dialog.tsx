import type { DeskOrder } from '@hidden-order/api-shapes/desk/money';
import { formatRupees } from '@hidden-order/ui/format';
import { ReasonDialog } from './reason-dialog';

/** What is to be done about an order. */
export type OrderChange = { kind: 'cancel' | 'grant' } | { kind: 'refund'; receipt: number; paisa: number };

interface OrderDialogProps {
  order: DeskOrder;
  change: OrderChange;
  onClose: () => void;
}

/** Says what a change of an order does, and asks for its reason. */
export function OrderDialog({ order, change, onClose }: OrderDialogProps) {
  const { reference, payer, outstanding_paisa } = order;
  const left = formatRupees(outstanding_paisa);
  if (change.kind === 'refund')
    return (
      <ReasonDialog
        title="Record a refund"
        lead={`Send ${formatRupees(change.paisa)} back to ${payer} at the bank or gateway first. This records it in the books and on the receipt.`}
        label="Reference of the transfer"
        field="reference"
        confirm="Record the refund"
        path={`/api/money/receipts/${change.receipt}/refund/`}
        done={`The refund to ${payer} is recorded.`}
        onClose={onClose}
      />
    );
  if (change.kind === 'grant')
    return (
      <ReasonDialog
        title="Grant the rest"
        lead={`The academy takes over the ${left} that are left. Lessons stay open, we tell ${payer} by e-mail, and there is no receipt: no money comes.`}
        confirm="Grant the rest"
        path={`/api/money/orders/${reference}/grant/`}
        done={`The rest of ${payer}’s plan is granted.`}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      title="Cancel the order"
      lead={`The lessons close, a certificate of it is revoked, and ${outstanding_paisa === 0 ? 'nothing more' : left} is waived. What was paid stays in the books until you record its refund.`}
      confirm="Cancel the order"
      path={`/api/money/orders/${reference}/cancel/`}
      done={`The order of ${payer} is cancelled.`}
      onClose={onClose}
    />
  );
}
