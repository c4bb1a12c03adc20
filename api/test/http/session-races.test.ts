import { eq } from 'drizzle-orm';
import { findUserById } from '../../src/plugins/caller/user-queries';
import { users } from '../../src/plugins/caller/tables';
import { jsonOf, newPerson, PASSWORD, type Person } from '../support/people';
import { startTestApi, type Answer, type TestApi } from '../support/test-api';

/** A password is verified outside of transactions. What it allows happens only while it still is the account's. */

const NEW_PASSWORD = 'a-new-Horizon-5';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  ada = await newPerson(api);
  api.mails.length = 0;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const signIn = (password = PASSWORD) => api.send('POST', '/auth/jwt/create/', { email: ada.email, password });
const setPassword = (new_password = NEW_PASSWORD) =>
  api.send('POST', '/auth/users/set_password/', { current_password: PASSWORD, new_password }, ada.bearer);
async function reset(): Promise<Answer> {
  const user = await findUserById(api.db, ada.id);
  if (!user) throw new Error('no such user');
  const uid = Buffer.from(String(ada.id)).toString('base64url');
  const body = { uid, token: api.resetTokens.issue(user), new_password: NEW_PASSWORD };
  return api.send('POST', '/auth/users/reset_password_confirm/', body);
}
const WRONG = { current_password: ['Invalid password.'] };

/** Does something after the next password has been verified, before the answer counts. */
function afterVerifying(work: () => Promise<unknown>): void {
  const verify = api.passwords.verify.bind(api.passwords);
  jest.spyOn(api.passwords, 'verify').mockImplementationOnce(async (...args) => {
    const verified = await verify(...args);
    await work();
    return verified;
  });
}

/** Lets the next so many hashes be made only once all of them have been asked for. */
function hashTogether(count: number): void {
  const hash = api.passwords.hash.bind(api.passwords);
  let waiting = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => (open = resolve));
  jest.spyOn(api.passwords, 'hash').mockImplementation(async (password) => {
    if ((waiting += 1) === count) open();
    await all;
    return hash(password);
  });
}

describe('a sign-in whose password was verified', () => {
  test.each([
    ['a reset', reset, 204],
    ['a change of the password', setPassword, 204],
  ])('before %s is refused after it', async (_case, change, status) => {
    const changed: number[] = [];
    afterVerifying(async () => changed.push((await change()).status));
    const answer = await signIn();
    expect([answer.status, answer.body]).toEqual([
      401,
      '{"detail":"No active account found with the given credentials"}',
    ]);
    expect(changed).toEqual([status]);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  test('before the account is switched off or deleted is refused', async () => {
    afterVerifying(() => api.db.update(users).set({ isActive: false }).where(eq(users.id, ada.id)));
    expect((await signIn()).status).toBe(401);
    await api.db.update(users).set({ isActive: true }).where(eq(users.id, ada.id));
    afterVerifying(() => api.db.delete(users).where(eq(users.id, ada.id)));
    expect((await signIn()).status).toBe(401);
  });

  test('before a reset leaves a request to delete the account as it is', async () => {
    await api.send('POST', '/account/deletion/', { current_password: PASSWORD }, ada.bearer);
    api.mails.length = 0;
    afterVerifying(reset);
    expect((await signIn()).status).toBe(401);
    expect((await findUserById(api.db, ada.id))?.deletionRequestedAt).not.toBeNull();
    expect(api.mails.map(({ subject }) => subject)).not.toContain('We have kept your account at Hidden Order Academy');
  });
});

test('of two changes with the same current password, one wins, and the other is told that its password is wrong', async () => {
  hashTogether(2);
  const wanted = ['first-Horizon-5', 'second-Horizon-5'];
  const answers = await Promise.all(wanted.map(setPassword));
  jest.restoreAllMocks();
  const won = answers.findIndex(({ status }) => status === 204);
  const lost = answers[1 - won];
  expect([lost?.status, JSON.parse(lost?.body ?? '')]).toEqual([400, WRONG]);
  expect([(await signIn(wanted[won])).status, (await signIn(wanted[1 - won])).status]).toEqual([200, 401]);
  expect(api.mails).toHaveLength(1);
});

test('a deletion with a password that is reset meanwhile is refused', async () => {
  afterVerifying(reset);
  const answer = await api.send('POST', '/account/deletion/', { current_password: PASSWORD }, ada.bearer);
  expect([answer.status, jsonOf(answer)]).toEqual([400, WRONG]);
  expect(await findUserById(api.db, ada.id)).toMatchObject({ deletionRequestedAt: null });
});
