import { useState } from 'react';
import type { DeskProof } from '@hidden-order/api-shapes/desk/money';
import { TRANSFER_WAYS } from '@hidden-order/api-shapes/transfers';
import { Choice, TextAreaField, TextField } from '@hidden-order/ui';
import { formatRupees } from '@hidden-order/ui/format';
import { ActionDialog } from '../parts/action-dialog';
import { readRupees } from './amount';
import { Facts } from '../parts/facts';
import { Masked } from '../parts/masked';
import styles from './money.module.css';
import { ProofFile } from './proof-file';

const FINDINGS = [
  { value: 'accept', text: 'The money came' },
  { value: 'refuse', text: 'It did not come' },
] as const;
type Finding = (typeof FINDINGS)[number]['value'];

interface ProofDialogProps {
  proof: DeskProof;
  onClose: () => void;
}

/** Decides about a transfer: what came by it, or why it is refused. */
export function ProofDialog({ proof, onClose }: ProofDialogProps) {
  const { id, payer, payment, way, transaction, file, amount_paisa, received_paisa } = proof;
  const missing = amount_paisa - received_paisa;
  const [finding, setFinding] = useState<Finding>('accept');
  const came = finding === 'accept';
  const [typed, setTyped] = useState(String(missing / 100));
  const paisa = readRupees(typed);
  return (
    <ActionDialog
      title={`Check the transfer of ${payer}`}
      confirm={came ? 'Book the money' : 'Refuse the proof'}
      path={`/api/money/proofs/${id}/${finding}/`}
      body={(fields) =>
        came
          ? paisa === null
            ? 'Enter the rupees that came, such as 12,000.'
            : { received_paisa: paisa }
          : { reason: fields.get('reason') }
      }
      done={came ? `${formatRupees(paisa ?? 0)} of ${payer} are booked.` : `The proof of ${payer} is refused.`}
      onClose={onClose}
    >
      <Facts
        className={styles.facts}
        facts={[
          ['Payment', payment],
          ['Sent by', TRANSFER_WAYS[way]],
          [
            'Transaction',
            transaction === '' ? (
              'Not given: see the file'
            ) : (
              <Masked key="transaction" masked={transaction} path={`/api/money/proofs/${id}/transaction/`} />
            ),
          ],
          ['Amount', formatRupees(amount_paisa)],
          ...(received_paisa > 0 ? [['Came before', formatRupees(received_paisa)] as const] : []),
        ]}
      />
      {file !== null && <ProofFile id={id} type={file} />}
      <Choice legend="On the account" options={FINDINGS} chosen={finding} onChoose={setFinding} />
      {came ? (
        <TextField
          label="Received, in rupees"
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          hint={<output>{consequence(paisa, missing)}</output>}
        />
      ) : (
        <TextAreaField
          name="reason"
          label="Reason, which the payer reads"
          rows={3}
          hint="Say what is wrong and what to do. The payment stays open, and the payer can send another proof."
        />
      )}
    </ActionDialog>
  );
}

/** What booking an amount does. */
function consequence(paisa: number | null, missing: number): string {
  if (paisa === null) return 'Digits, with a point for paisa.';
  if (paisa < missing)
    return `${formatRupees(missing - paisa)} are missing then: the payment stays open, and we mail the payer.`;
  if (paisa > missing)
    return `${formatRupees(paisa - missing)} more than needed: the payment is paid, and the rest is yours to send back.`;
  return 'The whole amount: the payment is paid, and the receipt goes out.';
}
