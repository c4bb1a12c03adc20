import { EMAIL_LINK_DAYS, type EmailLink } from '@hidden-order/api-shapes/account';
import { certificateListSchema } from '@hidden-order/api-shapes/certificates';
import { eq } from 'drizzle-orm';
import { users } from '../../src/plugins/caller/tables';
import { certificatesOf, completeLessons, handIn } from '../support/graduate';
import { jsonOf, newPerson, registration, type Person } from '../support/people';
import { buy, COURSE, loadFixtures } from '../support/shopping';
import { SITE_URL, startTestApi, type TestApi } from '../support/test-api';

const DAY_MS = 86_400_000;
const NOON = new Date('2026-11-28T07:00:00Z');
const WRONG = {
  detail: 'This link is incomplete, or is for an address that the account no longer has.',
  code: 'link_wrong',
};

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
});
beforeEach(async () => {
  api.setTime(NOON);
  ada = await newPerson(api);
  api.mails.length = 0;
});
afterAll(() => api.close());

const mailsTo = (address: string) => api.mails.filter(({ to }) => to === address);
/** The parts of the newest link that an address was mailed. */
function linkTo(address: string): EmailLink {
  const links = mailsTo(address).map(({ text }) => /^https:\S+\/confirm-email\/(\S+)\/(\S+)$/m.exec(text));
  const [, uid = '', token = ''] = links.findLast((link) => link !== null) ?? [];
  return { uid, token };
}
async function ask({ bearer }: Pick<Person, 'bearer'> = ada) {
  const { status, body } = await api.send('POST', '/account/email/link/', {}, bearer);
  return [status, JSON.parse(body)];
}
async function linkOf(person: Person): Promise<EmailLink> {
  await ask(person);
  return linkTo(person.email);
}
async function follow(link: EmailLink) {
  const { status, body } = await api.send('POST', '/account/email/confirm/', link);
  return [status, JSON.parse(body)];
}
async function isConfirmed({ bearer, email }: Person) {
  const state = jsonOf(await api.request('/account/email/', { headers: bearer }));
  expect(state).toEqual({ email, confirmed: expect.any(Boolean) });
  return state.confirmed;
}

