import type { HeldTournament } from '@hidden-order/api-shapes/desk/tournaments';
import { entryAnswerSchema } from '@hidden-order/api-shapes/tournaments';
import type { HiddenSeries } from '@hidden-order/series';
import { drawFor } from '../../src/features/tournaments/rounds';
import { openChartWork } from '../../src/plugins/chart-work/chart-work';
import type { Mail } from '../../src/plugins/mail/mail';
import { emailKey } from '../../src/plugins/text/email';
import { entryRequests, tournamentEntries, tournaments } from '../../src/features/tournaments/tables';
import { newReference } from '../../src/plugins/text/reference';
import { jsonOf, type Person } from './people';
import type { TestApi } from './test-api';

const HOUR = 3_600_000;

/** The moment at which these tests begin; registration is open then. */
export const NOON = Date.parse('2026-11-20T12:00:00Z');
export const OPENS = NOON - 48 * HOUR;
export const CLOSES = NOON + 10 * 24 * HOUR;
export const STARTS = NOON + 20 * 24 * HOUR;
export const ENDS = NOON + 30 * 24 * HOUR;
export const TOURNAMENT = 'sample-cup';
/** Its series: one is enough for a file of tests. */
let series: HiddenSeries | undefined;

/** Leaves one tournament, without entries. @param noon a moment at which registration is open */
export async function resetTournament({ db }: Pick<TestApi, 'db'>, seats: number, noon = NOON): Promise<void> {
  const at = (moment: number) => new Date(moment - NOON + noon);
  await db.delete(entryRequests);
  await db.delete(tournamentEntries);
  await db.delete(tournaments);
  const dates = { opensAt: at(OPENS), closesAt: at(CLOSES), startsAt: at(STARTS), endsAt: at(ENDS) };
  await db
    .insert(tournaments)
    .values({ ...(await cup(TOURNAMENT, seats)), ...dates, rounds: 10, roundMinutes: 24 * 60 });
}

async function draw(): Promise<HiddenSeries> {
  const charts = openChartWork();
  return drawFor(charts, 'easy', PLAYED_ROUNDS).finally(() => void charts.close());
}

const cup = async (id: string, seats: number) => ({
  id,
  source: id,
  stage: 'published' as const,
  title: 'Sample Cup',
  summary: 'For tests.',
  format: ['One round.'],
  rules: ['Count.'],
  seats,
  level: 'easy' as const,
  hiddenSeries: (series ??= await draw()),
});

/** A tournament of three rounds of an hour. */
export const PLAYED = 'played-cup';
export const PLAYED_ROUNDS = 3;

/** Adds it, if it is not there. Late entries are taken until the last round opens. */
export async function addPlayed({ db }: Pick<TestApi, 'db'>, starts: number): Promise<void> {
  const at = (hours: number) => new Date(starts + hours * HOUR);
  const dates = { opensAt: at(-48), closesAt: at(PLAYED_ROUNDS - 1), startsAt: at(0), endsAt: at(PLAYED_ROUNDS) };
  const row = { ...(await cup(PLAYED, 1000)), ...dates, rounds: PLAYED_ROUNDS, roundMinutes: 60 };
  await db.insert(tournaments).values(row).onConflictDoNothing();
}

/** Gives a person a seat in it, with a name. */
export async function takeSeat({ db }: Pick<TestApi, 'db'>, { id, email }: Person): Promise<void> {
  const form = { fullName: 'Sample Person', email, emailKey: emailKey(email), phone: '', city: '' };
  await db.insert(tournamentEntries).values({
    ...form,
    ...{ tournamentId: PLAYED, userId: id, reference: newReference('T'), experience: 'new', status: 'confirmed' },
    ...{ pseudonym: `Player ${id}`, createdAt: new Date() },
  });
}

export const entryForm = (changes: object = {}) => ({
  full_name: 'Sample Person',
  email: 'sample@example.com',
  experience: 'some',
  is_adult: true,
  accepts_rules: true,
  ...changes,
});

/** Sends the form, and gives back status and body. */
export async function askToEnter(
  api: TestApi,
  changes: object = {},
  headers: Record<string, string> = {},
  id = TOURNAMENT,
) {
  const answer = await api.send('POST', `/tournaments/${id}/entries/`, entryForm(changes), headers);
  return { status: answer.status, body: jsonOf(answer) };
}

/** What the newest link carries that an address was mailed, to confirm an entry. */
export const linkTo = (mails: readonly Mail[], email: string): string | undefined =>
  mails
    .filter(({ to }) => emailKey(to) === emailKey(email))
    .flatMap(({ text }) => /\/tournament-registration\?confirm=(\S+)$/m.exec(text)?.[1] ?? [])
    .at(-1);

/** Follows a link: confirms the entry, and gives back status and body. */
export async function confirmEntry(api: TestApi, link: string | undefined) {
  const answer = await api.send('POST', '/tournaments/entries/confirm/', { link });
  return { status: answer.status, body: jsonOf(answer) };
}

/** Enters: asks, and follows the link, whose mail is taken out. Gives back the status and body of the last answer. */
export async function enterCup(
  api: TestApi,
  changes: object = {},
  headers: Record<string, string> = {},
  id = TOURNAMENT,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { email } = { ...entryForm(), ...changes };
  const asked = await askToEnter(api, changes, headers, id);
  if (asked.status === 201) return { ...asked, body: { ...entryAnswerSchema.parse(asked.body).entry } };
  if (asked.status !== 202) return asked;
  const link = linkTo(api.mails, email);
  api.mails.splice(0, Infinity, ...api.mails.filter(({ text }) => !text.includes(`?confirm=${link}`)));
  const { status, body } = await confirmEntry(api, link);
  const { email: _email, ...view } = body;
  return { status, body: view };
}

/** Calls for an entry by its holder. */
export async function asHolder(
  api: TestApi,
  action: 'find' | 'cancel' | 'accept',
  claim: { reference: unknown; email: string },
) {
  const answer = await api.send('POST', `/tournaments/entries/${action}/`, claim);
  return { status: answer.status, body: jsonOf(answer) };
}

/** What staff write of a tournament of two days, which is open at {@link NOON}. */
export const heldForm = (changes: object = {}): HeldTournament => ({
  title: 'Held Cup',
  summary: 'For tests.',
  format: ['Two rounds.'],
  rules: ['Count.'],
  seats: 2,
  opens_at: '2026-11-18T12:00:00Z',
  closes_at: '2026-12-08T12:00:00Z',
  starts_at: '2026-12-10T15:00:00Z',
  rounds: 2,
  round_minutes: 24 * 60,
  level: 'easy',
  ...changes,
});
