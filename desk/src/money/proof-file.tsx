import * as calls from '@hidden-order/api-shapes/desk/calls';
import { addressOf } from '@hidden-order/api-shapes/endpoint';
import { useEffect, useState } from 'react';
import { useFile, useServiceTask } from '@hidden-order/console';
import { Alert, Button } from '@hidden-order/ui';
import { saveFile } from '@hidden-order/ui/save-file';
import styles from './money.module.css';

const KINDS: Readonly<Record<string, string>> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'application/pdf': 'PDF' };

/** The file of a proof, on demand, because each opening is logged: a picture shows, a PDF is saved. */
export function ProofFile({ id, type, onOpen }: { id: number; type: string; onOpen: () => void }) {
  const read = useFile();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );

  const { isPending, fault, run } = useServiceTask(async () => {
    const file = await read(addressOf(calls.readProofFile, { params: { id } }));
    if (type === 'application/pdf') saveFile(`proof-${id}.pdf`, file);
    else setAddress(URL.createObjectURL(file));
    onOpen();
  });

  if (address !== null)
    return (
      <div className={styles.picture}>
        <img src={address} alt={`What the payer sent, file of proof ${id}`} />
      </div>
    );
  return (
    <div className="kit-actions kit-fine">
      {fault !== null && <Alert tone="error">{`The file did not open. ${fault}`}</Alert>}
      <Button variant="secondary" loading={isPending} loadingLabel="Opening…" onClick={run}>
        {type === 'application/pdf' ? 'Save the file (PDF)' : `Show the file (${KINDS[type] ?? type})`}
      </Button>
      <span>The log notes who opened it.</span>
    </div>
  );
}
