import { eq } from 'drizzle-orm';
import { RESET_LINK_HOURS } from '../../src/features/accounts/auth/link-tokens';
import { users } from '../../src/plugins/caller/tables';
import { newPerson, PASSWORD, type Person } from '../support/people';
import { SITE_URL, startTestApi, type TestApi } from '../support/test-api';

const REQUEST = '/auth/users/reset_password/';
const CONFIRM = '/auth/users/reset_password_confirm/';
const NEW_PASSWORD = 'a-new-Horizon-5';
const BAD_UID = '{"uid":["Invalid user id or user doesn\'t exist."]}';
const BAD_TOKEN = '{"token":["Invalid token for given user."]}';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  ada = await newPerson(api);
  api.mails.length = 0;
});
afterAll(() => api.close());
afterEach(() => {
  jest.restoreAllMocks();
  api.setTime(new Date());
});

const post = async (path: string, body: unknown, headers?: Record<string, string>) => {
  const answer = await api.send('POST', path, body, headers);
  return [answer.status, answer.body];
};
const request = (email: unknown) => post(REQUEST, { email });
const logIn = async (password: string) =>
  (await api.send('POST', '/auth/jwt/create/', { email: ada.email, password })).status;

/** What the link of the newest mail carries. */
function linkParts(): { uid: string; token: string } {
  const [, uid = '', token = '', email = ''] =
    /https:\/\/academy\.example\/reset-password\/([^/\s]+)\/([^/\s]+)#email=(\S+)$/m.exec(
      api.mails.at(-1)?.text ?? '',
    ) ?? [];
  expect(decodeURIComponent(email)).toBe(ada.email);
  return { uid, token };
}
async function askForLink() {
  await request(ada.email);
  return linkParts();
}
const confirm = (parts: object, new_password = NEW_PASSWORD) => post(CONFIRM, { ...parts, new_password });

