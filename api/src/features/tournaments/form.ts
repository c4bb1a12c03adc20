import type { HeldTournament } from '@hidden-order/api-shapes/desk/tournaments';
import { inPakistan } from '../../plugins/text/words';
import { closeOf } from './rounds';

/** What is written of a tournament, as forms and answers have it. */
export const formOf = ({ opensAt, closesAt, startsAt, roundMinutes, ...row }: Written): HeldTournament => ({
  title: row.title,
  summary: row.summary,
  format: row.format,
  rules: row.rules,
  seats: row.seats,
  rounds: row.rounds,
  round_minutes: roundMinutes,
  level: row.level,
  opens_at: opensAt.toISOString(),
  closes_at: closesAt.toISOString(),
  starts_at: startsAt.toISOString(),
});

/** The columns of a form. */
export function writtenIn({ opens_at, closes_at, starts_at, round_minutes: roundMinutes, ...form }: HeldTournament) {
  const startsAt = new Date(starts_at);
  const endsAt = closeOf({ startsAt, roundMinutes }, form.rounds);
  return { ...form, opensAt: new Date(opens_at), closesAt: new Date(closes_at), startsAt, endsAt, roundMinutes };
}
type Written = Omit<ReturnType<typeof writtenIn>, 'endsAt'>;

/** What entrants are told of when it changes: all but the summary. */
const TOLD: Partial<Record<keyof HeldTournament, string>> = {
  ...{ title: 'Title', opens_at: 'Registration opens', closes_at: 'Registration closes', starts_at: 'First round' },
  ...{ rounds: 'Rounds', round_minutes: 'Minutes of a round', level: 'Level of the chart', seats: 'Seats' },
  ...{ format: 'Format', rules: 'Rules' },
};

/** A field of a form in words. */
function wordsOf(form: HeldTournament, name: keyof HeldTournament): string {
  const value = form[name];
  return name.endsWith('_at') ? inPakistan(new Date(String(value))) : [value].flat().join(' ');
}

/** What differs between a tournament and what it becomes: the fields, both as they are, and what entrants are told of them. */
export function differenceOf(row: Written, next: Written) {
  const [was, is] = [formOf(row), formOf(next)];
  const all = Object.keys(is) as (keyof HeldTournament)[];
  const names = all.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  const of = (form: HeldTournament) => Object.fromEntries(names.map((name) => [name, form[name]]));
  const changes = names.flatMap((name): [string, string][] =>
    TOLD[name] === undefined ? [] : [[TOLD[name], `${wordsOf(is, name)}, before: ${wordsOf(was, name)}`]],
  );
  return { names, before: of(was), after: of(is), changes };
}
