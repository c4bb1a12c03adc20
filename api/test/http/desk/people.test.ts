import { desc, eq, sql } from 'drizzle-orm';
import { examinationsSchema, learnersSchema } from '@hidden-order/api-shapes/desk/learners';
import { deskOrderSchema } from '@hidden-order/api-shapes/desk/money';
import { peopleSchema, personSchema } from '@hidden-order/api-shapes/desk/people';
import { GRADER } from '@hidden-order/waves/grading';
import { certificates } from '../../../src/features/learning/tables';
import { deskActions } from '../../../src/desk/tables';
import { users } from '../../../src/plugins/caller/tables';
import { startTestDesk, type Colleague, type TestDesk } from '../../support/desk';
import { graduate } from '../../support/graduate';
import { deletePerson, jsonOf, newPerson, okOf, PASSWORD, type Person } from '../../support/people';
import { buy, loadFixtures } from '../../support/shopping';
import { startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
let desk: TestDesk;
let bilal: Colleague;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
  desk = await startTestDesk(api);
  bilal = await desk.as('Bilal', 'learners');
  ada = await newPerson(api, { full_name: 'Ada Noor Khan', cnic_passport_number: '42101-1234567-8' });
});
afterAll(async () => {
  await desk.close();
  await api.close();
});

const find = async (q: string) =>
  okOf(peopleSchema, await bilal.get(`/people/?q=${encodeURIComponent(q)}`)).items.map(({ id }) => id);
const person = async () => okOf(personSchema, await bilal.get(`/people/${ada.id}/`));

test('a person is found by name, e-mail and references; the page shows orders, payments and progress', async () => {
  const paid = await buy(api, ada, { plan: 'instalments' });
  await newPerson(api, { full_name: 'Omar Sheikh' });
  for (const q of ['noor', ada.email.toUpperCase(), paid.order, paid.reference])
    expect(await find(q)).toEqual([ada.id]);
  expect(await find('100%')).toEqual([]);
  expect(await person()).toMatchObject({
    name: 'Ada Noor Khan',
    orders: [{ reference: paid.order, state: 'active', paid_paisa: 400_000, outstanding_paisa: 800_000, completed: 0 }],
    payments: [{ reference: paid.reference, state: 'paid', receipt_number: paid.receipt_number }],
    sessions: 1,
  });
  expect((await bilal.get('/people/999999/')).status).toBe(404);
});

test.each([
  ['Renée D’Souza', '03001112233', ['renee', 'D’SOUZA', '0300 111-2233', '+92 300 1112233', '۱۱۱۲۲۳۳']],
  ['عائشہ كریم', '+923004445566', ['عائشه', 'كريم', 'کریم', '5566']],
])('%s is found however the name and the number %s are typed', async (full_name, phone, typed) => {
  const { id } = await newPerson(api, { full_name, phone });
  for (const q of typed) expect(await find(q)).toEqual([id]);
});

test('a page beyond the last one has no rows, and the total of all', async () => {
  const { items, total } = okOf(peopleSchema, await bilal.get('/people/?page=9'));
  expect([items, total]).toEqual([[], await api.services.db.$count(users)]);
});

test('the number of the identity document is masked until someone asks, which the log keeps', async () => {
  expect((await bilal.get(`/people/${ada.id}/`)).body).not.toContain('1234567');
  expect((await person()).identity_number).toBe('•••••-••••••7-8');
  expect(jsonOf(await bilal.post(`/people/${ada.id}/identity-number/`))).toEqual({
    number: '42101-1234567-8',
  });
  expect(await bilal.lastAction()).toMatchObject({
    ...{ action: 'see identity number', subject: ada.email, person: 'Ada Noor Khan', person_id: ada.id, order: null },
  });
});

test('a name is corrected, which the log keeps without the names', async () => {
  const correct = (name: string) => bilal.post(`/people/${ada.id}/name/`, { name, was: 'Ada Noor Khan' });
  expect((await correct('A')).status).toBe(400);
  expect((await correct('Ada Noor')).status).toBe(200);
  expect((await person()).name).toBe('Ada Noor');
  const [logged] = await api.db.select().from(deskActions).orderBy(desc(deskActions.id)).limit(1);
  expect([logged?.action, logged?.subject]).toEqual(['correct name', `person ${ada.id}`]);
  expect(JSON.stringify(logged)).not.toMatch(/Ada|Bilal/);
});

