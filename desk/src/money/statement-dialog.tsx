import * as calls from '@hidden-order/api-shapes/desk/calls';
import {
  columnName,
  type StatementColumns,
  type StatementFile,
  type StatementRead,
} from '@hidden-order/api-shapes/desk/statements';
import { TRANSFER_WAYS, transferWaySchema } from '@hidden-order/api-shapes/transfers';
import { useCall, useServiceTask } from '@hidden-order/console';
import { useState } from 'react';
import { Alert, SelectField, Table, TextField } from '@hidden-order/ui';
import { inBase64 } from '@hidden-order/ui/read-file';
import { ActionDialog } from '../parts/action-dialog';
import styles from './money.module.css';

const FIELDS = [
  ['day', 'Day'],
  ['description', 'Description'],
  ['number', 'Number of the transaction'],
  ['amount', 'Credits, or all amounts'],
  ['other', 'Debits, or Cr and Dr'],
] as const;
const FIRST: StatementColumns = { day: 0, description: 1, number: null, amount: 2, other: null };

/** Reads a statement, says what was understood, asks for the columns where they are not known, and takes the credits. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const call = useCall();
  const [sent, setSent] = useState<StatementFile>({ way: 'bank', file: '', columns: null, take: false });
  const [read, setRead] = useState<StatementRead | null>(null);
  const { isPending, fault, run } = useServiceTask(async (changes: Partial<StatementFile>, chosen?: File) => {
    const next = { ...sent, ...changes, ...(chosen && { file: await inBase64(chosen) }) };
    setSent(next);
    if (next.file !== '') setRead(await call(calls.readStatement, { body: next }));
  });
  const columns = read?.columns ?? sent.columns ?? FIRST;
  const named = (read?.rows ?? []).toSorted((a, b) => b.filter(Boolean).length - a.filter(Boolean).length)[0] ?? [];
  return (
    <ActionDialog
      title="Read a statement"
      confirm="Take the credits"
      act={(send) => {
        if (read === null || isPending) return 'Choose the file, and wait until it is read.';
        return read.understood ? send(calls.readStatement, { body: { ...sent, take: true } }) : read.said;
      }}
      done="The credits of the statement are here. Nothing is booked yet."
      onClose={onClose}
    >
      <SelectField
        label="Account"
        value={sent.way}
        onChange={({ currentTarget: { value } }) => run({ way: transferWaySchema.parse(value), columns: null })}
      >
        {Object.entries(TRANSFER_WAYS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        type="file"
        label="File (CSV)"
        accept=".csv,.txt,text/csv"
        hint="As the bank exports it, with 5,000 rows at most."
        onChange={({ currentTarget: { files } }) => run({ columns: null }, files?.[0])}
      />
      {fault !== null && <Alert tone="error">{fault}</Alert>}
      {read && <Alert tone={read.understood ? 'note' : 'error'}>{read.said}</Alert>}
      {read && (
        <details open={!read.understood || sent.columns !== null} className={styles.sums}>
          <summary>Not right? Choose the columns</summary>
          <div className="kit-stack3">
            {FIELDS.map(([name, label]) => (
              <SelectField
                key={name}
                label={label}
                value={columns[name] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  run({ columns: { ...columns, [name]: value === '' ? null : Number(value) } })
                }
              >
                {(name === 'number' || name === 'other') && <option value="">None</option>}
                {named.map((cell, at) => (
                  <option key={columnName(at)} value={at}>
                    {`${columnName(at)}: ${cell}`}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
        </details>
      )}
      {read && (
        <Table caption="First rows of the file">
          <tbody>
            {read.rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, at) => (
                  <td key={columnName(at)}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </ActionDialog>
  );
}
