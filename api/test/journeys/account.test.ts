import { eq } from 'drizzle-orm';
import { createTokens } from '../../src/plugins/caller/tokens';
import { users } from '../../src/plugins/caller/tables';
import { newPerson, PASSWORD, sampleSession, type Person } from '../support/people';
import { SECRET, startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  ada = await newPerson(api);
});
afterAll(() => api.close());

const ME = '/auth/users/me/';
const NO_AUTH = '{"detail":"Authentication credentials were not provided."}';
const DATE = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';
const call = async (method: string, path: string, body?: unknown) => {
  const answer =
    body === undefined
      ? await api.request(path, { method, headers: ada.bearer })
      : await api.send(method, path, body, ada.bearer);
  return [answer.status, answer.body];
};
const shown = (
  changes = '"full_name":"Ada Khan","date_of_birth":"1990-05-17","gender":"female","cnic_passport_number":"","phone":""',
) => `{"id":${ada.id},"email":"${ada.email}",${changes}}`;
const logIn = async (password: string) =>
  (await api.send('POST', '/auth/jwt/create/', { email: ada.email, password })).status;

describe('Bearer authentication', () => {
  const withHeader = async (authorization: string | undefined) => {
    const answer = await api.request(ME, authorization === undefined ? {} : { headers: { authorization } });
    expect(answer.headers.get('www-authenticate')).toBe(answer.status === 401 ? 'Bearer realm="api"' : null);
    return [answer.status, answer.body];
  };
  const badAccess = (message: string) =>
    `{"detail":"Given token not valid for any token type","code":"token_not_valid","messages":[{"token_class":"AccessToken","token_type":"access","message":"${message}"}]}`;

  test('no header, an empty one, another scheme', async () => {
    for (const header of [undefined, '', `JWT ${ada.access}`]) {
      expect(await withHeader(header)).toEqual([401, NO_AUTH]);
    }
  });

  test('the scheme in any case (RFC 9110 §11.1)', async () => {
    for (const scheme of ['bearer', 'BEARER']) expect((await withHeader(`${scheme} ${ada.access}`))[0]).toBe(200);
  });

  test('expired, garbage, tampered', async () => {
    const expired = await createTokens({ keys: [SECRET], accessTtl: -1, refreshTtl: 1 }).issue(
      sampleSession(ada.id),
      new Date(),
    );
    for (const token of [expired.access, 'garbage', `${ada.access.slice(0, -4)}AAAA`]) {
      expect(await withHeader(`Bearer ${token}`)).toEqual([401, badAccess('Token is invalid or expired')]);
    }
  });

  test('a refresh token', async () => {
    expect(await withHeader(`Bearer ${ada.refresh}`)).toEqual([401, badAccess('Token has wrong type')]);
  });

  test('too few and too many parts', async () => {
    for (const header of ['Bearer', 'Bearer a b']) {
      expect(await withHeader(header)).toEqual([
        401,
        '{"detail":"Authorization header must contain two space-delimited values","code":"bad_authorization_header"}',
      ]);
    }
  });

  test('an inactive user', async () => {
    await api.db.update(users).set({ isActive: false }).where(eq(users.id, ada.id));
    expect(await withHeader(`Bearer ${ada.access}`)).toEqual([
      401,
      '{"detail":"User is inactive","code":"user_inactive"}',
    ]);
  });
});

describe('/auth/users/me/', () => {
  test('GET shows the user', async () => {
    expect(await call('GET', ME)).toEqual([200, shown()]);
  });

  test('PATCH changes what it names and answers the whole user', async () => {
    expect(await call('PATCH', ME, { full_name: 'Ada K.', phone: '+92 300 1234567' })).toEqual([
      200,
      shown(
        '"full_name":"Ada K.","date_of_birth":"1990-05-17","gender":"female","cnic_passport_number":"","phone":"+92 300 1234567"',
      ),
    ]);
    expect(await call('PATCH', ME, { cnic_passport_number: '٤٢١٠١ ١٢٣٤٥٦٧ ٨' })).toEqual([
      200,
      expect.stringContaining('"cnic_passport_number":"42101-1234567-8"'),
    ]);
    expect(await call('PATCH', ME, { phone: null })).toEqual([200, expect.stringContaining('"phone":""')]);
  });

  test('PATCH ignores e-mail, password and id', async () => {
    expect(await call('PATCH', ME, { email: 'other@example.com', password: 'other-Secret-1', id: 1 })).toEqual([
      200,
      shown(),
    ]);
    expect(await logIn(PASSWORD)).toBe(200);
  });

  test('PATCH refuses as registration does', async () => {
    expect(await call('PATCH', ME, { full_name: '', date_of_birth: '', gender: 'x', phone: [] })).toEqual([
      400,
      `{"full_name":["This field may not be blank."],"date_of_birth":["${DATE}"],"gender":["\\"x\\" is not a valid choice."],"phone":["Not a valid string."]}`,
    ]);
  });

  test('a new date of birth is one from 1900 until today', async () => {
    for (const [date_of_birth, problem] of [
      ['2999-01-01', 'A date of birth cannot be in the future.'],
      ['0024-05-01', 'A date of birth cannot be before 1900.'],
    ]) {
      const refusal = [400, `{"date_of_birth":["${problem}"]}`];
      expect(await call('PATCH', ME, { date_of_birth })).toEqual(refusal);
    }
    expect(await call('GET', ME)).toEqual([200, shown()]);
  });
});

describe('POST /auth/users/set_password/', () => {
  const setPassword = (body: unknown) => call('POST', '/auth/users/set_password/', body);

  test('changes the password; this session goes on; the old one may be the new one', async () => {
    expect(await setPassword({ current_password: PASSWORD, new_password: PASSWORD })).toEqual([204, '']);
    expect(await setPassword({ current_password: PASSWORD, new_password: 'a-new-Horizon-5' })).toEqual([204, '']);
    expect([await logIn(PASSWORD), await logIn('a-new-Horizon-5')]).toEqual([401, 200]);
    expect(await call('GET', ME)).toEqual([200, shown()]);
  });

  test.each<[unknown, string]>([
    [{}, '{"current_password":["This field is required."],"new_password":["This field is required."]}'],
    [{ current_password: 'wrong', new_password: '1' }, '{"current_password":["Invalid password."]}'],
    [{ current_password: PASSWORD, new_password: 'password' }, '{"new_password":["This password is too common."]}'],
  ])('%j', async (body, errors) => {
    expect(await setPassword(body)).toEqual([400, errors]);
  });

  test('one like the e-mail', async () => {
    expect(await setPassword({ current_password: PASSWORD, new_password: ada.email })).toEqual([
      400,
      '{"new_password":["The password is too similar to the email address."]}',
    ]);
  });
});
