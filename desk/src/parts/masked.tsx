import { useState } from 'react';
import { useCall } from '@hidden-order/console';
import { unmaskedSchema } from '@hidden-order/api-shapes/desk/staff';
import { Alert, Button } from '@hidden-order/ui';
import { useTask } from './use-task';

interface MaskedProps {
  /** Its last characters. */
  masked: string;
  /** The call that answers it in full. */
  path: `/${string}`;
}

/** A number that is masked until someone asks for it, which the log keeps. */
export function Masked({ masked, path }: MaskedProps) {
  const call = useCall();
  const [shown, setShown] = useState(masked);
  const { isPending, fault, run } = useTask(async () => {
    const { number } = await call(unmaskedSchema, { path, body: {} });
    setShown(number);
  });
  return (
    <>
      <span>{shown}</span>
      {shown === masked && (
        <Button variant="quiet" loading={isPending} loadingLabel="Asking…" onClick={run}>
          Show, and log that
        </Button>
      )}
      {fault !== null && <Alert tone="error">{fault}</Alert>}
    </>
  );
}
