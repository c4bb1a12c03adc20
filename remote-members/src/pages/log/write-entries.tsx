import { useState, type ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { logEntrySchema, type CountingLog, type LogEntry } from '@hidden-order/api-shapes/counting-log';
import { useAction } from '@hidden-order/platform/router';
import { Button, Card, SelectField, TextField } from '@hidden-order/ui';
import { FailureMessage, useFormTask } from '@hidden-order/ui/task';
import * as z from 'zod/mini';
import type { actions } from './data';
import parts from '../../parts/parts.module.css';
import styles from './log.module.css';

/** The fields of a row on its day, each with an example. */
const ROW = {
  chart: ['Date and chart', '3 March, KSE-100, daily closes'],
  primary: ['Primary', '1-2-3 complete at 145, in 4'],
  level: ['Level', '120'],
  alternate: ['Alternate', 'A-B-C complete at 145'],
  price: ['Separating price', '120 / 145'],
} as const;
/** The fields of its result. */
const RESULT = { result: ['Result', 'ended at level'], date: ['Result date', '19 March'] } as const;

/** Forms for a new row, and for the result of one that is open. */
export function WriteEntries({ byHand: { next: number, open } }: { byHand: CountingLog['by_hand'] }) {
  const [chosen, setChosen] = useState('');
  const row = open.find((one) => String(one.number) === chosen) ?? open[0];
  return (
    <>
      <EntryForm title="Write a row" button="Seal this row" kind="row" fields={ROW} number={number} />
      {row && (
        <EntryForm
          title="Add a result"
          button="Seal the result"
          kind="result"
          fields={RESULT}
          number={number}
          row={row.number}
        >
          <SelectField label="Row" value={String(row.number)} onChange={({ target }) => setChosen(target.value)}>
            {open.map((one) => (
              <option key={one.number} value={one.number}>
                {`${one.number}: ${one.primary}`}
              </option>
            ))}
          </SelectField>
        </EntryForm>
      )}
    </>
  );
}

interface EntryFormProps {
  title: string;
  button: string;
  kind: LogEntry['kind'];
  fields: Record<string, readonly [label: string, example: string]>;
  /** The place of the entry among those of the member. */
  number: number;
  /** The row of a result. */
  row?: number;
  /** Stands before the fields. */
  children?: ReactNode;
}

/** Seals what a member writes. What is refused stays in the form. */
function EntryForm({ title, button, kind, fields, number, row, children }: EntryFormProps) {
  const names = Object.keys(fields);
  const form = useForm({
    defaultValues: Object.fromEntries(names.map((name) => [name, ''])),
    resolver: zodResolver(
      z.pipe(
        // Whether it is one, the schema below finds out.
        z.transform((typed: Record<string, string>) => ({ ...typed, kind, row }) as LogEntry),
        logEntrySchema,
      ),
    ),
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const { submit, outcome } = useAction<typeof actions.addEntry>('addEntry');
  const seal = useFormTask(form, {
    fields: names,
    failure: 'We could not seal it.',
    send: async (entry) => {
      const sealed = await submit({ number, entry });
      if ('done' in sealed) form.reset();
      return sealed;
    },
  });
  // A success resets the form, so that it counts as not submitted, until the next submit.
  const isSealed = outcome !== undefined && 'done' in outcome && !isSubmitting && !isSubmitted;

  return (
    <Card>
      <form noValidate aria-label={title} className={`${parts.stack} ${styles.pairs}`} onSubmit={seal}>
        <h2>{title}</h2>
        {children}
        {names.map((name) => (
          <TextField
            key={name}
            label={fields[name]?.[0] ?? name}
            hint={`Such as “${fields[name]?.[1] ?? ''}”.`}
            autoComplete="off"
            error={errors[name]?.message}
            {...form.register(name)}
          />
        ))}
        <FailureMessage root={errors.root} />
        <div className="kit-actions">
          <Button type="submit" loading={isSubmitting} loadingLabel="Sealing…">
            {button}
          </Button>
          <p role="status">{isSealed && 'Sealed.'}</p>
        </div>
      </form>
    </Card>
  );
}