describe('POST /auth/users/reset_password/', () => {
  test('answers 204, empty, and mails the holder a link to the site that names how long it works', async () => {
    const now = Date.parse('2026-05-04T07:00:00Z');
    jest.spyOn(Date, 'now').mockReturnValue(now);
    const answer = await api.send('POST', REQUEST, { email: ada.email });
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(answer.headers.get('content-type')).toBeNull();
    expect(api.mails).toHaveLength(1);
    const [mail] = api.mails;
    expect([mail?.to, mail?.subject]).toEqual([ada.email, 'Password reset at Hidden Order Academy']);
    expect(mail?.text).toContain(`${SITE_URL}/reset-password/${Buffer.from(String(ada.id)).toString('base64url')}/`);
    expect(mail?.text).toContain(`${RESET_LINK_HOURS} hours`);
    expect(mail?.until).toEqual(new Date(now + RESET_LINK_HOURS * 3_600_000));
  });

  test('an unknown and an inactive e-mail are answered alike and mailed nothing', async () => {
    const known = await api.send('POST', REQUEST, { email: ada.email });
    await api.db.update(users).set({ isActive: false }).where(eq(users.id, ada.id));
    api.mails.length = 0;
    for (const email of ['nobody@example.com', ada.email, ada.email.toUpperCase()]) {
      const answer = await api.send('POST', REQUEST, { email });
      const names = (headers: Headers) => [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
      expect([answer.status, answer.body, names(answer.headers)]).toEqual([
        known.status,
        known.body,
        names(known.headers),
      ]);
    }
    expect(api.mails).toEqual([]);
  });

  test.each<[unknown, string]>([
    [{}, '{"email":["This field is required."]}'],
    [{ email: '' }, '{"email":["This field may not be blank."]}'],
    [{ email: 'nope' }, '{"email":["Enter a valid email address."]}'],
  ])('%j', async (body, errors) => {
    expect(await post(REQUEST, body)).toEqual([400, errors]);
  });
});

describe('POST /auth/users/reset_password_confirm/', () => {
  test('sets the password, ends all sessions, and says so by mail', async () => {
    expect(await confirm(await askForLink())).toEqual([204, '']);
    expect([await logIn(PASSWORD), await logIn(NEW_PASSWORD)]).toEqual([401, 200]);
    expect((await api.request('/auth/users/me/', { headers: ada.bearer })).status).toBe(401);
    expect((await api.send('POST', '/auth/jwt/refresh/', { refresh: ada.refresh })).status).toBe(401);
    expect(api.mails.at(-1)).toMatchObject({
      to: ada.email,
      subject: expect.stringMatching(/password .* was changed/),
    });
  });

  test('a link works once, and takes all others with it', async () => {
    const first = await askForLink();
    const second = await askForLink();
    expect(await confirm(second)).toEqual([204, '']);
    expect(await confirm(second)).toEqual([400, BAD_TOKEN]);
    expect(await confirm(first)).toEqual([400, BAD_TOKEN]);
    expect(await logIn(NEW_PASSWORD)).toBe(200);
  });

  test('of calls with one link at the same moment, one sets the password', async () => {
    const link = await askForLink();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => confirm(link, `${NEW_PASSWORD}${n}`)));
    expect(answers.filter(([status]) => status === 204)).toHaveLength(1);
    expect(answers.filter(([, body]) => body === BAD_TOKEN)).toHaveLength(7);
  });

  test('a link ends when the password is changed in another way', async () => {
    const link = await askForLink();
    const change = { current_password: PASSWORD, new_password: 'other-Secret-1' };
    expect((await api.send('POST', '/auth/users/set_password/', change, ada.bearer)).status).toBe(204);
    expect(await confirm(link)).toEqual([400, BAD_TOKEN]);
  });

  test('a link ends after its hours, by the clock of the API, and so does its mail', async () => {
    const hours = RESET_LINK_HOURS * 3_600_000;
    const asked = Date.parse('2026-05-04T07:00:00Z');
    api.setTime(new Date(asked));
    const link = await askForLink();
    expect(Math.abs((api.mails.at(-1)?.until?.getTime() ?? 0) - asked - hours)).toBeLessThan(60_000);
    api.setTime(new Date(asked + hours + 1000));
    expect(await confirm(link)).toEqual([400, BAD_TOKEN]);
    api.setTime(new Date(asked + hours - 60_000));
    expect(await confirm(link)).toEqual([204, '']);
  });

  test("another person's link, and one that was changed, are refused", async () => {
    const { uid, token } = await askForLink();
    const other = await newPerson(api);
    const otherUid = Buffer.from(String(other.id)).toString('base64url');
    const [time = '', signature = ''] = token.split('-');
    const later = (Number.parseInt(time, 36) + 3600).toString(36);
    for (const parts of [
      { uid: otherUid, token },
      { uid, token: `${later}-${signature}` },
      { uid, token: `${time}-${'0'.repeat(64)}` },
      { uid, token: signature },
      { uid, token: ada.access },
      { uid, token: 'x' },
    ]) {
      expect(await confirm(parts)).toEqual([400, BAD_TOKEN]);
    }
    expect(await logIn(PASSWORD)).toBe(200);
  });

  test.each(['', 'nobody', '-1', '1.5', '1e3', '987654', '9999999999', '9'.repeat(400)])(
    'the uid of "%s" is refused',
    async (id) => {
      const uid = Buffer.from(id || '!').toString('base64url');
      expect(await confirm({ uid, token: 'x' })).toEqual([400, BAD_UID]);
      expect(await confirm({ uid: `%${uid}=é`, token: 'x' })).toEqual([400, BAD_UID]);
    },
  );

  test.each<[unknown, string]>([
    [
      {},
      '{"uid":["This field is required."],"token":["This field is required."],"new_password":["This field is required."]}',
    ],
    [
      { uid: 'nope', token: 'nope', new_password: '1234' },
      '{"new_password":["This password is too short. It must contain at least 6 characters.","This password is too common.","This password is entirely numeric."]}',
    ],
  ])('%j is refused before the link is looked at', async (body, errors) => {
    expect(await post(CONFIRM, body)).toEqual([400, errors]);
  });

  test('a password like the e-mail is taken, and spaces around one are not part of it', async () => {
    expect(await confirm(await askForLink(), ` ${ada.email}\n`)).toEqual([204, '']);
    expect(await logIn(ada.email)).toBe(200);
  });

  test('a weak password does not use up the link', async () => {
    const link = await askForLink();
    expect(await confirm(link, 'password')).toEqual([400, '{"new_password":["This password is too common."]}']);
    expect(await confirm(link)).toEqual([204, '']);
  });
});
