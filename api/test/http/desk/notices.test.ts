import { noticesSchema } from '@hidden-order/api-shapes/desk/messages';
import { siteStateSchema } from '@hidden-order/api-shapes/site-state';
import { siteNotices } from '../../../src/features/content/tables';
import { startTestDesk, type Colleague, type TestDesk } from '../../support/desk';
import { okOf } from '../../support/people';
import { startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
let desk: TestDesk;
let sana: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  desk = await startTestDesk(api);
  sana = await desk.as('Sana', 'messages');
});
beforeEach(() => api.db.delete(siteNotices));
afterEach(() => api.setTime(new Date()));
afterAll(async () => {
  await desk.close();
  await api.close();
});

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const notice = (changes: object = {}) => ({
  ...{ id: null, text: 'Our office is closed on Friday.', from: at(-1), until: at(60), pages: [], ...changes },
});
const save = (changes?: object) => sana.post('/notices/', notice(changes));
const listed = async () => okOf(noticesSchema, await sana.get('/notices/')).items;
const shown = async () => okOf(siteStateSchema, await api.request('/site-state/')).notices;

test('calls are refused to those without the role', async () => {
  const bilal = await desk.as('Bilal', 'money', 'learners', 'tournaments');
  const answers = await Promise.all([bilal.get('/notices/'), bilal.post('/notices/', notice())]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
});

test('a notice is shown from its beginning until its end, on its pages', async () => {
  const words = { text: 'Prices change on Monday.', pages: ['/courses'] };
  expect(await save({ ...words, from: at(10), until: at(20) })).toMatchObject({ status: 200 });
  expect(await shown()).toEqual([]);
  api.setTime(new Date(at(11)));
  expect(await shown()).toEqual([words]);
  api.setTime(new Date(at(21)));
  expect(await shown()).toEqual([]);
});

test('a notice is changed and ended, and the log has before and after', async () => {
  await save();
  const [first] = await listed();
  expect(await shown()).toHaveLength(1);
  const ended = { ...first, text: 'Our office is open.', until: at(0) };
  expect(await sana.post('/notices/', ended)).toMatchObject({ status: 200 });
  expect(await listed()).toEqual([ended]);
  expect(await shown()).toEqual([]);
  expect(await sana.lastAction()).toMatchObject({
    ...{ action: 'set notice', subject: `notice ${first?.id}`, before: first, after: ended },
  });
});

test.each([
  ['no text', { text: ' ' }, 400],
  ['a long text', { text: 'a'.repeat(301) }, 400],
  ['an end before its beginning', { until: at(-2) }, 400],
  ['a page that is none', { pages: ['/members'] }, 400],
  ['a number of no notice', { id: 999 }, 404],
])('%s is refused', async (_what, changes, status) => {
  expect(await save(changes)).toMatchObject({ status });
  expect(await listed()).toEqual([]);
});
