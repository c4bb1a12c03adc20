import { ownEntryListSchema, type OwnEntry } from '@hidden-order/api-shapes/tournaments';
import { eq } from 'drizzle-orm';
import { tournaments } from '../../src/features/tournaments/tables';
import { confirmAddress } from '../support/graduate';
import { claimsOf, jsonOf, newPerson, sloppily, type Person } from '../support/people';
import { startTestApi, type TestApi } from '../support/test-api';
import { asHolder, enterCup, NOON, resetTournament, STARTS, TOURNAMENT } from '../support/tournaments';

const HOUR = 3_600_000;

let api: TestApi;
let clock: jest.SpyInstance<number, []>;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  api = await startTestApi();
  ada = await newPerson(api);
  ben = await newPerson(api);
});
beforeEach(async () => {
  await resetTournament(api, 1);
  api.mails.length = 0;
  clock = jest.spyOn(Date, 'now').mockReturnValue(NOON);
  // Sessions of people were issued by the real clock.
  jest.spyOn(api.tokens, 'read').mockImplementation((token) => Promise.resolve(claimsOf(token)));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const at = (moment: number) => clock.mockReturnValue(moment);
const enter = async (person: Person, email = person.email) => (await enterCup(api, { email }, person.bearer)).body;
const listOf = async (person: Person): Promise<OwnEntry[]> =>
  ownEntryListSchema.parse(jsonOf(await api.request('/tournaments/entries/', { headers: person.bearer }))).items;
async function act(person: Person, action: 'cancel' | 'accept', reference: unknown) {
  const answer = await api.send('POST', `/tournaments/entries/${String(reference)}/${action}/`, {}, person.bearer);
  return { status: answer.status, body: jsonOf(answer) };
}
async function claim(person: Person, body: { reference: unknown; email: string }) {
  const answer = await api.send('POST', '/tournaments/entries/claim/', body, person.bearer);
  return { status: answer.status, body: jsonOf(answer) };
}

test('an entry made while signed in belongs to the account, whatever its e-mail address', async () => {
  const { reference } = await enter(ada, 'other@example.com');
  await enter(ben, ben.email);
  // Made without an account, with the address that Ada registered with: it was never verified.
  await enterCup(api, { email: ada.email });
  expect(await listOf(ada)).toEqual([
    {
      reference,
      status: 'confirmed',
      position: null,
      offer_ends_at: null,
      tournament: {
        id: TOURNAMENT,
        title: 'Sample Cup',
        starts_at: new Date(STARTS).toISOString(),
        is_sample: true,
        cancelled_because: null,
      },
      can_cancel: true,
      result: null,
    },
  ]);
  expect(await listOf(ben)).toMatchObject([{ status: 'waitlisted', position: 1, can_cancel: true }]);
});

test('in a tournament for trying, members are mailed about an offered seat alone', async () => {
  await api.db.update(tournaments).set({ roundMinutes: 3 }).where(eq(tournaments.id, TOURNAMENT));
  const { reference } = await enter(ada);
  expect((await enter(ben)).status).toBe('waitlisted');
  expect(api.mails).toEqual([]);
  await act(ada, 'cancel', reference);
  expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([[ben.email, 'A seat has come up: Sample Cup']]);
});

test('an offered seat can be accepted until its time is over; then it shows as expired', async () => {
  const { reference } = await enter(ada);
  const { reference: waiting } = await enter(ben);
  expect((await act(ben, 'accept', waiting)).body).toMatchObject({ code: 'not_offered' });
  await act(ada, 'cancel', reference);
  expect(await listOf(ben)).toMatchObject([
    { status: 'offered', offer_ends_at: new Date(NOON + 24 * HOUR).toISOString(), can_cancel: true },
  ]);
  at(NOON + 24 * HOUR);
  // Nothing has settled the tournament since.
  expect(await listOf(ben)).toMatchObject([{ status: 'expired', offer_ends_at: null, can_cancel: false }]);
  expect((await act(ben, 'accept', waiting)).body).toMatchObject({ code: 'offer_over' });
  at(NOON + 24 * HOUR - 1);
  expect((await act(ben, 'accept', waiting)).body).toMatchObject({ status: 'confirmed' });
});

describe('POST /tournaments/entries/claim/', () => {
  beforeAll(() => confirmAddress(api, ada));

  test('waits until the caller’s address is confirmed', async () => {
    const { reference } = (await enterCup(api, { email: 'old@example.com' })).body;
    const proof = { reference, email: 'old@example.com' };
    const unconfirmed = await newPerson(api);
    expect(await claim(unconfirmed, proof)).toMatchObject({ status: 409, body: { code: 'email_unconfirmed' } });
    expect(await listOf(unconfirmed)).toEqual([]);
    await confirmAddress(api, unconfirmed);
    expect(await claim(unconfirmed, proof)).toMatchObject({ status: 200, body: { reference } });
  });

  test('an older entry becomes the caller’s by its reference and e-mail; a second claim changes nothing', async () => {
    const { reference } = (await enterCup(api, { email: 'Old@example.com' })).body;
    const proof = { reference: sloppily(String(reference)), email: 'old@EXAMPLE.com' };
    expect(await claim(ada, proof)).toMatchObject({ status: 200, body: { reference, status: 'confirmed' } });
    expect(await claim(ada, proof)).toMatchObject({ status: 200 });
    expect(await listOf(ada)).toMatchObject([{ reference }]);
    // The public way stays.
    expect(await asHolder(api, 'cancel', { reference, email: 'old@example.com' })).toMatchObject({ status: 200 });
  });

  test('a second active entry for the tournament is refused in plain words; a past one is taken', async () => {
    await resetTournament(api, 3);
    await enter(ada);
    const { reference } = (await enterCup(api, { email: 'old@example.com' })).body;
    const proof = { reference, email: 'old@example.com' };
    expect(await claim(ada, proof)).toEqual({
      status: 409,
      body: { detail: 'Your account has another entry for this tournament. Cancel that one first.', code: 'duplicate' },
    });
    await asHolder(api, 'cancel', proof);
    expect(await claim(ada, proof)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await listOf(ada)).toHaveLength(2);
  });
});
