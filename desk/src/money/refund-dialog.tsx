import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import type { DeskRefund } from '@hidden-order/api-shapes/desk/money';
import { Link } from '@hidden-order/platform/router';
import { Choice, TextAreaField } from '@hidden-order/ui';
import { formatRupees } from '@hidden-order/ui/format';
import { ActionDialog } from '../parts/action-dialog';

const DECISIONS = [
  { value: 'approve', text: 'Approve' },
  { value: 'refuse', text: 'Refuse' },
] as const;
type Decision = (typeof DECISIONS)[number]['value'];

interface RefundDialogProps {
  refund: DeskRefund;
  onClose: () => void;
}

/** Decides about a request that waits. */
export function RefundDialog({ refund: { id, payer, kind, paid_paisa }, onClose }: RefundDialogProps) {
  const [decision, setDecision] = useState<Decision>('approve');
  const approves = decision === 'approve';
  return (
    <ActionDialog
      title={`The request of ${payer}`}
      confirm={approves ? 'Approve the request' : 'Refuse the request'}
      act={(call, field) =>
        approves
          ? call(calls.approveRefund, { params: { id } })
          : call(calls.refuseRefund, { params: { id }, body: { reason: field('reason') } })
      }
      done={
        !approves ? (
          `The request of ${payer} is refused.`
        ) : kind === 'refund' ? (
          <span>
            <span>{`The request of ${payer} is approved: ${formatRupees(paid_paisa)} are under`}</span>{' '}
            <Link to="/money/to-send">“To send”</Link> <span>now.</span>
          </span>
        ) : (
          `The plan of ${payer} has ended.`
        )
      }
      onClose={onClose}
    >
      <Choice legend="Decision" options={DECISIONS} chosen={decision} onChoose={setDecision} />
      {approves ? (
        <p>
          {kind === 'refund'
            ? `The lessons close, a certificate of the order is revoked, and ${formatRupees(paid_paisa)} are to be sent back. Send them, then mark them as sent.`
            : 'The lessons close, and nothing more falls due. What was paid does not come back.'}
        </p>
      ) : (
        <TextAreaField
          name="reason"
          label="Reason, which the payer reads"
          rows={3}
          hint="The order goes on as before."
        />
      )}
    </ActionDialog>
  );
}
