import { ACTIVE_ENTRIES } from '@hidden-order/api-shapes/tournaments';
import type { HeldTournament } from '@hidden-order/api-shapes/desk/tournaments';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { acceptOffer, cancelEntry, enter } from '../../src/features/tournaments/entries';
import { formOf } from '../../src/features/tournaments/form';
import * as held from '../../src/features/tournaments/held';
import { findPlayed } from '../../src/features/tournaments/play-queries';
import { nextTournament } from '../../src/features/tournaments/queries';
import type { Notice } from '../../src/features/tournaments/seats';
import { tournamentEntries, tournaments, type TournamentRow } from '../../src/features/tournaments/tables';
import { settleAll } from '../../src/features/tournaments/waitlist';
import type { Database } from '../../src/plugins/database/database';
import { ApiError } from '../../src/plugins/errors/errors';
import { startTestApi, type TestApi } from '../support/test-api';
import { entryForm, heldForm, NOON, resetTournament } from '../support/tournaments';

const HOUR = 3_600_000;
let api: TestApi;
/** A series stands for each that is drawn, so that a run is quick. */
let charts: TestApi['services']['charts'];
beforeAll(async () => {
  api = await startTestApi();
  await resetTournament(api, 1);
  const [row] = await api.db.select().from(tournaments);
  const series = row?.hiddenSeries;
  if (!series) throw new Error('There is no series.');
  let drawn = 0;
  charts = {
    ...api.services.charts,
    draw: () => Promise.resolve({ ...series, words: `Series ${(drawn += 1)}` }),
    mark: (_bars, _size, statements) =>
      Promise.resolve(statements.map(() => ({ marks: { kind: 'none', isRight: false } }) as never)),
  };
});
afterAll(() => api.close());

type Step =
  | { do: 'publish' | 'cancel' | 'delete' }
  | { do: 'change'; form: Partial<HeldTournament> }
  | { do: 'enter' | 'withdraw' | 'accept'; who: number }
  | { do: 'wait'; hours: number };

const at = (hours: number) => new Date(NOON + hours * HOUR).toISOString();
const formArbitrary = fc
  .record({
    seats: fc.integer({ min: 1, max: 3 }),
    closes: fc.integer({ min: -5, max: 60 }),
    starts: fc.integer({ min: -5, max: 60 }),
    rounds: fc.integer({ min: 1, max: 3 }),
    rules: fc.constantFrom<string[]>(['Count.'], ['Count.', 'Be kind.']),
  })
  .map(({ closes, starts, ...form }) => ({ ...form, closes_at: at(closes), starts_at: at(starts) }));
const who = fc.nat({ max: 4 });
const does = <Name extends string>(...names: Name[]) => fc.record({ do: fc.constantFrom(...names) });
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: does('publish', 'delete') },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('change' as const), form: formArbitrary }) },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('enter' as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('withdraw' as const, 'accept' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 20 }) }) },
);
/** Some drafts are changed first; what was published is cancelled at some time, and goes on. */
const storyArbitrary = fc
  .tuple(...[3, 20, 4].map((maxLength) => fc.array(stepArbitrary, { maxLength })))
  .map(([first = [], then = [], last = []]): Step[] => [
    ...first,
    { do: 'publish' },
    ...then,
    { do: 'cancel' },
    ...last,
  ]);

/** What a tournament is played by. */
const playedBy = ({ startsAt, endsAt, rounds, roundMinutes, level, format, rules }: TournamentRow) => ({
  ...{ startsAt, endsAt, rounds, roundMinutes, level, format, rules },
});
const entriesOf = (db: Database, id: string) =>
  db.select().from(tournamentEntries).where(eq(tournamentEntries.tournamentId, id)).orderBy(tournamentEntries.id);
const rowOf = async (id: string) => (await api.db.select().from(tournaments).where(eq(tournaments.id, id)))[0];

/** Does a step; what is refused changes nothing. @returns the notices of a change by staff */
async function take(id: string, step: Step, now: Date): Promise<readonly Notice[] | null> {
  const work = async (tx: Database): Promise<readonly Notice[] | null> => {
    const inside = { db: tx, charts, clock: () => now };
    const mine = async (person: number) => {
      const email = `p${person}@example.com`;
      const own = (await entriesOf(tx, id)).findLast((entry) => entry.email === email);
      return { reference: own?.reference ?? '', email };
    };
    switch (step.do) {
      case 'publish':
        await held.publishDraft(inside, id);
        return null;
      case 'delete':
        await held.deleteDraft(inside, id);
        return null;
      case 'cancel':
        return (await held.cancelTournament(inside, id, 'For a reason.')).notices ?? null;
      case 'change': {
        const before = (await tx.select().from(tournaments).where(eq(tournaments.id, id)))[0];
        if (!before) return null;
        const { notices } = await held.changeTournament(inside, id, { ...formOf(before), ...step.form });
        return notices;
      }
      case 'enter': {
        const form = entryForm({ email: `p${step.who}@example.com`, phone: '', city: '' }) as never;
        await enter(tx, { tournamentId: id, form, userId: null }, now);
        return null;
      }
      case 'withdraw':
        await cancelEntry(tx, await mine(step.who), now);
        return null;
      case 'accept':
        await acceptOffer(tx, await mine(step.who), now);
        return null;
      case 'wait':
        await settleAll({ db: tx, siteUrl: 'https://site.example' }, now);
        return null;
    }
  };
  try {
    return await api.db.transaction(work);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

test('whatever staff, entrants and the clock do, a tournament keeps its word', async () => {
  await fc.assert(
    fc.asyncProperty(storyArbitrary, async (steps) => {
      await api.db.delete(tournamentEntries);
      await api.db.delete(tournaments);
      let now = new Date(NOON);
      const { subject: id } = await held.createDraft(
        api.services,
        heldForm({ seats: 1, closes_at: at(20), starts_at: at(30), round_minutes: 600 }),
      );
      for (const step of steps) {
        const [before, entriesBefore] = [await rowOf(id), await entriesOf(api.db, id)];
        if (step.do === 'wait') now = new Date(now.getTime() + step.hours * HOUR);
        const notices = await take(id, step, now);
        const [after, entries] = [await rowOf(id), await entriesOf(api.db, id)];
        if (!after || !before) return;

        const taken = entries.filter(
          ({ status, offerEndsAt }) =>
            status === 'confirmed' || (status === 'offered' && offerEndsAt !== null && offerEndsAt > now),
        );
        expect(taken.length).toBeLessThanOrEqual(after.seats);
        if (after.stage === 'cancelled')
          expect(entries.filter(({ status }) => ACTIVE_ENTRIES.includes(status))).toEqual([]);
        if (after.stage === 'draft') {
          expect(entries).toEqual([]);
          expect(await nextTournament(api.db, now)).toBeNull();
          expect(await nextTournament(api.db, now, true)).toBeNull();
          await expect(findPlayed(api.db, id, now)).rejects.toThrow('404');
        }
        if (before.stage === 'published' && now >= before.startsAt) {
          expect(playedBy(after)).toEqual(playedBy(before));
          expect(after.hiddenSeries).toEqual(before.hiddenSeries);
        }
        if (notices !== null) {
          const active = entriesBefore.filter(({ status }) => ACTIVE_ENTRIES.includes(status));
          const told = notices.map(({ entry }) => entry.id);
          expect(new Set(told).size).toBe(told.length);
          const isNews = notices.some(({ changes }) => changes === undefined || changes.length > 0);
          if (isNews) expect([...told].sort()).toEqual(active.map((entry) => entry.id).sort());
        }
      }
    }),
    { numRuns: 40 },
  );
});
