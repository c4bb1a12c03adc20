import { useId, useState, type ReactNode } from 'react';
import { useCall } from '@hidden-order/console';
import { Alert, Button, Dialog, DialogActions } from '@hidden-order/ui';
import * as z from 'zod/mini';
import { useSay } from '../shell/saying';
import styles from './parts.module.css';
import { useTask } from './use-task';

interface ActionDialogProps {
  title: string;
  /** What will happen, and the fields that are sent. */
  children: ReactNode;
  /** The name of the button that does it. */
  confirm: string;
  path: `/${string}`;
  /** @returns what is sent, from the form’s fields, or what is wrong with them; without it, nothing is */
  body?: (fields: FormData) => object | string;
  /** The sentence that says it was done, perhaps with a link to what is next. */
  done: ReactNode;
  onClose: () => void;
}

/** Asks before something is done for which the desk has a call, does it, and says so. A refusal stays in the dialog. */
export function ActionDialog({ title, children, confirm, path, body = () => ({}), done, onClose }: ActionDialogProps) {
  const titleId = useId();
  const call = useCall();
  const say = useSay();
  const [problem, setProblem] = useState<string | null>(null);
  const { isPending, fault, run } = useTask(async (sent: object) => {
    await call(z.unknown(), { path, body: sent });
    say(done);
    onClose();
  });
  const refusal = problem ?? fault;

  return (
    <Dialog labelledBy={titleId} onClose={() => !isPending && onClose()}>
      <form
        noValidate
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          if (isPending) return;
          const sent = body(new FormData(event.currentTarget));
          setProblem(typeof sent === 'string' ? sent : null);
          if (typeof sent === 'object') run(sent);
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
