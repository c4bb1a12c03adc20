import { messagesSchema } from '@hidden-order/api-shapes/desk/messages';
import { lessonQuestionsSchema } from '@hidden-order/api-shapes/questions';
import { contactMessages } from '../../../src/features/contact/tables';
import { removeOutdated } from '../../../src/remove-outdated';
import { startTestDesk, type Colleague, type TestDesk } from '../../support/desk';
import { deletePerson, jsonOf, newPerson, okOf, type Person } from '../../support/people';
import { buy, COURSE, loadFixtures } from '../../support/shopping';
import { NO_MAILS, SITE_URL, startTestApi, type TestApi } from '../../support/test-api';

const PATH = `/courses/${COURSE}/lessons/three-waves/questions/`;
const QUESTION = 'I am Ada.\nWhy does wave 4 end there?';

let api: TestApi;
let desk: TestDesk;
let bilal: Colleague;
let ada: Person;
let bea: Person;
beforeAll(async () => {
  api = await startTestApi(undefined, { LIMIT_QUESTION: '2/3600' });
  await loadFixtures(api);
  desk = await startTestDesk(api);
  bilal = await desk.as('Bilal', 'messages');
});
afterAll(async () => {
  await desk.close();
  await api.close();
});
beforeEach(async () => {
  await api.db.delete(contactMessages);
  ada = await newPerson(api);
  bea = await newPerson(api);
  await buy(api, ada);
  await buy(api, bea);
});

const ask = (person: Person, changes: object = {}, path = PATH) =>
  api.send('POST', path, { question: QUESTION, exercise: null, count: null, ...changes }, person.bearer);
const read = async (person: Person) => okOf(lessonQuestionsSchema, await api.request(PATH, { headers: person.bearer }));
/** Asks as Ada, and has it answered. @returns its reference */
async function answered(): Promise<string> {
  const { own } = lessonQuestionsSchema.parse(jsonOf(await ask(ada, { exercise: 'chart', count: '1=3 2=5' })));
  const reference = own[0]?.reference ?? '';
  await bilal.post(`/messages/${reference}/answer/`, { answer: 'Because, Ada:\nit may.' });
  return reference;
}
const publish = (reference: string) =>
  bilal.post(`/messages/${reference}/publish/`, { question: 'Why does it end there?', answer: 'It may.' });

test('a lesson is known by its number, too, as in a link to the first', async () => {
  expect((await ask(ada, {}, `/courses/${COURSE}/lessons/2/questions/`)).status).toBe(201);
  expect((await read(ada)).own).toMatchObject([{ question: QUESTION }]);
});

test('a question comes to the desk with its place, and the answer by mail and into the lesson, with its lines', async () => {
  const { status, body } = await ask(ada, { exercise: 'chart', count: '1=3 2=5' });
  const { own } = lessonQuestionsSchema.parse(JSON.parse(body));
  expect([status, own]).toMatchObject([201, [{ question: QUESTION, count: '1=3 2=5', closed_at: null, answer: null }]]);
  const reference = own[0]?.reference ?? '';
  const { items } = okOf(messagesSchema, await bilal.get('/messages/'));
  expect(items).toMatchObject([
    {
      ...{ reference, name: 'Ada Khan', email: ada.email, message: QUESTION, published: null },
      place: {
        ...{ course: 'First course', lesson: 'Three waves', exercise: 'chart', count: '1=3 2=5' },
        url: `${SITE_URL}/members/courses/first-course/lessons/three-waves`,
      },
    },
  ]);
  api.mails.length = 0;
  await bilal.post(`/messages/${reference}/answer/`, { answer: 'Because\nit may.' });
  expect(api.mails).toMatchObject([{ to: ada.email, subject: `Our answer to your question ${reference}` }]);
  expect(api.mails[0]?.text).toContain('Because\nit may.');
  expect(api.mails[0]?.html).toContain('Because<br>it may.');
  expect(api.mails[0]?.text).toContain(
    `See it in the lesson:\n${SITE_URL}/members/courses/first-course/lessons/three-waves`,
  );
  expect((await read(ada)).own).toMatchObject([{ reference, answer: 'Because\nit may.' }]);
  expect(await read(bea)).toEqual({ own: [], published: [] });
});

test('it is published as staff write it, without a name, for those whose lessons are open, and taken back', async () => {
  const waiting = lessonQuestionsSchema.parse(jsonOf(await ask(bea))).own[0]?.reference ?? '';
  expect((await publish(waiting)).status).toBe(409);
  const reference = await answered();
  expect((await publish(reference)).status).toBe(200);
  const shown = { reference, question: 'Why does it end there?', answer: 'It may.', exercise: 'chart' };
  expect((await read(bea)).published).toEqual([shown]);
  expect(await read(ada)).toMatchObject({ own: [{ question: QUESTION }], published: [] });
  expect(await bilal.lastAction()).toMatchObject({ action: 'publish question', subject: reference });
  await bilal.post(`/messages/${reference}/take-back/`);
  expect((await read(bea)).published).toEqual([]);
});

test('only those whose lessons are open ask and read, about what there is, so many times', async () => {
  const other = await newPerson(api);
  expect((await ask(other)).status).toBe(403);
  expect((await api.request(PATH, { headers: other.bearer })).status).toBe(403);
  expect((await api.request(PATH)).status).toBe(401);
  expect((await ask(ada, {}, `/courses/${COURSE}/lessons/none/questions/`)).status).toBe(404);
  expect(jsonOf(await ask(ada, { question: 'Why? ' }))).toEqual({
    question: ['Please write at least 10 characters.'],
  });
  expect((await ask(ada, { count: 'not a count' })).status).toBe(400);
  expect((await ask(ada, { exercise: '7' })).status).toBe(400);
  const statuses = [await ask(ada), await ask(ada), await ask(ada), await ask(bea)].map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 429, 201]);
});

test('with the account its questions go; of a published one the published words stay, as after a year', async () => {
  const reference = await answered();
  await publish(reference);
  await ask(ada);
  await deletePerson(api, ada);
  const rows = await api.db.select().from(contactMessages);
  expect(rows).toMatchObject([{ reference, userId: null, name: '', email: '', message: '', count: null }]);
  expect(JSON.stringify(rows)).not.toContain(ada.email);
  expect((await read(bea)).published).toMatchObject([{ question: 'Why does it end there?' }]);
  expect(okOf(messagesSchema, await bilal.get('/messages/?state=all')).items).toMatchObject([{ name: '' }]);

  const kept = lessonQuestionsSchema.parse(jsonOf(await ask(bea))).own[0]?.reference ?? '';
  await bilal.post(`/messages/${kept}/answer/`, { answer: 'It may.' });
  await publish(kept);
  await ask(bea);
  await removeOutdated({ ...api.payments, clock: () => new Date(Date.now() + 400 * 86_400_000) }, NO_MAILS);
  const left = await api.db.select().from(contactMessages);
  expect(left.map(({ userId, name }) => [userId, name])).toEqual([
    [null, ''],
    [null, ''],
  ]);
});
