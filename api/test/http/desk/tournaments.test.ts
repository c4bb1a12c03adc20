import { waitingListSchema } from '@hidden-order/api-shapes/desk/today';
import { entriesSchema, tournamentsSchema } from '@hidden-order/api-shapes/desk/tournaments';
import { eq } from 'drizzle-orm';
import { tournamentEntries, tournaments } from '../../../src/features/tournaments/tables';
import { startTestDesk, type Colleague, type TestDesk } from '../../support/desk';
import { newPerson, okOf } from '../../support/people';
import { startTestApi, type TestApi } from '../../support/test-api';
import { enterCup, NOON, resetTournament, TOURNAMENT } from '../../support/tournaments';

let api: TestApi;
let desk: TestDesk;
let bilal: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  desk = await startTestDesk(api);
});
beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOON);
  await resetTournament(api, 1);
  bilal = await desk.as('Bilal', 'tournaments');
  for (const n of [1, 2]) await enterCup(api, { full_name: `Sample Person ${n}`, email: `p${n}@example.com` });
  api.mails.length = 0;
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await desk.close();
  await api.close();
});

const entries = async (query = '') =>
  okOf(entriesSchema, await bilal.get(`/tournaments/${TOURNAMENT}/entries/${query}`)).items;

test('a withdrawn entry gives its seat to the next; both hear of it, and the log keeps why', async () => {
  expect(okOf(tournamentsSchema, await bilal.get('/tournaments/')).items).toMatchObject([
    { id: TOURNAMENT, seats: 1, confirmed: 1, offered: 0, waitlisted: 1 },
  ]);
  expect((await entries()).map(({ status }) => status)).toEqual(['confirmed', 'waitlisted']);
  const [first] = await entries('?status=confirmed');
  const withdraw = (reason: string) => bilal.post(`/tournament-entries/${first?.reference}/withdraw/`, { reason });
  expect((await withdraw(' ')).status).toBe(400);
  expect((await withdraw('Asked by phone:\nis ill')).status).toBe(200);
  expect((await entries()).map(({ status }) => status)).toEqual(['cancelled', 'offered']);
  expect(api.mails.map(({ to }) => to).sort()).toEqual(['p1@example.com', 'p2@example.com']);
  expect(api.mails.find(({ to }) => to === 'p1@example.com')?.text).toContain(
    'Your entry for Sample Cup was cancelled.',
  );
  expect(await bilal.lastAction()).toMatchObject({
    ...{ action: 'withdraw entry', subject: first?.reference, person: 'Sample Person 1', title: 'Sample Cup' },
    before: { status: 'confirmed' },
    after: { status: 'cancelled', reason: 'Asked by phone:\nis ill' },
  });
  const again = await withdraw('Asked again');
  expect([again.status, again.body]).toEqual([409, expect.stringContaining('cancelled before')]);
  const waiting = okOf(waitingListSchema, await bilal.get('/waiting/')).items;
  expect(waiting).toEqual([{ kind: 'seat', count: 1, oldest: null, overdue: 0 }]);
});

test('an excluded player reads why and cannot enter again; one who was withdrawn can', async () => {
  const [first, second] = await entries();
  const withdraw = (reference = '', excludes = true) =>
    bilal.post(`/tournament-entries/${reference}/withdraw/`, { reason: 'Played for another.', excludes });
  expect((await withdraw(first?.reference)).status).toBe(200);
  expect((await withdraw(second?.reference, false)).status).toBe(200);
  const told = api.mails.find(({ to, subject }) => to === 'p1@example.com' && subject.startsWith('You are excluded'));
  expect(told?.text).toContain('excluded you from Sample Cup: Played for another. You cannot enter it again.');
  expect(await enterCup(api, { email: 'P1@example.com' })).toMatchObject({ status: 409, body: { code: 'excluded' } });
  await enterCup(api, { email: 'p2@example.com' });
  expect((await entries()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'confirmed']);
});

test('an excluded account enters by no other address, and a blocked one not as a visitor', async () => {
  const [ada, omar] = [await newPerson(api), await newPerson(api)];
  const asAda = (email: string) => enterCup(api, { email }, ada.bearer);
  await asAda(ada.email);
  const own = (await entries()).find(({ email }) => email === ada.email);
  await bilal.post(`/tournament-entries/${own?.reference}/withdraw/`, { reason: 'Two names.', excludes: true });
  expect(await asAda('other@example.com')).toMatchObject({ status: 409, body: { code: 'excluded' } });
  await (await desk.as('Sana', 'learners')).post(`/people/${omar.id}/block/`, { reason: 'Sold his papers.' });
  expect(await enterCup(api, { email: omar.email })).toMatchObject({ status: 409, body: { code: 'blocked' } });
});

test('a member whom staff withdraw hears of it in a tournament for trying, too', async () => {
  const { id: userId, email } = await newPerson(api);
  await api.db.update(tournaments).set({ roundMinutes: 3 }).where(eq(tournaments.id, TOURNAMENT));
  await api.db.update(tournamentEntries).set({ userId }).where(eq(tournamentEntries.email, 'p1@example.com'));
  api.mails.length = 0;
  const [first] = await entries('?status=confirmed');
  await bilal.post(`/tournament-entries/${first?.reference}/withdraw/`, { reason: 'Two names' });
  expect(api.mails.map(({ to }) => to)).toContain(email);
});

test('only the role “tournaments” may do any of this', async () => {
  const other = await desk.as('Sana', 'money', 'messages', 'learners');
  for (const path of ['/tournaments/', `/tournaments/${TOURNAMENT}/entries/`])
    expect((await other.get(path)).status).toBe(403);
  const withdrawn = await other.post('/tournament-entries/T-XXXXXXXXXX/withdraw/', { reason: 'None' });
  expect(withdrawn.status).toBe(403);
});
