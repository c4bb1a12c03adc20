import { setTimeout as pause } from 'node:timers/promises';
import { ownPlaySchema } from '@hidden-order/api-shapes/played-tournaments';
import { HOUR_MS } from '@hidden-order/api-shapes/calendar-day';
import { freePort } from '@hidden-order/testing/free-port';
import { eq } from 'drizzle-orm';
import { tournaments } from '../../../src/features/tournaments/tables';
import { newPerson, type Person } from '../../support/people';
import { LOAD_SETTINGS } from '../../support/load';
import { runApi } from '../../support/process';
import { callsOf } from '../../support/test-api';
import { createTestDatabase } from '../../support/test-database';
import { addPlayed, PLAYED, takeSeat } from '../../support/tournaments';

const PLAYERS = 200;
/** People who register at once. */
const AT_ONCE = 8;
/** How long everyone has for a commit before the last round closes, and how long marks may take after it, in ms. */
const [LAST_MS, MARKS_MS] = [10_000, 10_000];
/** As the page asks: once within the spread after the close, then over and over until marks come. */
const [GRACE_MS, SPREAD_MS, AGAIN_MS] = [400, 2000, 2000];

/** What a call took, and how it was answered; 0 for one that was cut off. */
interface Timed {
  ms: number;
  status: number;
}

test('200 players commit in the last seconds, and see their marks within ten seconds, with 95 % of answers below one', async () => {
  const database = await createTestDatabase();
  const api = runApi(await freePort(), { ...database.settings, ...LOAD_SETTINGS });
  try {
    await api.ready();
    const calls = callsOf(api.url);
    const players: Person[] = [];
    while (players.length < PLAYERS)
      players.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => newPerson(calls)))));
    const open = await database.open();
    await addPlayed(open, Date.now());
    for (const player of players) await takeSeat(open, player);
    const closes = Date.now() + LAST_MS;
    const times = { startsAt: new Date(closes - 3 * HOUR_MS), endsAt: new Date(closes), scoredRounds: 2 };
    await open.db.update(tournaments).set(times).where(eq(tournaments.id, PLAYED));
    await open.close();

    const timed: Record<'commit' | 'public' | 'own', Timed[]> = { commit: [], public: [], own: [] };
    const call = async (kind: keyof typeof timed, send: () => ReturnType<typeof calls.request>) => {
      const begun = performance.now();
      const answer = await send().catch(() => null);
      timed[kind].push({ ms: performance.now() - begun, status: answer?.status ?? 0 });
      return answer?.body ?? '';
    };
    const seen: number[] = [];
    const play = async ({ bearer }: Person) => {
      await pause(Math.random() * (closes - Date.now() - 500));
      const statement = { kind: 'count', labels: { 1: 1, 2: 2, 3: 3 }, level: 1, alternate: null };
      await call('commit', () =>
        calls.send('POST', `/tournaments/${PLAYED}/commits/`, { round: 3, number: 1, statement }, bearer),
      );
      await pause(closes - Date.now() + GRACE_MS + Math.random() * SPREAD_MS);
      while (Date.now() < closes + 6 * MARKS_MS) {
        const [, own] = await Promise.all([
          call('public', () => calls.request(`/tournaments/${PLAYED}/`)),
          call('own', () => calls.request(`/tournaments/${PLAYED}/own/`, { headers: bearer })),
        ]);
        const read = ownPlaySchema.safeParse(own === '' ? null : JSON.parse(own));
        if (read.data?.commits[0]?.points) return void seen.push(Date.now() - closes);
        await pause(AGAIN_MS);
      }
    };
    await Promise.all(players.map(play));

    const told = Object.entries(timed).map(([kind, all]) => {
      const times = all.map(({ ms }) => ms);
      return `${kind}: ${all.length} calls, p50 ${share(times, 0.5)}, p95 ${share(times, 0.95)}, most ${share(times, 1)} ms, answers ${JSON.stringify(statusesOf(all))}`;
    });
    process.stdout.write(
      `${told.join('\n')}\nmarks seen by ${seen.length}: p50 ${share(seen, 0.5)}, p95 ${share(seen, 0.95)}, last ${share(seen, 1)} ms after the close\n`,
    );
    expect(Object.values(timed).map((all) => Object.keys(statusesOf(all)))).toEqual([['200'], ['200'], ['200']]);
    expect(seen.length).toBe(PLAYERS);
    expect(Math.max(...seen)).toBeLessThan(MARKS_MS);
    expect(
      share(
        Object.values(timed)
          .flat()
          .map(({ ms }) => ms),
        0.95,
      ),
    ).toBeLessThan(1000);
  } finally {
    await api.end('SIGTERM');
    await database.remove();
  }
}, 300_000);

/** How often each status was answered. */
function statusesOf(all: readonly Timed[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of all) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** The value that a share of all do not exceed, rounded. */
function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN);
}
