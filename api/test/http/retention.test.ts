import { deskActions, staff } from '../../src/desk/tables';
import { contactMessages } from '../../src/features/contact/tables';
import { tournamentEntries, tournaments } from '../../src/features/tournaments/tables';
import { memberNews } from '../../src/plugins/news/tables';
import { removeOutdated } from '../../src/remove-outdated';
import { newPerson } from '../support/people';
import { NO_MAILS, startTestApi, type TestApi } from '../support/test-api';
import { enterCup, NOON, resetTournament } from '../support/tournaments';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const remove = (now: string | Date) => removeOutdated({ ...api.payments, clock: () => new Date(now) }, NO_MAILS);

test('messages are removed a year after they came, and not before', async () => {
  const message = {
    reference: 'C-1',
    name: 'Sample Person',
    email: 'sample@example.com',
    topic: 'course',
    message: 'A sample message.',
    receivedAt: new Date('2026-05-04T18:59:59Z'),
  } as const;
  await api.db.insert(contactMessages).values(message);
  await remove('2027-05-04T18:59:59Z');
  expect(await api.db.select().from(contactMessages)).toHaveLength(1);
  // Midnight in Pakistan.
  await remove('2027-05-04T19:00:00Z');
  expect(await api.db.select().from(contactMessages)).toEqual([]);
});

test('what happened to a member is shown for a year', async () => {
  const { id } = await newPerson(api);
  const row = { userId: id, subject: 'Sample', paragraphs: [], at: new Date('2026-05-04T18:59:59Z') };
  await api.db.insert(memberNews).values([row, { ...row, readAt: row.at }]);
  await remove('2027-05-04T18:59:59Z');
  expect(await api.db.$count(memberNews)).toBe(2);
  await remove('2027-05-04T19:00:00Z');
  expect(await api.db.$count(memberNews)).toBe(0);
});

test('the desk’s log goes from its oldest line on, also where the clock of a process was ahead', async () => {
  const person = { name: 'Bilal', email: 'b@academy.example', emailKey: 'b@academy.example', invitedAt: new Date() };
  const [bilal] = await api.db
    .insert(staff)
    .values({ ...person, roles: ['money'] })
    .returning();
  const line = { staffId: bilal?.id ?? 0, role: 'money', action: 'see', subject: 'X' } as const;
  const days = ['2024-01-02', '2024-01-05', '2024-01-03', '2024-01-06'];
  await api.db.insert(deskActions).values(days.map((day) => ({ ...line, at: new Date(`${day}T12:00:00Z`) })));
  const left = async () => (await api.db.select().from(deskActions)).map(({ at }) => at.toISOString().slice(0, 10));
  await remove('2026-01-04T12:00:00Z');
  expect(await left()).toEqual(days.slice(1));
  await remove('2026-02-01T12:00:00Z');
  expect(await left()).toEqual([]);
});

test('entries are removed a year after the end of their tournament; the tournament stays', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOON);
  await resetTournament(api, 5);
  await enterCup(api, { email: 'player@example.com' });
  const [tournament] = await api.db.select().from(tournaments);
  const end = tournament?.endsAt ?? new Date(0);
  const aYearAfter = new Date(end);
  aYearAfter.setUTCFullYear(end.getUTCFullYear() + 1);
  await remove(aYearAfter);
  expect(await api.db.select().from(tournamentEntries)).toHaveLength(1);
  await remove(new Date(aYearAfter.getTime() + 86_400_000));
  expect(await api.db.select().from(tournamentEntries)).toEqual([]);
  expect(await api.db.$count(tournaments)).toBe(1);
});
