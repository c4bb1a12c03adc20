import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import { isUnusual } from '@hidden-order/api-shapes/desk/money';
import type { BankLine, Candidate } from '@hidden-order/api-shapes/desk/statements';
import { TRANSFER_WAYS } from '@hidden-order/api-shapes/transfers';
import { Alert, Button, CheckboxField, NumberField, SelectField, TextField } from '@hidden-order/ui';
import { formatRupees } from '@hidden-order/ui/format';
import { ActionDialog } from '../parts/action-dialog';
import { consequence, forThisOrder, NOTHING_TYPED, paisaOf, readBooking, RUPEES, type TypedBooking } from './booking';
import styles from './money.module.css';
import { ProofFile } from './proof-file';

/** What a dialog knows of the transfer that it books. */
interface BookFieldsProps extends SharesProps {
  /** What is left to pay. */
  left: number;
  /** Whether there is a file that was not opened. */
  unseen: boolean;
  /** The line of an imported statement that it is. */
  line?: BankLine | undefined;
}

/** The fields of a transfer: as an imported line has them, or else copied from a statement by the clerk, with nothing preset. */
export function BookFields({ left, unseen, typed, onType, line }: BookFieldsProps) {
  const readOnly = line !== undefined;
  const here = forThisOrder(typed);
  return (
    <>
      <SelectField name="way" label="Came to the account of" defaultValue={line?.way ?? ''}>
        <option value="">Choose the account</option>
        {Object.entries(TRANSFER_WAYS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="reference"
        label="Number or reference on the statement"
        autoComplete="off"
        spellCheck={false}
        defaultValue={line?.reference}
        readOnly={readOnly}
      />
      <TextField name="day" type="date" label="Day on which it came" defaultValue={line?.day} readOnly={readOnly} />
      <NumberField
        label="Received, in rupees"
        readOnly={readOnly}
        rules={RUPEES}
        value={typed.amount}
        onChange={(event) => onType({ ...typed, amount: event.currentTarget.value })}
        hint={<output>{consequence(here, left)}</output>}
      />
      {here !== null && isUnusual(here, left) && (
        <CheckboxField
          name="is_sure"
          label={`${formatRupees(paisaOf(typed.amount) ?? 0)} is what the statement says`}
        />
      )}
      <Shares typed={typed} onType={onType} />
      {unseen && (
        <TextField
          name="unopened"
          label="Why you book without opening the file"
          autoComplete="off"
          hint="Leave it empty, and open the file above."
        />
      )}
    </>
  );
}

interface SharesProps {
  typed: TypedBooking;
  onType: (typed: TypedBooking) => void;
}

/** As many as the API takes. */
const MOST_SHARES = 10;

/** The parts of a transfer that pay for other orders of its payer. */
function Shares({ typed, onType }: SharesProps) {
  const { shares } = typed;
  const change = (at: number, changes: Partial<(typeof shares)[number]>) =>
    onType({ ...typed, shares: shares.map((share, index) => (index === at ? { ...share, ...changes } : share)) });
  return (
    <>
      {shares.map(({ order, amount }, at) => (
        <fieldset key={at} className={`kit-stack3 ${styles.share}`}>
          <legend>{`Part for another order, ${at + 1}`}</legend>
          <TextField
            label="Order"
            autoComplete="off"
            spellCheck={false}
            value={order}
            onChange={(event) => change(at, { order: event.currentTarget.value })}
          />
          <NumberField
            label="Rupees"
            rules={RUPEES}
            value={amount}
            onChange={(event) => change(at, { amount: event.currentTarget.value })}
          />
          <Button
            variant="quiet"
            aria-label={`Remove part ${at + 1}`}
            onClick={() => onType({ ...typed, shares: shares.toSpliced(at, 1) })}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      {shares.length < MOST_SHARES && (
        <Button
          variant="secondary"
          onClick={() => onType({ ...typed, shares: [...shares, { order: '', amount: '' }] })}
        >
          {shares.length === 0 ? 'Divide it among orders of this payer' : 'Add another order'}
        </Button>
      )}
    </>
  );
}

interface BookDialogProps {
  order: string;
  payer: string;
  left: number;
  /** The line of an imported statement that it is, and the proof that it decides. */
  line?: BankLine;
  proof?: Candidate['proof'];
  onClose: () => void;
}

/** Books money that came without a proof, or that an imported statement says came. */
export function BookDialog({ order, payer, left, line, proof = null, onClose }: BookDialogProps) {
  const [typed, setTyped] = useState({ ...NOTHING_TYPED, amount: line ? (line.amount_paisa / 100).toFixed(2) : '' });
  const [isSeen, setSeen] = useState(false);
  return (
    <ActionDialog
      title={`Book money of ${payer}`}
      confirm="Book the money"
      act={(call, field) => {
        const booking = readBooking(field, typed, left);
        if (typeof booking === 'string') return booking;
        const body = { ...booking, line: line?.id };
        return proof
          ? call(calls.acceptProof, { params: { id: proof.id }, body })
          : call(calls.bookTransfer, { params: { reference: order }, body });
      }}
      done={`${formatRupees(paisaOf(typed.amount) ?? 0)} of ${payer} are booked.`}
      onClose={onClose}
    >
      <Alert tone="note">{`${formatRupees(left)} are left to pay of this order.`}</Alert>
      {line && <p>{line.description}</p>}
      {proof?.file && <ProofFile id={proof.id} type={proof.file} onOpen={() => setSeen(true)} />}
      <BookFields left={left} unseen={Boolean(proof?.file) && !isSeen} typed={typed} onType={setTyped} line={line} />
    </ActionDialog>
  );
}
