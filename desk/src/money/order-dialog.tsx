import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import type { DeskOrder } from '@hidden-order/api-shapes/desk/money';
import { Choice, TextField } from '@hidden-order/ui';
import { formatRupees } from '@hidden-order/ui/format';
import { ActionDialog } from '../parts/action-dialog';
import { BookDialog } from './book-dialog';
import { ReasonDialog } from './reason-dialog';

/** What is to be done about an order. */
export type OrderChange =
  | { kind: 'cancel' | 'grant' | 'book' | 'use' }
  | { kind: 'correct'; receipt: number; paisa: number };

interface OrderDialogProps {
  order: DeskOrder;
  change: OrderChange;
  onClose: () => void;
}

/** Says what a change of an order does, and asks for what it needs. */
export function OrderDialog({ order, change, onClose }: OrderDialogProps) {
  const { reference, payer, outstanding_paisa, owed_paisa, total_paisa, state } = order;
  const left = formatRupees(outstanding_paisa);
  if (change.kind === 'book')
    return (
      <BookDialog
        order={reference}
        payer={payer}
        left={state === null ? total_paisa - owed_paisa : outstanding_paisa}
        onClose={onClose}
      />
    );
  if (change.kind === 'correct')
    return (
      <ReasonDialog
        title="Take a booking back"
        lead={`${formatRupees(change.paisa)} of ${payer} count as never booked, with all parts of the same transfer. What they paid for is open again. Then book what really came.`}
        label="Reason, which the payer reads"
        confirm="Take it back"
        act={(call, reason) => call(calls.correctBooking, { params: { number: change.receipt }, body: { reason } })}
        done={`The booking of ${formatRupees(change.paisa)} is taken back.`}
        onClose={onClose}
      />
    );
  if (change.kind === 'use')
    return (
      <ActionDialog
        title="Use it for another order"
        confirm="Use it"
        act={(call, field) => call(calls.useOwed, { params: { reference }, body: { order: field('order') } })}
        done={`What was owed to ${payer} is used for the other order.`}
        onClose={onClose}
      >
        <p>{`${formatRupees(owed_paisa)} are owed to ${payer}. Use them only if ${payer} has told you so; we confirm it by e-mail.`}</p>
        <TextField name="order" label="Order of the same payer" autoComplete="off" spellCheck={false} />
      </ActionDialog>
    );
  if (change.kind === 'grant')
    return (
      <ReasonDialog
        title="Grant the rest"
        lead={`The academy takes over the ${left} that are left. Lessons stay open, we tell ${payer} by e-mail, and there is no receipt: no money comes.`}
        confirm="Grant the rest"
        act={(call, reason) => call(calls.grantRest, { params: { reference }, body: { reason } })}
        done={`The rest of ${payer}’s plan is granted.`}
        onClose={onClose}
      />
    );
  return <CancelDialog order={order} onClose={onClose} />;
}

const BACK = [
  { value: 'yes', text: 'It comes back' },
  { value: 'no', text: 'It stays with us' },
] as const;

function CancelDialog({ order: { reference, payer, outstanding_paisa }, onClose }: Omit<OrderDialogProps, 'change'>) {
  const [back, setBack] = useState<(typeof BACK)[number]['value']>('yes');
  const waived = outstanding_paisa === 0 ? 'nothing more' : formatRupees(outstanding_paisa);
  return (
    <ActionDialog
      title="Cancel the order"
      confirm="Cancel the order"
      act={(call, field) =>
        call(calls.cancelOrder, {
          params: { reference },
          body: { reason: field('reason'), comes_back: back === 'yes' },
        })
      }
      done={`The order of ${payer} is cancelled.`}
      onClose={onClose}
    >
      <p>{`The lessons close, a certificate of it is revoked, and ${waived} is waived. We tell ${payer} by e-mail.`}</p>
      <Choice legend="What was paid" options={BACK} chosen={back} onChoose={setBack} />
      {back === 'yes' && <p>It stands under “To send” until you mark it as sent.</p>}
      <TextField name="reason" label="Reason" autoComplete="off" hint="The log keeps it." />
    </ActionDialog>
  );
}