describe('the link of the first mail', () => {
  test('confirms the address of a new account, once; the form’s words are not in the mail', async () => {
    const email = 'New.Person@example.com';
    await api.send('POST', '/auth/users/', registration({ email, full_name: 'Visit evil example' }));
    const [mail, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Welcome to Hidden Order Academy: confirm your e-mail address' });
    expect(mail?.until?.getTime()).toBeCloseTo(NOON.getTime() + EMAIL_LINK_DAYS * DAY_MS, -5);
    expect(mail?.text).toContain(`${SITE_URL}/confirm-email/`);
    expect(mail?.text).not.toContain('evil');
    expect(await follow(linkTo(email))).toEqual([200, { email, already: false }]);
    expect(await follow(linkTo(email))).toEqual([200, { email, already: true }]);
  });

  test('is not sent for a registration that is refused', async () => {
    await api.send('POST', '/auth/users/', registration({ email: ada.email }));
    expect(api.mails).toEqual([]);
  });
});

describe('a link', () => {
  test('shows in the state of the account, whose profile has no more and no fewer fields than the provider’s', async () => {
    expect(await isConfirmed(ada)).toBe(false);
    await follow(await linkOf(ada));
    expect(await isConfirmed(ada)).toBe(true);
    const profile = jsonOf(await api.request('/auth/users/me/', { headers: ada.bearer }));
    expect(Object.keys(profile).join()).toBe('id,email,full_name,date_of_birth,gender,cnic_passport_number,phone');
  });

  test('works for seven days, and is then over; for an address that is confirmed meanwhile, it says so', async () => {
    const link = await linkOf(ada);
    api.setTime(new Date(NOON.getTime() + EMAIL_LINK_DAYS * DAY_MS + 1000));
    expect(await follow(link)).toEqual([409, { detail: 'This link has expired.', code: 'link_expired' }]);
    expect(await isConfirmed(ada)).toBe(false);
    expect(await follow(await linkOf(ada))).toEqual([200, { email: ada.email, already: false }]);
    expect(await follow(link)).toEqual([200, { email: ada.email, already: true }]);
  });

  test('of another account, of none, for a new password, or cut off, is refused in the same words', async () => {
    const { uid, token } = await linkOf(ada);
    const ben = await newPerson(api);
    const uidOf = (id: number) => Buffer.from(String(id)).toString('base64url');
    const [user] = await api.db.select().from(users).where(eq(users.id, ada.id));
    if (!user) throw new Error('no account');
    for (const link of [
      { uid: uidOf(ben.id), token },
      { uid: uidOf(2_000_000_000), token },
      { uid: 'nonsense', token },
      { uid, token: token.slice(0, -1) },
      { uid, token: `zzzzzz-${token.split('-')[1]}` },
      { uid, token: api.resetTokens.issue(user) },
    ]) {
      expect(await follow(link)).toEqual([409, WRONG]);
    }
    expect([await isConfirmed(ada), await isConfirmed(ben)]).toEqual([false, false]);
  });

  test('sets no password', async () => {
    const link = await linkOf(ada);
    const body = { ...link, new_password: 'quiet-Harbour-41' };
    expect((await api.send('POST', '/auth/users/reset_password_confirm/', body)).status).toBe(400);
  });

  test('does not outlive the address that it was sent to', async () => {
    const link = await linkOf(ada);
    const email = `moved.${ada.email}`;
    await api.db.update(users).set({ email, emailKey: email }).where(eq(users.id, ada.id));
    expect(await follow(link)).toEqual([409, WRONG]);
  });
});

test('a new link is for the signed-in person alone, to their own address, as often as links for a new password', async () => {
  expect((await api.send('POST', '/account/email/link/', { email: ada.email })).status).toBe(401);
  expect(api.mails).toEqual([]);
  const states = [];
  for (let time = 0; time < 6; time += 1) states.push((await ask())[0]);
  expect(states).toEqual([200, 200, 200, 200, 200, 429]);
  expect(mailsTo(ada.email)).toHaveLength(5);
  expect(api.mails).toHaveLength(5);
});

test('no link is sent to an address that is confirmed', async () => {
  await follow(await linkOf(ada));
  api.mails.length = 0;
  expect(await ask()).toEqual([200, { email: ada.email, confirmed: true }]);
  expect(api.mails).toEqual([]);
});

test('a new password by a mailed link confirms the address', async () => {
  await api.send('POST', '/auth/users/reset_password/', { email: ada.email });
  const [, uid, token] = /reset-password\/([^/\s]+)\/([^/#\s]+)/.exec(mailsTo(ada.email)[0]?.text ?? '') ?? [];
  const new_password = 'quiet-Harbour-41';
  await api.send('POST', '/auth/users/reset_password_confirm/', { uid, token, new_password });
  const session = await api.send('POST', '/auth/jwt/create/', { email: ada.email, password: new_password });
  const bearer = { authorization: `Bearer ${String(jsonOf(session).access)}` };
  expect(await isConfirmed({ ...ada, bearer })).toBe(true);
});

test('an unconfirmed person buys and learns; the certificate waits for the link, and is issued and mailed with it', async () => {
  const link = await linkOf(ada);
  await buy(api, ada);
  const listed = async () =>
    certificateListSchema.parse(jsonOf(await api.request('/certificates/', { headers: ada.bearer })));
  expect(await listed()).toEqual({ items: [], waiting: [] });
  await completeLessons(api, ada);
  await handIn(api, ada, true);
  expect(await listed()).toEqual({ items: [], waiting: [{ id: COURSE, title: 'First course' }] });
  const certified = () => mailsTo(ada.email).filter(({ subject }) => /^Your certificate is ready/.test(subject));
  expect(certified()).toEqual([]);
  await follow(link);
  expect(certified()).toHaveLength(1);
  expect(await listed()).toMatchObject({ items: [{ state: 'valid' }], waiting: [] });
  expect(await certificatesOf(api, ada)).toHaveLength(1);
});
