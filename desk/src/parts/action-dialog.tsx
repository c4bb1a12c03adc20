import { useId, useState, type ReactNode } from 'react';
import { useCall, useServiceTask, type Call } from '@hidden-order/console';
import { Alert, Button, Dialog, DialogActions } from '@hidden-order/ui';
import { useSay } from '../shell/saying';
import styles from './parts.module.css';

export interface ActionDialogProps {
  title: string;
  /** What will happen, and the fields that are sent. */
  children: ReactNode;
  /** The name of the button that does it. */
  confirm: string;
  /**
   * Makes the call.
   * @param field reads a field by its name, without spaces around it; `''` for an empty one
   * @returns what is wrong with the fields instead, where nothing is sent
   */
  act: (call: Call, field: (name: string) => string) => Promise<unknown> | string;
  /** The sentence that says it was done, perhaps with a link to what is next. */
  done: ReactNode;
  onClose: () => void;
}

/** Asks before something is done for which the desk has a call, does it, and says so. A refusal stays in the dialog. */
export function ActionDialog({ title, children, confirm, act, done, onClose }: ActionDialogProps) {
  const titleId = useId();
  const call = useCall();
  const say = useSay();
  const [problem, setProblem] = useState<string | null>(null);
  const { isPending, fault, run } = useServiceTask(async (fields: FormData) => {
    const acted = act(call, (name) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value.trim() : '';
    });
    setProblem(typeof acted === 'string' ? acted : null);
    if (typeof acted === 'string') return;
    await acted;
    say(done);
    onClose();
  });
  const refusal = problem ?? fault;

  return (
    <Dialog labelledBy={titleId} onClose={() => !isPending && onClose()}>
      <form
        noValidate
        className={`kit-stack4 ${styles.dialog}`}
        onSubmit={(event) => {
          event.preventDefault();
          run(new FormData(event.currentTarget));
        }}
      >
        <h2 id={titleId}>{title}</h2>
        {refusal !== null && <Alert tone="error">{refusal}</Alert>}
        {children}
        <DialogActions>
          <Button type="submit" loading={isPending} loadingLabel="Please wait…">
            {confirm}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => onClose()}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
