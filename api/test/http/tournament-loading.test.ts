import { tournamentEntries, tournaments } from '../../src/tournaments/tables';
import { loadTournaments } from '../../src/tournaments/load';
import { nextTournament } from '../../src/tournaments/queries';
import type { TournamentFile } from '../../src/tournaments/read-files';
import { startTestApi, type TestApi } from '../support/test-api';

const SHOWN = { title: 'Cup', summary: 'One cup.', seats: 8, format: ['One round.'], rules: ['Count.'] };
const SAMPLE: TournamentFile = { ...SHOWN, name: 'practice', sample_days: { closes: 14, starts: 21, ends: 49 } };
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

test('a sample is open from today, by days in Pakistan, and keeps its dates until it has ended', async () => {
  await loadTournaments(api.db, [SAMPLE], NOW);
  const first = await nextTournament(api.db, NOW);
  expect(first).toMatchObject({
    id: 'practice-2026-12-14',
    is_sample: true,
    state: 'open',
    opens_at: '2026-11-19T19:00:00.000Z',
    closes_at: '2026-12-07T15:00:00.000Z',
    starts_at: '2026-12-14T15:00:00.000Z',
    ends_at: '2027-01-11T15:00:00.000Z',
  });
  const later = new Date('2026-12-20T00:00:00Z');
  await loadTournaments(api.db, [{ ...SAMPLE, title: 'New title' }], later);
  expect(await nextTournament(api.db, later)).toMatchObject({
    id: 'practice-2026-12-14',
    title: 'New title',
    state: 'running',
    starts_at: first?.starts_at,
  });
});

test('once it has ended, the sample is scheduled afresh', async () => {
  await loadTournaments(api.db, [SAMPLE], NOW);
  const later = new Date('2027-01-11T15:00:00Z');
  await loadTournaments(api.db, [SAMPLE], later);
  expect(await nextTournament(api.db, later)).toMatchObject({ id: 'practice-2027-02-01', state: 'open' });
});

test('a sample whose file gets dates is not shown any more', async () => {
  await loadTournaments(api.db, [SAMPLE], NOW);
  const later = new Date('2027-03-01T00:00:00Z');
  const dates = { opens: NOW, closes: later, starts: later, ends: later };
  await loadTournaments(api.db, [{ ...SHOWN, name: SAMPLE.name, dates }], NOW);
  expect(await nextTournament(api.db, NOW)).toMatchObject({ id: SAMPLE.name, is_sample: false });
});

test('dates follow the file, and a tournament whose file has gone is not shown', async () => {
  const dates = { opens: NOW, closes: NOW, starts: NOW, ends: new Date('2027-02-01T00:00:00Z') };
  await loadTournaments(api.db, [{ ...SHOWN, name: 'cup', dates }], NOW);
  expect(await nextTournament(api.db, NOW)).toMatchObject({ id: 'cup', is_sample: false, state: 'running' });
  const ends = new Date('2027-03-01T00:00:00Z');
  await loadTournaments(api.db, [{ ...SHOWN, name: 'cup', dates: { ...dates, ends } }], NOW);
  expect(await nextTournament(api.db, NOW)).toMatchObject({ ends_at: ends.toISOString() });
  await loadTournaments(api.db, [], NOW);
  expect(await nextTournament(api.db, NOW)).toBeNull();
});
