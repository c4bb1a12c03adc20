import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import type { DeskProof } from '@hidden-order/api-shapes/desk/money';
import { TRANSFER_WAYS } from '@hidden-order/api-shapes/transfers';
import { Alert, Choice, TextAreaField } from '@hidden-order/ui';
import { formatRupees } from '@hidden-order/ui/format';
import { ActionDialog } from '../parts/action-dialog';
import { BookFields } from './book-dialog';
import { NOTHING_TYPED, paisaOf, readBooking } from './booking';
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
  const { id, payer, payment, way, transaction, file, amount_paisa, received_paisa, also } = proof;
  const left = amount_paisa - received_paisa;
  const [finding, setFinding] = useState<Finding>('accept');
  const came = finding === 'accept';
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [isSeen, setSeen] = useState(false);
  return (
    <ActionDialog
      title={`Check the transfer of ${payer}`}
      confirm={came ? 'Book the money' : 'Refuse the proof'}
      act={(call, field) => {
        if (!came) return call(calls.refuseProof, { params: { id }, body: { reason: field('reason') } });
        const booking = readBooking(field, typed, left);
        return typeof booking === 'string' ? booking : call(calls.acceptProof, { params: { id }, body: booking });
      }}
      done={
        came
          ? `${formatRupees(paisaOf(typed.amount) ?? 0)} of ${payer} are booked.`
          : `The proof of ${payer} is refused.`
      }
      onClose={onClose}
    >
      {also.map((hint) => (
        <Alert key={hint} tone="note">
          {hint}
        </Alert>
      ))}
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
              <Masked
                key="transaction"
                masked={transaction}
                ask={(call) => call(calls.showTransaction, { params: { id } })}
              />
            ),
          ],
          ['Amount', formatRupees(amount_paisa)],
          ...(received_paisa > 0 ? [['Came before', formatRupees(received_paisa)] as const] : []),
        ]}
      />
      {file !== null && <ProofFile id={id} type={file} onOpen={() => setSeen(true)} />}
      <Choice legend="On the account" options={FINDINGS} chosen={finding} onChoose={setFinding} />
      {came ? (
        <BookFields left={left} unseen={file !== null && !isSeen} typed={typed} onType={setTyped} />
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
