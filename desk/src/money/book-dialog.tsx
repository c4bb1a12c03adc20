import { useState } from 'react';
import { TRANSFER_WAYS, transferWaySchema, type TransferWay } from '@hidden-order/api-shapes/transfers';
import { Alert, CheckboxField, SelectField, TextField } from '@hidden-order/ui';
import { formatRupees } from '@hidden-order/ui/format';
import { ActionDialog } from '../parts/action-dialog';
import { readRupees } from './amount';

/** What a dialog knows of the transfer that it books. */
interface BookFieldsProps {
  /** What is left to pay. */
  left: number;
  /** How the payer says that it was sent, where one has. */
  way?: TransferWay;
  /** Whether there is a file that was not opened. */
  unseen: boolean;
  typed: string;
  onType: (typed: string) => void;
}

/** The fields of a transfer, which the clerk copies from the statement of the account. Only the account that the payer names is chosen. */
export function BookFields({ left, way, unseen, typed, onType }: BookFieldsProps) {
  const [isShared, setShared] = useState(false);
  const [part, setPart] = useState('');
  const here = forThisOrder(readRupees(typed), isShared ? readRupees(part) : null);
  return (
    <>
      <SelectField name="way" label="Came to the account of" defaultValue={way ?? ''}>
        <option value="">Choose the account</option>
        {Object.entries(TRANSFER_WAYS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField name="reference" label="Number or reference on the statement" autoComplete="off" spellCheck={false} />
      <TextField name="day" type="date" label="Day on which it came" />
      <TextField
        label="Received, in rupees"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        hint={<output>{consequence(here, left)}</output>}
      />
      {isUnusual(here, left) && (
        <CheckboxField name="is_sure" label={`${formatRupees(readRupees(typed) ?? 0)} is what the statement says`} />
      )}
      <CheckboxField
        label="It pays for another order of this payer, too"
        checked={isShared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
      {isShared && (
        <fieldset>
          <legend>Part for the other order</legend>
          <TextField name="share_order" label="Order" autoComplete="off" spellCheck={false} />
          <TextField
            name="share_amount"
            label="Rupees"
            inputMode="decimal"
            autoComplete="off"
            value={part}
            onChange={(event) => setPart(event.currentTarget.value)}
          />
        </fieldset>
      )}
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

/** What is sent of the fields, or what is wrong with them. */
export function readBooking(fields: FormData, typed: string, left: number): object | string {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const paisa = readRupees(typed);
  const way = transferWaySchema.safeParse(fields.get('way'));
  if (!way.success) return 'Choose the account that the money came to.';
  if (text('reference').length < 3) return 'Type the number or reference that the statement shows.';
  if (text('day') === '') return 'Enter the day on which the money came.';
  if (paisa === null) return 'Enter the rupees that came, such as 12,000.';
  const part = readRupees(text('share_amount'));
  const isShared = fields.has('share_order');
  if (isShared && (text('share_order') === '' || part === null)) return 'Enter the other order and its part in rupees.';
  const here = forThisOrder(paisa, part) ?? 0;
  if (here <= 0) return 'The part for the other order leaves nothing for this one.';
  const isSure = fields.get('is_sure') !== null;
  if (isUnusual(here, left) && !isSure)
    return `${formatRupees(here)} is unusual: ${formatRupees(left)} are left. Look at the statement again, then confirm the amount.`;
  return {
    way: way.data,
    reference: text('reference'),
    day: text('day'),
    received_paisa: paisa,
    shares: isShared ? [{ order: text('share_order'), paisa: part }] : [],
    is_sure: isSure,
    unopened: text('unopened'),
  };
}

/** What of an amount stays for the order itself. @param part what is for another one */
const forThisOrder = (paisa: number | null, part: number | null): number | null => paisa && paisa - (part ?? 0);

/** More than is left, or no more than a tenth of it, as after a slip of a digit. */
const isUnusual = (paisa: number | null, left: number): boolean =>
  paisa !== null && (paisa > left || paisa * 10 <= left);

/** What booking an amount does. */
function consequence(paisa: number | null, left: number): string {
  if (paisa === null) return 'Digits, with a point for paisa.';
  if (left - paisa >= 100)
    return `${formatRupees(left - paisa)} are missing then: it stays open, and we mail the payer.`;
  if (paisa - left >= 100)
    return `${formatRupees(paisa - left)} more than needed: they are the payer’s, and stand under “To send”.`;
  return 'The whole amount: it is paid, and the receipt goes out.';
}

interface BookDialogProps {
  order: string;
  payer: string;
  left: number;
  onClose: () => void;
}

/** Books money that came without a proof. */
export function BookDialog({ order, payer, left, onClose }: BookDialogProps) {
  const [typed, setTyped] = useState('');
  return (
    <ActionDialog
      title={`Book money of ${payer}`}
      confirm="Book the money"
      path={`/api/money/orders/${order}/book/`}
      body={(fields) => readBooking(fields, typed, left)}
      done={`${formatRupees(readRupees(typed) ?? 0)} of ${payer} are booked.`}
      onClose={onClose}
    >
      <Alert tone="note">{`${formatRupees(left)} are left to pay of this order.`}</Alert>
      <BookFields left={left} unseen={false} typed={typed} onType={setTyped} />
    </ActionDialog>
  );
}
