import { tournamentEntries, tournaments } from '../../src/tournaments/tables';
import { jsonOf } from './people';
import type { TestApi } from './test-api';

const HOUR = 3_600_000;

/** The moment at which these tests begin; registration is open then. */
export const NOON = Date.parse('2026-11-20T12:00:00Z');
export const OPENS = NOON - 48 * HOUR;
export const CLOSES = NOON + 10 * 24 * HOUR;
export const STARTS = NOON + 20 * 24 * HOUR;
export const ENDS = NOON + 30 * 24 * HOUR;
export const TOURNAMENT = 'sample-cup';

/** Leaves one tournament, without entries. @param noon a moment at which registration is open */
export async function resetTournament({ db }: Pick<TestApi, 'db'>, seats: number, noon = NOON): Promise<void> {
  const at = (moment: number) => new Date(moment - NOON + noon);
  await db.delete(tournamentEntries);
  await db.delete(tournaments);
  await db.insert(tournaments).values({
    id: TOURNAMENT,
    source: TOURNAMENT,
    isShown: true,
    isSample: true,
    title: 'Sample Cup',
    summary: 'For tests.',
    format: ['One round.'],
    rules: ['Count.'],
    seats,
    opensAt: at(OPENS),
    closesAt: at(CLOSES),
    startsAt: at(STARTS),
    endsAt: at(ENDS),
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

/** Enters, and gives back status and body. */
export async function enterCup(api: TestApi, changes: object = {}, headers: Record<string, string> = {}) {
  const answer = await api.send('POST', `/tournaments/${TOURNAMENT}/entries/`, entryForm(changes), headers);
  return { status: answer.status, body: jsonOf(answer) };
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
