import * as calls from '@hidden-order/api-shapes/desk/calls';
import { atClock, clockAt } from '@hidden-order/api-shapes/calendar-day';
import { heldTournamentSchema, type HeldTournament } from '@hidden-order/api-shapes/desk/tournaments';
import { PRACTICE_LEVELS } from '@hidden-order/api-shapes/practice-terms';
import { readNumber, type ReadNumber } from '@hidden-order/api-shapes/typed-number';
import { useCall, useLive, useServiceTask } from '@hidden-order/console';
import { Link, useNavigate } from '@hidden-order/platform/router';
import { Alert, Button, RetryMessage, SelectField, Skeleton, TextAreaField, TextField } from '@hidden-order/ui';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useQuery } from '../parts/filters';
import { Heading } from '../parts/heading';
import parts from '../parts/parts.module.css';
import { useSay } from '../shell/saying';

/** The form of a tournament: a new one, with the texts of the one that `copy` names in the address, or that of `id`. */
export function HeldTournamentPage() {
  const [id, copied] = [useQuery('id'), useQuery('copy')];
  return (
    <>
      <Heading
        title={id === '' ? 'New tournament' : 'Change a tournament'}
        lead={<Link to="/tournaments">All tournaments</Link>}
      />
      {id + copied === '' ? <HeldForm id="" known={{}} /> : <Loaded id={id} from={id || copied} />}
    </>
  );
}

function Loaded({ id, from }: { id: string; from: string }) {
  const { data, fault, refresh } = useLive(calls.readTournament, { params: { id: from } });
  if (data === null)
    return fault === null ? (
      <Skeleton height="40rem" />
    ) : (
      <RetryMessage onRetry={refresh}>{`We could not load this tournament. ${fault.message}`}</RetryMessage>
    );
  const { opens_at: _opens, closes_at: _closes, starts_at: _starts, ...texts } = data;
  return <HeldForm key={from} id={id} known={id === '' ? texts : data} />;
}

const numberIn = (read: ReadNumber) => (read.ok ? Number(read.decimal) : NaN);
/** How fields are typed: as what is sent, and back. */
const KINDS = {
  text: [(typed: string) => typed, String],
  lines: [
    (typed: string) => typed.split('\n').flatMap((line) => line.trim() || []),
    (value: unknown) => [value].flat().join('\n'),
  ],
  number: [(typed: string) => numberIn(readNumber(typed)), String],
  moment: [atClock, (value: unknown) => clockAt(new Date(String(value)))],
} as const;
const FIELDS = [
  ['title', 'Title', 'text', ''],
  ['summary', 'Summary', 'text', 'What it is, in a sentence or two.'],
  ['opens_at', 'Registration opens', 'moment', 'Pakistan time.'],
  ['closes_at', 'Registration closes', 'moment', 'Pakistan time. It may close after the start.'],
  ['starts_at', 'First round opens', 'moment', 'Pakistan time.'],
  ['rounds', 'Rounds', 'number', 'From 1 to 8. They follow on one another.'],
  ['round_minutes', 'Minutes of a round', 'number', '1440 are a day. With shorter rounds it is for trying.'],
  ['seats', 'Seats', 'number', ''],
  ['level', 'Level of the chart', 'text', ''],
  ['format', 'Format', 'lines', 'One sentence on each line.'],
  ['rules', 'Rules', 'lines', 'One rule on each line.'],
] as const satisfies readonly (readonly [keyof HeldTournament, string, keyof typeof KINDS, string])[];

function HeldForm({ id, known }: { id: string; known: Partial<HeldTournament> }) {
  const call = useCall();
  const say = useSay();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [mistakes, setMistakes] = useState<Record<string, string[]> | null>(null);
  const { isPending, fault, fields, run } = useServiceTask(async (body: HeldTournament) => {
    if (id === '') await call(calls.createTournament, { body });
    else await call(calls.changeTournament, { params: { tournament: id }, body });
    say(id === '' ? 'The draft is stored. Look at its preview, then publish it.' : 'The change is stored.');
    await navigate('/tournaments');
  });
  const problems = mistakes ?? fields;
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [mistakes, fault]);
  return (
    <form
      ref={form}
      noValidate
      className={`kit-stack5 ${parts.letter}`}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const read = FIELDS.map(([name, , kind]) => {
          const value = typed.get(name);
          return [name, KINDS[kind][0](typeof value === 'string' ? value : '')] as const;
        });
        const { data, error } = heldTournamentSchema.safeParse(Object.fromEntries(read));
        setMistakes(error ? z.flattenError(error).fieldErrors : null);
        if (data) run(data);
      }}
    >
      {mistakes === null && fault !== null && Object.keys(fields).length === 0 && <Alert tone="error">{fault}</Alert>}
      {FIELDS.map(([name, label, kind, hint]) => {
        const value = known[name] === undefined ? '' : KINDS[kind][1](known[name]);
        // A field begins anew with what is stored, such as what a colleague has changed meanwhile: nothing old is stored again.
        const key = `${name} ${value}`;
        const field = { name, label, hint, defaultValue: value, error: problems[name]?.join(' ') };
        if (name === 'level')
          return (
            <SelectField key={key} {...field}>
              {PRACTICE_LEVELS.map((level) => (
                <option key={level} value={level}>
                  {level}
                </option>
              ))}
            </SelectField>
          );
        if (kind === 'lines' || name === 'summary')
          return <TextAreaField key={key} {...field} rows={kind === 'lines' ? 8 : 3} />;
        return <TextField key={key} {...field} type={kind === 'moment' ? 'datetime-local' : 'text'} />;
      })}
      <div className="kit-actions">
        <Button type="submit" loading={isPending} loadingLabel="Storing…">
          {id === '' ? 'Store the draft' : 'Store the change'}
        </Button>
        {id !== '' && <p className="kit-soft">Of one that is published, entrants are mailed what has changed.</p>}
      </div>
    </form>
  );
}
