import { eq } from 'drizzle-orm';
import { users } from '../../src/plugins/caller/tables';
import { newPerson, PASSWORD, type Person } from '../support/people';
import { startTestApi, type TestApi } from '../support/test-api';

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

  test('no header, an empty one, another scheme', async () => {
    for (const header of [undefined, '', `JWT ${ada.access}`]) {
      expect(await withHeader(header)).toEqual([401, NO_AUTH]);
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
    expect(await call('PATCH', ME, { date_of_birth: '0024-05-01' })).toEqual([
      400,
      '{"date_of_birth":["A date of birth cannot be before 1900."]}',
    ]);
    expect(await call('PATCH', ME, { full_name: '', date_of_birth: '', gender: 'x', phone: [] })).toEqual([
      400,
      `{"full_name":["This field may not be blank."],"date_of_birth":["${DATE}"],"gender":["\\"x\\" is not a valid choice."],"phone":["Not a valid string."]}`,
    ]);
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
});
