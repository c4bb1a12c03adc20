import { tournamentEntries } from '../../../src/features/tournaments/tables';
import { startTestApi, type TestApi } from '../../support/test-api';
import {
  asHolder,
  askToEnter,
  confirmEntry,
  enterCup,
  linksTo,
  NOON,
  resetTournament,
} from '../../support/tournaments';

const SEATS = 20;
const PEOPLE = 200;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOON);
  await resetTournament(api, SEATS);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('of 200 people who enter at once for 20 seats, 20 get one and 180 wait in order, each once', async () => {
  const answers = await Promise.all(numbers(PEOPLE).map((n) => enterCup(api, { email: `p${n}@example.com` })));
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  expect(answers.filter(({ body }) => body.status === 'confirmed')).toHaveLength(SEATS);
  const positions = answers.flatMap(({ body }) => (body.status === 'waitlisted' ? [Number(body.position)] : []));
  expect(positions.sort((a, b) => a - b)).toEqual(numbers(PEOPLE - SEATS));

  const rows = await api.db.select().from(tournamentEntries).orderBy(tournamentEntries.id);
  expect(rows.map(({ status }) => status)).toEqual(
    numbers(PEOPLE).map((n) => (n <= SEATS ? 'confirmed' : 'waitlisted')),
  );
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(PEOPLE);
  expect(new Set(rows.map(({ emailKey }) => emailKey)).size).toBe(PEOPLE);
});

test('of 20 requests at once for one address, however written, three are mailed; of their links, followed at once, one counts', async () => {
  api.mails.length = 0;
  await Promise.all(numbers(20).map((n) => askToEnter(api, { email: n % 2 ? 'ada@example.com' : 'ADA@Example.com' })));
  const links = linksTo(api.mails, 'ada@example.com');
  const answers = await Promise.all(links.map((link) => confirmEntry(api, link)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('cancelled seats go to the waitlist while others enter, and never twice', async () => {
  const first = await Promise.all(numbers(SEATS + 10).map((n) => enterCup(api, { email: `p${n}@example.com` })));
  const confirmed = first.flatMap(({ body }, index) =>
    body.status === 'confirmed' ? [{ reference: body.reference, email: `p${index + 1}@example.com` }] : [],
  );
  await Promise.all([
    ...confirmed.slice(0, 5).flatMap((claim) => [asHolder(api, 'cancel', claim), asHolder(api, 'cancel', claim)]),
    ...numbers(10).map((n) => enterCup(api, { email: `late${n}@example.com` })),
  ]);
  const rows = await api.db.select().from(tournamentEntries).orderBy(tournamentEntries.id);
  const having = (status: string) => rows.filter((row) => row.status === status);
  expect([having('cancelled').length, having('confirmed').length, having('offered').length]).toEqual([5, 15, 5]);
  // The five who had waited longest.
  const waitedFrom = rows.filter(({ status }) => status === 'offered' || status === 'waitlisted');
  expect(waitedFrom.slice(0, 5).every(({ status }) => status === 'offered')).toBe(true);
});
