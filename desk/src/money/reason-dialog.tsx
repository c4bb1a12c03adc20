import type { Call } from '@hidden-order/console';
import { TextField } from '@hidden-order/ui';
import { ActionDialog } from '../parts/action-dialog';

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  lead: string;
  label?: string;
  confirm: string;
  act: (call: Call, reason: string) => Promise<unknown>;
  done: string;
  onClose: () => void;
}

/** Asks for the reason of a change, which the log keeps. */
export function ReasonDialog({ lead, label = 'Reason', act, ...dialog }: ReasonDialogProps) {
  return (
    <ActionDialog {...dialog} act={(call, field) => act(call, field('reason'))}>
      <p>{lead}</p>
      <TextField name="reason" label={label} autoComplete="off" hint="The log keeps it." />
    </ActionDialog>
  );
}
