import { eq } from 'drizzle-orm';
import { mailChoicesSchema } from '@hidden-order/api-shapes/account';
import { wayToEnd } from '../../src/features/accounts/mail-choices';
import { users } from '../../src/plugins/caller/tables';
import { composeMail } from '../../src/plugins/mail/mail';
import { storeMails } from '../../src/plugins/mail/outbox';
import { deletePerson, newPerson, okOf, type Person } from '../support/people';
import { API_URL, SITE_URL, startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  ada = await newPerson(api);
});
afterAll(() => api.close());

const PATH = '/account/mail-choices/';
const choices = async (person = ada) => okOf(mailChoicesSchema, await api.request(PATH, { headers: person.bearer }));
const choose = (choice: object, person = ada) => api.send('PUT', PATH, choice, person.bearer);
/** Where one press ends mails, as it stands in their headers. */
const pathOf = ({ id }: Person, kind: 'newsletter' | 'summary' = 'newsletter') =>
  wayToEnd(api.services, id, kind).endUrl.slice(API_URL.length);
/** As mail programs press (RFC 8058): a form, without cookies and tokens. */
const press = (path: string) =>
  api.request(path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });

test('members get newsletters and no weekly summary until they choose otherwise', async () => {
  expect(await choices()).toEqual({ newsletter: true, summary: false });
  expect(okOf(mailChoicesSchema, await choose({ newsletter: false, summary: true }))).toEqual(await choices());
  expect(await choices()).toEqual({ newsletter: false, summary: true });
  for (const wrong of [
    {},
    { newsletter: false },
    { newsletter: 'no', summary: true },
    { newsletter: null, summary: null },
  ])
    expect((await choose(wrong)).status).toBe(400);
  expect(await choices()).toEqual({ newsletter: false, summary: true });
});

test('one press ends mails of its kind alone, without a session, in any form, and again', async () => {
  await choose({ newsletter: true, summary: true });
  const path = pathOf(ada);
  expect([(await press(path)).status, await choices()]).toEqual([200, { newsletter: false, summary: true }]);
  expect((await press(path)).status).toBe(200);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect((await api.request(pathOf(ada, 'summary'), { method: 'POST', body: form })).status).toBe(200);
  expect(await choices()).toEqual({ newsletter: false, summary: false });
  await choose({ newsletter: true, summary: false });
  expect((await api.request(path, { method: 'POST' })).status).toBe(200);
  expect(await choices()).toEqual({ newsletter: false, summary: false });
});

test('a program that opens the address changes nothing and is led to the page', async () => {
  const path = pathOf(ada);
  const { status, headers } = await api.request(path);
  const page = `${SITE_URL}${path.replace('/account/mail-choices/newsletter/end', '/end-mails/newsletter').replace(/\/$/, '')}`;
  expect([status, headers.get('location')]).toEqual([302, page]);
  await api.request(path, { method: 'HEAD' });
  expect(await choices()).toEqual({ newsletter: true, summary: false });
});

test('a forged link ends nothing: of another account, another kind, or another text', async () => {
  const ben = await newPerson(api);
  await choose({ newsletter: true, summary: true });
  const [link, other] = [ada, ben].map((person) => pathOf(person).split('/').at(-2) ?? '') as [string, string];
  const [uid, token] = [link.split('-')[0], link.replace(/^\w+-/, '')];
  for (const path of [
    `${PATH}newsletter/end/${other.split('-')[0]}-${token}/`,
    `${PATH}summary/end/${uid}-${token}/`,
    `${PATH}receipts/end/${uid}-${token}/`,
    `${PATH}newsletter/end/${uid}-${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}/`,
    `${PATH}newsletter/end/${uid}-x/`,
    `${PATH}newsletter/end/x-${token}/`,
    `${PATH}newsletter/end/x/`,
  ])
    expect([path, (await press(path)).status]).toEqual([path, 409]);
  expect([await choices(), await choices(ben)]).toEqual([
    { newsletter: true, summary: true },
    { newsletter: true, summary: false },
  ]);
});

test.each([
  ['one press', () => press(pathOf(ada)), ['receipt', 'summary', 'newsletter of another']],
  ['a choice', () => choose({ newsletter: false, summary: true }), ['receipt', 'summary', 'newsletter of another']],
  ['a deletion', () => deletePerson(api, ada), ['receipt', 'newsletter of another']],
])('%s drops what it ends of the mails that wait to be sent, and no others', async (_, end, left) => {
  const ben = await newPerson(api);
  await choose({ newsletter: true, summary: true });
  const mail = (person: Person, subject: string, path?: string) =>
    composeMail({ to: person.email, subject, paragraphs: [], endUrl: path === undefined ? null : API_URL + path });
  await storeMails(api.db, [
    mail(ada, 'newsletter', pathOf(ada)),
    mail(ada, 'receipt'),
    mail(ada, 'summary', pathOf(ada, 'summary')),
    mail(ben, 'newsletter of another', pathOf(ben)),
  ]);
  api.mails.length = 0;
  await end();
  await api.collectMails();
  expect(api.mails.map(({ subject }) => subject).slice(0, left.length)).toEqual(left);
});

test('a link works for years, also under another address, and reads the same once the account is deleted', async () => {
  const path = pathOf(ada);
  await api.db.update(users).set({ email: 'moved@mail.example' }).where(eq(users.id, ada.id));
  api.setTime(new Date(Date.now() + 3 * 366 * 86_400_000));
  const first = await press(path);
  expect([first.status, await choices()]).toEqual([200, { newsletter: false, summary: false }]);
  await deletePerson(api, ada);
  const again = await press(path);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  api.setTime(new Date());
});
