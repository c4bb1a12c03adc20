import { TextField } from '@hidden-order/ui';
import { ActionDialog } from '../parts/action-dialog';

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  lead: string;
  label?: string;
  /** The name of what is sent. */
  field?: 'reason' | 'reference';
  confirm: string;
  path: `/${string}`;
  done: string;
  onClose: () => void;
}

/** Asks for the reason of a change, which the log keeps. */
export function ReasonDialog({ lead, label = 'Reason', field = 'reason', ...dialog }: ReasonDialogProps) {
  return (
    <ActionDialog {...dialog} body={(fields) => ({ [field]: fields.get(field) })}>
      <p>{lead}</p>
      <TextField name={field} label={label} autoComplete="off" hint="The log keeps it." />
    </ActionDialog>
  );
}