test('of corrections at once, one counts, and the others learn the new name', async () => {
  const was = (await person()).name;
  const answers = await Promise.all(
    ['Ada One', 'Ada Two'].map((name) => bilal.post(`/people/${ada.id}/name/`, { name, was })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toContain((await person()).name);
});

test('the log keeps who looked at a person, once for a while, and no line of it changes or goes alone', async () => {
  const omar = await newPerson(api);
  const sana = await desk.as('Sana', 'learners');
  for (let look = 0; look < 2; look += 1) await sana.get(`/people/${omar.id}/`);
  const looks = await api.db
    .select()
    .from(deskActions)
    .where(eq(deskActions.subject, `person ${omar.id}`));
  expect(looks).toMatchObject([{ action: 'see person' }]);
  const isLook = eq(deskActions.id, looks[0]?.id ?? 0);
  await expect(api.db.update(deskActions).set({ action: 'nothing' }).where(isLook)).rejects.toThrow();
  await expect(api.db.delete(deskActions).where(isLook)).rejects.toThrow();
  await expect(api.db.execute(sql`truncate desk_actions`)).rejects.toThrow();
});

test('the log keeps who looked at the order of a person, once for a while, also at an own one', async () => {
  const omar = await newPerson(api, { full_name: 'Omar Sheikh' });
  const { order } = await buy(api, omar);
  for (const staff of [await desk.as('Amina', 'money'), await desk.as(omar.email, 'money')]) {
    for (let look = 0; look < 2; look += 1) okOf(deskOrderSchema, await staff.get(`/money/orders/${order}/`));
    expect(await staff.lastAction()).toMatchObject({ action: 'see order', subject: order, person: 'Omar Sheikh' });
  }
  expect(await api.db.$count(deskActions, eq(deskActions.subject, order))).toBe(2);
});

test('sessions end at once, and a link for a new password goes to the address', async () => {
  const omar = await newPerson(api, { full_name: 'Omar Sheikh' });
  expect((await bilal.post(`/people/${omar.id}/end-sessions/`)).status).toBe(200);
  expect((await api.request('/enrolments/', { headers: omar.bearer })).status).toBe(401);
  api.mails.length = 0;
  expect((await bilal.post(`/people/${omar.id}/password-link/`)).status).toBe(200);
  expect(api.mails).toEqual([expect.objectContaining({ to: omar.email })]);
  expect(api.mails[0]?.text).toContain('/reset-password/');
});

test('no link for a new password goes to an inactive account', async () => {
  const omar = await newPerson(api);
  await api.db.update(users).set({ isActive: false }).where(eq(users.id, omar.id));
  api.mails.length = 0;
  const { status, body } = await bilal.post(`/people/${omar.id}/password-link/`);
  expect([status, body, api.mails]).toEqual([409, expect.stringContaining('blocked'), []]);
});

test('a blocked account is signed out, stays out, and is told why; it is opened again likewise', async () => {
  const omar = await newPerson(api);
  const read = async () => (await api.request('/enrolments/', { headers: omar.bearer })).status;
  const signIn = async () =>
    (await api.send('POST', '/auth/jwt/create/', { email: omar.email, password: PASSWORD })).status;
  api.mails.length = 0;
  expect((await bilal.post(`/people/${omar.id}/block/`, { reason: 'Sold his papers.' })).status).toBe(200);
  expect([await read(), await signIn()]).toEqual([401, 401]);
  expect(api.mails).toEqual([expect.objectContaining({ to: omar.email, subject: expect.stringContaining('blocked') })]);
  expect(api.mails[0]?.text).toContain('The reason: Sold his papers.');
  expect((await bilal.post(`/people/${omar.id}/block/`, { reason: 'Once more' })).status).toBe(409);
  expect((await bilal.post(`/people/${omar.id}/unblock/`, { reason: 'It was another person.' })).status).toBe(200);
  expect([await read(), await signIn()]).toEqual([401, 200]);
});

test('a corrected address signs in, gets a link that confirms it, and is no other account’s', async () => {
  const omar = await newPerson(api);
  const email = `right-${omar.email}`;
  api.mails.length = 0;
  const correct = (changes: object) => bilal.post(`/people/${omar.id}/email/`, { email, was: omar.email, ...changes });
  expect((await correct({ email: ada.email })).status).toBe(409);
  expect((await correct({ was: 'other@example.com' })).status).toBe(409);
  expect((await correct({})).status).toBe(200);
  expect(api.mails.map(({ to }) => to).toSorted()).toEqual([email, omar.email].toSorted());
  expect(api.mails.find(({ to }) => to === email)?.text).toContain('/confirm-email/');
  expect((await api.send('POST', '/auth/jwt/create/', { email, password: PASSWORD })).status).toBe(200);
  expect((await bilal.post(`/people/${omar.id}/confirmation/`)).status).toBe(200);
});

test('a receipt is sent once more', async () => {
  const [receipt] = (await person()).payments.map(({ receipt_number }) => receipt_number);
  api.mails.length = 0;
  expect((await bilal.post(`/receipts/${receipt}/send/`)).status).toBe(200);
  expect(api.mails).toEqual([expect.objectContaining({ to: ada.email, subject: expect.stringContaining('receipt') })]);
  expect((await bilal.post('/receipts/999999/send/')).status).toBe(404);
});

test('someone whose account was deleted gets no receipt, and the log names them no more', async () => {
  const omar = await newPerson(api);
  const { receipt_number } = await buy(api, omar);
  await bilal.post(`/people/${omar.id}/end-sessions/`);
  expect(await bilal.lastAction()).toMatchObject({ subject: omar.email });
  expect(await deletePerson(api, omar)).toBe(true);
  expect(await bilal.lastAction()).toMatchObject({ subject: `person ${omar.id}`, person: null });
  await api.collectMails();
  api.mails.length = 0;
  expect((await bilal.post(`/receipts/${receipt_number}/send/`)).status).toBe(404);
  expect(api.mails).toEqual([]);
});

test('a graduate is among the finished, the attempt among the passed, and the certificate is issued anew', async () => {
  const sana = await newPerson(api, { full_name: 'Sana Malik' });
  await graduate(api, sana);
  const learners = async (state: string) =>
    okOf(learnersSchema, await bilal.get(`/learners/?state=${state}&q=sana`)).items;
  expect(await learners('finished')).toMatchObject([{ person_id: sana.id, course: expect.any(String) }]);
  expect(await learners('learning')).toEqual([]);
  const passed = okOf(examinationsSchema, await bilal.get('/examinations/?result=passed&q=sana')).items;
  expect(passed).toMatchObject([{ person_id: sana.id, passed: true }]);

  const [old] = await api.db.select().from(certificates).where(eq(certificates.userId, sana.id));
  const code = old?.code ?? '';
  const typed = code.toLowerCase();
  const replace = (body: object) => bilal.post(`/certificates/${typed}/replace/`, body);
  const correct = { name: 'Sana A. Malik', was: 'Sana Malik' };
  expect((await bilal.post(`/people/${sana.id}/name/`, correct)).status).toBe(200);
  // A name cannot be typed: the account has it.
  expect((await replace({ name: 'Sana B. Malik' })).status).toBe(400);
  const reason = 'Her second name was missing.';
  expect((await replace({ reason })).status).toBe(200);
  expect(await bilal.lastAction()).toMatchObject({
    ...{ subject: code, person: 'Sana Malik', title: expect.any(String), before: { name: 'Sana Malik' } },
    after: { name: 'Sana A. Malik', reason },
  });
  const states = okOf(personSchema, await bilal.get(`/people/${sana.id}/`)).certificates;
  expect(states.map(({ state, name }) => [state, name])).toEqual([
    ['valid', 'Sana A. Malik'],
    ['replaced', 'Sana Malik'],
  ]);
  const rows = await api.db.select().from(certificates).where(eq(certificates.userId, sana.id));
  expect(rows.map(({ grader }) => grader)).toEqual([GRADER, GRADER]);
  const again = await replace({ reason });
  expect([again.status, again.body]).toEqual([409, expect.stringContaining('not valid')]);
});

test('a learner without a lesson for two weeks is stuck', async () => {
  const zara = await newPerson(api, { full_name: 'Zara Aslam' });
  await buy(api, zara);
  const states = async () => {
    const of = async (state: string) => okOf(learnersSchema, await bilal.get(`/learners/?state=${state}&q=zara`)).total;
    return { learning: await of('learning'), stuck: await of('stuck') };
  };
  expect(await states()).toEqual({ learning: 1, stuck: 0 });
  api.setTime(new Date(Date.now() + 15 * 86_400_000));
  expect(await states()).toEqual({ learning: 0, stuck: 1 });
  api.setTime(new Date());
});

test('only the role “learners” may do any of this', async () => {
  const other = await desk.as('Sana', 'money', 'messages', 'tournaments');
  for (const path of ['/people/', `/people/${ada.id}/`, '/learners/', '/examinations/'])
    expect((await other.get(path)).status).toBe(403);
  for (const path of [
    `/people/${ada.id}/name/`,
    `/people/${ada.id}/identity-number/`,
    `/people/${ada.id}/end-sessions/`,
    `/people/${ada.id}/password-link/`,
    '/receipts/1/send/',
    `/certificates/CERT-X/replace/`,
  ])
    expect((await other.post(path, { name: 'Ada Khan' })).status).toBe(403);
});
