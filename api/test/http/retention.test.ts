import { eq } from 'drizzle-orm';
import { tournamentEntrySchema } from 'shared/api/tournaments';
import { readEnvironment } from '../../src/env';
import { contactMessages } from '../../src/contact/tables';
import { entryRequests, tournamentEntries, tournaments } from '../../src/tournaments/tables';
import { rateLimits } from '../../src/limits/tables';
import { monthsBefore, removeOutdated } from '../../src/retention/remove-outdated';
import { sessions, users } from '../../src/auth/tables';
import { removalClock } from '../../src/retention/tables';
import { newPerson } from '../support/people';
import { NO_MAILS, startTestApi, type TestApi } from '../support/test-api';
import { enterCup, entryForm, NOON, resetTournament, TOURNAMENT } from '../support/tournaments';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const allowances = readEnvironment({ LIMIT_ENTRY: '60/3600' });
const DAY = 24 * 3_600_000;
const runAt = (time: Date) => removeOutdated({ ...api.payments, clock: () => time }, allowances, NO_MAILS);
/** Runs the job as if it had run until then without a jump of the clock. */
const remove = async (now: string | Date) => {
  await api.db.delete(removalClock);
  await runAt(new Date(now));
};

test('messages are removed a year after they came, and not before', async () => {
  const message = {
    reference: 'C-1',
    name: 'Sample Person',
    email: 'sample@example.com',
    topic: 'course',
    message: 'A sample message.',
    receivedAt: new Date('2026-05-04T07:00:00Z'),
  } as const;
  await api.db.insert(contactMessages).values(message);
  await remove('2027-05-04T07:00:00Z');
  expect(await api.db.select().from(contactMessages)).toHaveLength(1);
  await remove('2027-05-04T07:00:01Z');
  expect(await api.db.select().from(contactMessages)).toEqual([]);
});

test('counts of limits are removed when their period is over, and not before', async () => {
  const over = Date.parse('2026-05-04T08:00:00Z');
  await api.db.delete(rateLimits);
  await api.db.insert(rateLimits).values({ key: 'LIMIT_ENTRY:sample', points: 3, expire: over });
  await remove('2026-05-04T08:00:00Z');
  expect(await api.db.select().from(rateLimits)).toHaveLength(1);
  await remove('2026-05-04T08:00:01Z');
  expect(await api.db.select().from(rateLimits)).toEqual([]);
});

test('counts that were made while the clock was ahead are removed once it is right again', async () => {
  await api.db.delete(rateLimits);
  await api.db.insert(rateLimits).values([
    { key: 'LIMIT_ENTRY:counted', points: 3, expire: Date.parse('2026-05-04T09:00:00Z') },
    { key: 'LIMIT_ENTRY:ahead', points: 3, expire: Date.parse('2026-05-05T09:00:00Z') },
    { key: 'KNOWN:network', points: 1, expire: Date.parse('2026-08-01T08:00:00Z') },
  ]);
  await remove('2026-05-04T08:00:00Z');
  const left = await api.db.select().from(rateLimits);
  expect(left.map(({ key }) => key).toSorted()).toEqual(['KNOWN:network', 'LIMIT_ENTRY:counted']);
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
  await remove(new Date(aYearAfter.getTime() + 1000));
  expect(await api.db.select().from(tournamentEntries)).toEqual([]);
  expect(
    await api.db
      .select()
      .from(tournaments)
      .where(eq(tournaments.id, tournament?.id ?? '')),
  ).toHaveLength(1);
});

describe('a clock that jumps', () => {
  const START = new Date('2026-05-04T07:00:00Z');
  const ahead = (days: number, hours = 0) => new Date(START.getTime() + days * DAY + hours * 3_600_000);
  /** Makes a message, a session, an account that is to be deleted and a request to enter; gives a count of each. */
  async function setUp() {
    await remove(START);
    const ada = await newPerson(api);
    await api.db.update(users).set({ deletionRequestedAt: START }).where(eq(users.id, ada.id));
    const message = { name: 'Ada', email: 'ada@example.com', topic: 'other', message: 'Hello.' } as const;
    await api.db.insert(contactMessages).values({ ...message, reference: `C-${ada.id}`, receivedAt: START });
    const request = { tournamentId: TOURNAMENT, userId: null, linkHash: `hash-${ada.id}`, emailKey: 'ada@example.com' };
    const form = tournamentEntrySchema.parse(entryForm());
    await resetTournament(api, 5);
    await api.db.insert(entryRequests).values({ ...request, form, askedAt: START });
    return async () => [
      await api.db.$count(entryRequests),
      await api.db.$count(contactMessages, eq(contactMessages.reference, `C-${ada.id}`)),
      await api.db.$count(users, eq(users.id, ada.id)),
      await api.db.$count(sessions, eq(sessions.userId, ada.id)),
    ];
  }

  test.each([2, 11])('by %d years removes nothing, and neither does its way back', async (years) => {
    const left = await setUp();
    for (const hour of [1, 2, 3]) await runAt(ahead(years * 365, hour));
    for (const hour of [4, 5]) await runAt(ahead(0, hour));
    expect(await left()).toEqual([1, 1, 1, 1]);
  });

  test('is reported; once it has gone on for three days without another, what is over is removed', async () => {
    const left = await setUp();
    const warn = jest.spyOn(api.payments.log, 'warn');
    await runAt(ahead(800));
    expect(warn).toHaveBeenCalledWith(
      { seenAt: START, now: ahead(800), until: ahead(803) },
      expect.stringContaining('the clock has jumped'),
    );
    for (const days of [801, 802]) await runAt(ahead(days));
    expect(await left()).toEqual([1, 1, 1, 1]);
    await runAt(ahead(803));
    expect(await left()).toEqual([0, 0, 0, 0]);
  });
});

test.each([
  ['2027-03-31T10:00:00.000Z', 1, '2027-02-28T10:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', 12, '2027-02-28T10:00:00.000Z'],
  ['2027-01-15T10:00:00.000Z', 2, '2026-11-15T10:00:00.000Z'],
])('%s, %d months earlier, is %s', (now, months, earlier) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(earlier);
});
