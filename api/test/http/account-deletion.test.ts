import { eq } from 'drizzle-orm';
import { deleteDue } from '../../src/features/accounts/deletion';
import { entryRequests, tournaments } from '../../src/features/tournaments/tables';
import { users } from '../../src/plugins/caller/tables';
import { checkLedger } from '../../src/features/money/books/check-ledger';
import { ledgerEntries } from '../../src/features/money/books/tables';
import { orders } from '../../src/features/money/tables';
import { deletePerson, jsonOf, newPerson, PASSWORD, type Person } from '../support/people';
import { settleAll } from '../../src/features/tournaments/waitlist';
import { buy, click, loadFixtures, order, paymentOf } from '../support/shopping';
import { startTestApi, type TestApi } from '../support/test-api';
import { asHolder, enterCup, entryForm, resetTournament, TOURNAMENT } from '../support/tournaments';

const DAY = 24 * 3_600_000;
/** On the 24th in Pakistan, although not yet in UTC. */
const ASKED = Date.parse('2026-11-23T20:00:00Z');

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
});
beforeEach(async () => {
  api.setTime(new Date(ASKED));
  ada = await newPerson(api);
  api.mails.length = 0;
});
afterAll(() => api.close());

const ask = (person: Person, current_password = PASSWORD) =>
  api.send('POST', '/account/deletion/', { current_password }, person.bearer);
const logIn = ({ email }: Person) => api.send('POST', '/auth/jwt/create/', { email, password: PASSWORD });
const inDays = (days: number) => api.setTime(new Date(ASKED + days * DAY));
const runJob = async () => {
  await deleteDue(api.payments);
  await api.collectMails();
};
const exists = async ({ id }: Person) =>
  (await api.db.select({ id: users.id }).from(users).where(eq(users.id, id))).length > 0;
const mailsTo = ({ email }: Person) => api.mails.filter(({ to }) => to === email);

test('the request names the day, in Pakistan, and mails it', async () => {
  const answer = await ask(ada);
  expect([answer.status, jsonOf(answer)]).toEqual([200, { deletes_on: '2026-12-08' }]);
  const [mail] = mailsTo(ada);
  expect(mail).toMatchObject({ subject: 'Your account at Hidden Order Academy will be deleted' });
  expect(mail?.text).toContain('We will delete it on 8 December 2026.');
  expect(mail?.until?.toISOString()).toMatch(/^2026-12-07T20:00:/);
  expect(await exists(ada)).toBe(true);
});

test.each([
  [{ current_password: 'wrong' }, 'Invalid password.'],
  [{ current_password: '' }, 'Enter your password.'],
  [{}, 'Enter your password.'],
])('%j is refused at its field, and nothing is scheduled', async (body, message) => {
  const answer = await api.send('POST', '/account/deletion/', body, ada.bearer);
  expect([answer.status, jsonOf(answer)]).toEqual([400, { current_password: [message] }]);
  inDays(15);
  await runJob();
  expect(await exists(ada)).toBe(true);
  expect(mailsTo(ada)).toEqual([]);
});

test('a second request keeps the first day and sends no second mail', async () => {
  await ask(ada);
  inDays(5);
  expect(jsonOf(await ask(ada))).toEqual({ deletes_on: '2026-12-08' });
  expect(mailsTo(ada)).toHaveLength(1);
});

test('the account is deleted when 14 days are over, not before, and its books stay', async () => {
  const ben = await newPerson(api);
  const { order: reference } = await buy(api, ada);
  await ask(ada);
  api.setTime(new Date(ASKED + 14 * DAY - 60_000));
  await runJob();
  expect(await exists(ada)).toBe(true);
  inDays(14.01);
  await runJob();
  expect([await exists(ada), await exists(ben)]).toEqual([false, true]);
  expect((await logIn(ada)).status).toBe(401);
  const [kept] = await api.db.select().from(orders).where(eq(orders.reference, reference));
  expect(kept).toMatchObject({ userId: null, payerEmail: ada.email });
  expect(await api.db.select().from(ledgerEntries)).not.toEqual([]);
  expect(mailsTo(ada).at(-1)?.subject).toBe('Your account at Hidden Order Academy is deleted');
});

test('signing in again undoes it, and a mail says so; a wrong password does not', async () => {
  await ask(ada);
  inDays(13);
  await api.send('POST', '/auth/jwt/create/', { email: ada.email, password: 'wrong' });
  expect(mailsTo(ada)).toHaveLength(1);
  expect((await logIn(ada)).status).toBe(200);
  expect(mailsTo(ada).at(-1)?.subject).toBe('We have kept your account at Hidden Order Academy');
  await logIn(ada);
  expect(mailsTo(ada)).toHaveLength(2);
  inDays(15);
  await runJob();
  expect(await exists(ada)).toBe(true);
});

