import { eq } from 'drizzle-orm';
import { courses } from '../../../src/content/tables';
import { loadFiles, type Files } from '../../../src/load-content';
import { readContent } from '../../../src/content/read-files';
import { FIXTURES } from '../../support/fixtures';
import { COURSE, COURSE_PAISA } from '../../support/shopping';
import { startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
let older: Files;
let newer: Files;
beforeEach(async () => {
  api = await startTestApi();
  const content = await readContent(FIXTURES);
  older = { content, tournaments: [], madeAt: madeOn(1) };
  newer = { ...withPrice(1_500_000), madeAt: madeOn(2) };
});
afterEach(() => api.close());

const madeOn = (day: number) => new Date(Date.UTC(2026, 4, day));
/** The older content with another price. */
const withPrice = (pricePaisa: number): Files => ({
  ...older,
  content: {
    ...older.content,
    courses: older.content.courses.map((course) => (course.id === COURSE ? { ...course, pricePaisa } : course)),
  },
});
const price = async () => (await api.db.select().from(courses).where(eq(courses.id, COURSE)))[0]?.pricePaisa;
const load = (files: Files) => loadFiles(api.db, files, false);

test('content that was replaced does not come back when an old process starts again', async () => {
  expect([await load(older), await load(older), await load(newer)]).toEqual([true, true, true]);
  expect(await price()).toBe(1_500_000);
  expect(await load(older)).toBe(false);
  expect(await price()).toBe(1_500_000);
});

test('a release that takes the last one back brings its prices back by being deployed, and processes of that one do not', async () => {
  await load(older);
  await load(newer);
  expect(await load({ ...older, madeAt: madeOn(3) })).toBe(true);
  expect(await price()).toBe(COURSE_PAISA);
  expect(await load(newer)).toBe(false);
  expect(await price()).toBe(COURSE_PAISA);
});

test('older content that this database has never seen stays out', async () => {
  await load(newer);
  expect(await load({ ...withPrice(900_000), madeAt: madeOn(1) })).toBe(false);
  expect(await price()).toBe(1_500_000);
});

test('an operator brings older content back, until a newer release', async () => {
  await load(older);
  await load(newer);
  expect(await loadFiles(api.db, older, true)).toBe(true);
  expect(await price()).toBe(COURSE_PAISA);
  expect([await load(newer), await load(older)]).toEqual([false, true]);
  expect(await price()).toBe(COURSE_PAISA);
  expect(await load({ ...withPrice(900_000), madeAt: madeOn(4) })).toBe(true);
});

test('old and new processes that start at the same time end with the new content', async () => {
  await load(older);
  await Promise.all([newer, older, newer, older, older, newer].map(load));
  expect(await price()).toBe(1_500_000);
});

test('content that is refused is not remembered', async () => {
  await load(older);
  const nothing = { ...newer, content: { ...newer.content, courses: [], lessons: [] } };
  await expect(load(nothing)).rejects.toThrow('The content has no course');
  expect(await load(older)).toBe(true);
});

test('content of unknown age is refused, because nothing would tell whether it is newer', async () => {
  await expect(load({ ...older, madeAt: undefined })).rejects.toThrow('does not say when it was made');
  expect(await loadFiles(api.db, { ...older, madeAt: undefined }, true)).toBe(true);
});
