import type { TournamentFile } from '@hidden-order/api-shapes/content-file';
import { eq } from 'drizzle-orm';
import { createDraft } from '../../src/features/tournaments/held';
import { tournamentEntries, tournaments } from '../../src/features/tournaments/tables';
import { loadTournaments, renewSamples } from '../../src/features/tournaments/load';
import { findPlayed } from '../../src/features/tournaments/play-queries';
import { nextTournament } from '../../src/features/tournaments/queries';
import { startTestApi, type TestApi } from '../support/test-api';

const FILE = {
  name: 'cup',
  title: 'Cup',
  summary: 'One cup.',
  seats: 8,
  format: ['One round.'],
  rules: ['Count.'],
  rounds: 4,
  round_minutes: 7 * 24 * 60,
  level: 'easy',
} as const;
const SHOWN = { ...FILE, format: [...FILE.format], rules: [...FILE.rules] };
const SAMPLE: TournamentFile = { ...SHOWN, name: 'practice', sample_days: { closes: 14, starts: 21 } };
const MINUTES = { closes: 10, starts: 1 };
/** Shortly before midnight in Pakistan. */
const NOW = new Date('2026-11-20T18:59:59Z');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.db.delete(tournamentEntries);
  await api.db.delete(tournaments);
});
afterAll(() => api.close());

test('once it has ended, the sample is scheduled afresh without a restart, and again after that; other tournaments stay', async () => {
  await loadTournaments(api.services, [SAMPLE], NOW);
  const shownAt = async (time: string) => {
    await Promise.all([1, 2].map(() => renewSamples(api.services, [SAMPLE], new Date(time))));
    return nextTournament(api.db, new Date(time));
  };
  expect(await shownAt('2027-01-11T14:59:59Z')).toMatchObject({ id: 'practice-2026-12-14', state: 'running' });
  expect(await shownAt('2027-01-11T15:00:00Z')).toMatchObject({
    id: 'practice-2027-02-01',
    title: 'Cup',
    state: 'open',
    opens_at: '2027-01-10T19:00:00.000Z',
    closes_at: '2027-01-25T15:00:00.000Z',
    starts_at: '2027-02-01T15:00:00.000Z',
    ends_at: '2027-03-01T15:00:00.000Z',
  });
  expect(await shownAt('2027-03-08T15:00:00Z')).toMatchObject({ id: 'practice-2027-03-29', state: 'open' });
});

test('a short one starts again a minute after it has ended; editions that no one entered are deleted', async () => {
  const quick: TournamentFile = { ...SHOWN, name: 'quick', rounds: 3, round_minutes: 3, sample_minutes: MINUTES };
  const files = [SAMPLE, quick];
  const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  await loadTournaments(api.services, files, NOW);
  const renewAt = async (minutes: number) => {
    await renewSamples(api.services, files, inMinutes(minutes));
    const { id, state, starts_at } = (await nextTournament(api.db, inMinutes(minutes), true)) ?? {};
    return [id, state, starts_at === inMinutes(minutes + 1).toISOString()];
  };
  expect(await renewAt(0)).toEqual(['quick-2026-11-20-19-00', 'open', true]);
  expect(await renewAt(9.9)).toEqual(['quick-2026-11-20-19-00', 'open', false]);
  expect(await renewAt(10)).toEqual(['quick-2026-11-20-19-10', 'open', true]);
  await enterOne('quick-2026-11-20-19-10');
  for (const minutes of [20, 90]) expect((await renewAt(minutes))[1]).toBe('open');
  const ids = (await api.db.select().from(tournaments).orderBy(tournaments.startsAt)).map(({ id }) => id);
  expect(ids).toEqual(['quick-2026-11-20-19-10', 'quick-2026-11-20-20-30', 'practice-2026-12-14']);
  expect((await nextTournament(api.db, NOW))?.id).toBe('practice-2026-12-14');
});

/** Gives a tournament an entry. */
const enterOne = (tournamentId: string) =>
  api.db.insert(tournamentEntries).values({
    ...{ tournamentId, reference: 'T-1', fullName: 'Sample Person', email: 'a@example.com', emailKey: 'a@example.com' },
    ...{ phone: '', experience: 'new', city: '', status: 'confirmed', createdAt: NOW },
  });

test('from its start on, nothing of how a tournament is played changes, and its series never does', async () => {
  const read = async () => (await api.db.select().from(tournaments))[0];
  await loadTournaments(api.services, [SAMPLE], NOW);
  const drawn = (await read())?.hiddenSeries;
  await loadTournaments(api.services, [{ ...SAMPLE, title: 'Mug' }], NOW);
  expect(await read()).toMatchObject({ title: 'Mug', hiddenSeries: drawn });
  const other: TournamentFile = { ...SAMPLE, rounds: 3 };
  const running = new Date('2026-12-14T15:00:00Z');
  await loadTournaments(api.services, [other], running);
  expect(await read()).toMatchObject({ rounds: 4, hiddenSeries: drawn, endsAt: new Date('2027-01-11T15:00:00Z') });
});

test('a sample that newer texts have removed stays hidden, whatever a process with older texts does', async () => {
  await loadTournaments(api.services, [SAMPLE], NOW);
  await loadTournaments(api.services, [], NOW);
  for (const time of [NOW, new Date('2027-03-08T15:00:00Z')]) {
    await renewSamples(api.services, [SAMPLE], time);
    expect(await nextTournament(api.db, time)).toBeNull();
  }
});

test('a tournament whose file is removed before the start is never played; after it, it is played to its end', async () => {
  const running = new Date('2026-12-14T15:00:00Z');
  const play = () => findPlayed(api.db, 'practice-2026-12-14', running);
  await loadTournaments(api.services, [SAMPLE], NOW);
  await loadTournaments(api.services, [], NOW);
  await expect(play()).rejects.toThrow('404');
  await loadTournaments(api.services, [SAMPLE], NOW);
  await loadTournaments(api.services, [], running);
  expect(await play()).toMatchObject({ rounds: 4 });
});

test('what the desk has made is none of the files’ business', async () => {
  const { subject } = await createDraft(api.services, {
    ...{ title: 'Held', summary: 'One.', format: ['One.'], rules: ['Count.'], seats: 1, rounds: 1, round_minutes: 60 },
    ...{ opens_at: '2026-11-01T00:00Z', closes_at: '2026-12-01T00:00Z', starts_at: '2026-12-01T00:00Z', level: 'easy' },
  });
  await loadTournaments(api.services, [SAMPLE], NOW);
  await renewSamples(api.services, [SAMPLE], new Date('2027-03-08T15:00:00Z'));
  const [kept] = await api.db.select().from(tournaments).where(eq(tournaments.id, subject));
  expect(kept).toMatchObject({ stage: 'draft', isSample: false });
});