test('a session that runs does not undo it', async () => {
  await ask(ada);
  await api.request('/auth/users/me/', { headers: ada.bearer });
  await api.send('POST', '/auth/jwt/refresh/', { refresh: ada.refresh });
  inDays(15);
  await runJob();
  expect(await exists(ada)).toBe(false);
});

test('a payment under way refuses the request with a reason; once it has ended, the request is taken', async () => {
  const payment = paymentOf(await order(api, ada));
  const refused = await ask(ada);
  expect([refused.status, jsonOf(refused)]).toEqual([
    409,
    { detail: expect.stringContaining('You have a payment in progress.'), code: 'payment_pending' },
  ]);
  expect(api.mails).toEqual([]);
  await click(api, payment, 'fail');
  expect((await ask(ada)).status).toBe(200);
});

test('a payment that is under way on the day delays the deletion until it has settled', async () => {
  await ask(ada);
  inDays(14.5);
  const payment = paymentOf(await order(api, ada));
  await runJob();
  expect(await exists(ada)).toBe(true);
  await click(api, payment, 'pay');
  await runJob();
  expect(await exists(ada)).toBe(false);
  expect((await checkLedger(api.db)).differences).toEqual([]);
});

describe('the entries of an account that is deleted', () => {
  beforeEach(async () => {
    // Entries go by the real clock.
    api.setTime(new Date());
    await resetTournament(api, 1, Date.now());
  });
  const settle = async () => {
    await settleAll(api.payments, new Date());
    await api.collectMails();
    return api.mails.map(({ to, subject }) => [to, subject]);
  };
  const deleted = ({ email }: Person) => [email, 'Your account at Hidden Order Academy is deleted'];
  const offered = (email: string) => [email, 'A seat has come up: Sample Cup'];
  const confirmAddress = ({ id }: Person) =>
    api.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, id));

  test('end with it, without a mail: a seat, an offered one and a place in the list pass on', async () => {
    await enterCup(api, { email: 'first@example.com' });
    const [ben, cem] = [await newPerson(api), await newPerson(api)];
    const { body } = await enterCup(api, { email: ben.email }, ben.bearer);
    await enterCup(api, { email: cem.email }, cem.bearer);
    await enterCup(api, { email: 'last@example.com' });
    await api.db.update(tournaments).set({ seats: 2 });
    expect((await settle()).at(-1)).toEqual(offered(ben.email));
    await asHolder(api, 'accept', { reference: String(body.reference), email: ben.email });
    api.mails.length = 0;
    await deletePerson(api, ben);
    expect(await settle()).toEqual([offered(cem.email), deleted(ben)]);
    api.mails.length = 0;
    await deletePerson(api, cem);
    expect(await settle()).toEqual([offered('last@example.com'), deleted(cem)]);
    const claim = { reference: body.reference, email: ben.email };
    expect((await asHolder(api, 'find', claim)).body).toMatchObject({ status: 'cancelled', position: null });
  });

  test('also those under its confirmed address without an account, and links that confirm one', async () => {
    const ben = await newPerson(api);
    await confirmAddress(ben);
    await enterCup(api, { email: ben.email.toUpperCase() });
    await enterCup(api, { email: 'last@example.com' });
    await api.db.insert(entryRequests).values({
      ...{ linkHash: 'hash', tournamentId: TOURNAMENT, emailKey: ben.email, askedAt: new Date() },
      form: entryForm({ email: ben.email, phone: '', city: '' }) as never,
    });
    api.mails.length = 0;
    await deletePerson(api, ben);
    expect(await settle()).toEqual([offered('last@example.com'), deleted(ben)]);
    expect(await api.db.$count(entryRequests, eq(entryRequests.linkHash, 'hash'))).toBe(0);
  });

  test('not those of another person whose address was typed at registration and never confirmed', async () => {
    const ben = await newPerson(api);
    const { body } = await enterCup(api, { email: ben.email });
    await api.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, ben.id));
    await deletePerson(api, ben);
    const claim = { reference: body.reference, email: ben.email };
    expect((await asHolder(api, 'find', claim)).body).toMatchObject({ status: 'confirmed' });
  });
});

test('payments that are always under way delay the deletion for 30 days at most, as the privacy policy says', async () => {
  await ask(ada);
  inDays(29.995);
  await order(api, ada);
  await runJob();
  expect(await exists(ada)).toBe(true);
  inDays(30.005);
  await runJob();
  expect(await exists(ada)).toBe(false);
});

test('a sign-in at the moment of the deletion keeps the account or is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    api.setTime(new Date(ASKED));
    const person = await newPerson(api);
    await ask(person);
    inDays(15);
    const [answer] = await Promise.all([logIn(person), runJob()]);
    expect([answer.status, await exists(person)]).toEqual(answer.status === 200 ? [200, true] : [401, false]);
  }
});
