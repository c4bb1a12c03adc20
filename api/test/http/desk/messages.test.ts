import { failedMailsSchema, messagesSchema } from '@hidden-order/api-shapes/desk/messages';
import { waitingListSchema } from '@hidden-order/api-shapes/desk/today';
import { contactMessages } from '../../../src/features/contact/tables';
import { mails } from '../../../src/plugins/mail/tables';
import { startTestDesk, type Colleague, type TestDesk } from '../../support/desk';
import { jsonOf, okOf } from '../../support/people';
import { startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
let desk: TestDesk;
let bilal: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  desk = await startTestDesk(api);
  bilal = await desk.as('Bilal', 'messages');
});
afterAll(async () => {
  await desk.close();
  await api.close();
});
beforeEach(() => api.db.delete(contactMessages));

const write = async (name: string) => {
  const email = `${name.toLowerCase()}@example.com`;
  const message = 'Does the second course need the first one?\n\nI have read two books.';
  return String(jsonOf(await api.send('POST', '/contact/', { name, email, topic: 'course', message })).reference);
};
const list = async (query = '') => okOf(messagesSchema, await bilal.get(`/messages/${query}`));

test('a message is answered by e-mail, once; the log keeps who answered which, and not with what words', async () => {
  const reference = await write('Sana');
  await write('Omar');
  expect((await list()).items.map(({ name }) => name)).toEqual(['Sana', 'Omar']);
  expect((await list('?q=OMA')).items.map(({ name }) => name)).toEqual(['Omar']);
  expect((await list('?q=%25')).total).toBe(0);
  const waiting = okOf(waitingListSchema, await bilal.get('/waiting/'));
  expect(waiting.items).toContainEqual({ kind: 'message', count: 2, oldest: expect.any(String), overdue: 0 });

  api.mails.length = 0;
  const answer = (text: string) => bilal.post(`/messages/${reference}/answer/`, { answer: text });
  expect((await answer(' ')).status).toBe(400);
  expect((await answer('No, but it helps.\n\nStart with it.')).status).toBe(200);
  expect(api.mails).toEqual([expect.objectContaining({ to: 'sana@example.com', replyTo: null })]);
  expect(api.mails[0]?.text).toMatch(
    /Dear Sana,\n\nNo, but it helps\.\n\nStart with it\.[^]*“I have read two books\.”/,
  );
  expect((await answer('Again.')).status).toBe(409);
  expect(api.mails).toHaveLength(1);

  expect(await list()).toMatchObject({ total: 1 });
  expect((await list('?state=all')).items.find((one) => one.reference === reference)).toMatchObject({
    closed_by: 'Bilal',
    answer: 'No, but it helps.\n\nStart with it.',
  });
  expect(await bilal.lastAction()).toMatchObject({
    ...{ name: 'Bilal', action: 'answer message', subject: reference, person: 'Sana' },
  });
  expect((await bilal.get('/actions/')).body).not.toContain('Start with it');
});

test('a message that needs no answer is closed without an e-mail', async () => {
  const reference = await write('Sana');
  api.mails.length = 0;
  expect((await bilal.post(`/messages/${reference}/close/`)).status).toBe(200);
  expect(api.mails).toEqual([]);
  expect((await list()).total).toBe(0);
});

test('an e-mail that failed for good is listed without its text, and sent again on request', async () => {
  const failed = { recipient: 'ada@example.com', subject: 'Your receipt', text: 'secret link', failure: '550 RCPT TO' };
  const [mail] = await api.db
    .insert(mails)
    .values({ ...failed, attempts: 1, failedAt: new Date() })
    .returning();
  const answer = await desk.request('/api/mails/', { headers: { authorization: `Bearer ${bilal.token}` } });
  // The answer collected the stored mail: it is put back as it was.
  expect(answer.body).not.toContain('secret');
  expect(okOf(failedMailsSchema, answer).items).toMatchObject([{ recipient: 'ada@example.com' }]);
  await api.db.insert(mails).values({ ...failed, attempts: 1, failedAt: new Date() });
  expect((await bilal.post(`/mails/${(mail?.id ?? 0) + 1}/again/`)).status).toBe(200);
  expect(await bilal.lastAction()).toMatchObject({
    subject: `mail ${(mail?.id ?? 0) + 1}`,
    before: { failure: '550 RCPT TO' },
  });
  expect((await bilal.post('/mails/999999/again/')).status).toBe(404);
});

test('only the role “messages” may do any of this', async () => {
  const other = await desk.as('Sana', 'money', 'learners', 'tournaments');
  const reference = await write('Omar');
  for (const answer of [
    await other.get('/messages/'),
    await other.get('/mails/'),
    await other.post(`/messages/${reference}/answer/`, { answer: 'Yes.' }),
    await other.post(`/messages/${reference}/close/`),
    await other.post('/mails/1/again/'),
  ])
    expect([answer.status, answer.body]).toEqual([403, expect.stringContaining('“Messages”')]);
  const waiting = okOf(waitingListSchema, await other.get('/waiting/'));
  expect(waiting.items.map(({ kind }) => kind)).not.toContain('message');
});
