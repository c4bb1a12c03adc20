import { useState } from 'react';
import { useCall, useServiceTask, type Call } from '@hidden-order/console';
import { Alert, Button } from '@hidden-order/ui';

interface MaskedProps {
  /** Its last characters. */
  masked: string;
  /** Asks for it in full. */
  ask: (call: Call) => Promise<{ number: string }>;
}

/** A number that is masked until someone asks for it, which the log keeps. */
export function Masked({ masked, ask }: MaskedProps) {
  const call = useCall();
  const [shown, setShown] = useState(masked);
  const { isPending, fault, run } = useServiceTask(async () => {
    const { number } = await ask(call);
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
