import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { ContentFile } from 'shared/api/content-file';
import { courses } from '../../../src/content/tables';
import { createContentLoader, loadFile } from '../../../src/load-content';
import { FIXTURES, readContent } from '../../support/fixtures';
import { COURSE, COURSE_PAISA } from '../../support/shopping';
import { startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
let older: ContentFile;
let newer: ContentFile;
beforeEach(async () => {
  api = await startTestApi();
  older = await readContent(FIXTURES);
  newer = withPrice(1_500_000, 2);
});
afterEach(() => api.close());

/** The older content with another price. */
const withPrice = (pricePaisa: number, order: number): ContentFile => ({
  ...older,
  order,
  hash: `${pricePaisa}`,
  courses: older.courses.map((course) => (course.id === COURSE ? { ...course, pricePaisa } : course)),
});
const price = async () => (await api.db.select().from(courses).where(eq(courses.id, COURSE)))[0]?.pricePaisa;
const load = (file: ContentFile) => loadFile(api.db, file, false);

test('content that was replaced does not come back when an old process starts again', async () => {
  expect([await load(older), await load(older), await load(newer)]).toEqual([true, true, true]);
  expect(await price()).toBe(1_500_000);
  expect(await load(older)).toBe(false);
  expect(await price()).toBe(1_500_000);
});

test('a release that takes the last one back brings its prices back by being deployed, and processes of that one do not', async () => {
  await load(older);
  await load(newer);
  expect(await load({ ...older, order: 3 })).toBe(true);
  expect(await price()).toBe(COURSE_PAISA);
  expect(await load(newer)).toBe(false);
  expect(await price()).toBe(COURSE_PAISA);
});

test('older content that this database has never seen stays out', async () => {
  await load(newer);
  expect(await load(withPrice(900_000, 1))).toBe(false);
  expect(await price()).toBe(1_500_000);
});

test('the only process of a database loads what it finds, until a newer release', async () => {
  await load(older);
  await load(newer);
  expect(await loadFile(api.db, older, true)).toBe(true);
  expect(await price()).toBe(COURSE_PAISA);
  expect([await load(newer), await load(older)]).toEqual([false, true]);
  expect(await price()).toBe(COURSE_PAISA);
  expect(await load(withPrice(900_000, 4))).toBe(true);
});

test('old and new processes that start at the same time end with the new content', async () => {
  await load(older);
  await Promise.all([newer, older, newer, older, older, newer].map(load));
  expect(await price()).toBe(1_500_000);
});

test('content that is refused is not remembered', async () => {
  await load(older);
  await expect(load({ ...newer, courses: [], lessons: [] })).rejects.toThrow('The content has no course');
  expect(await load(older)).toBe(true);
});

test('a file that is missing, broken or refused leaves the content as it is, and the next good one is loaded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'api-test-'));
  const file = join(folder, 'content.json');
  const said: string[] = [];
  const log = pino({ base: null }, { write: (line) => void said.push(line) });
  const run = createContentLoader({ db: api.db, file, isAlone: false, log });
  let written = 0;
  const write = async (text: string) => {
    await writeFile(file, text);
    // As if some time had passed since the last one.
    await utimes(file, ++written, written);
    await run();
  };
  await run();
  expect(said.splice(0).join()).toContain('ENOENT');
  await write(JSON.stringify(older));
  expect([await price(), said]).toEqual([COURSE_PAISA, []]);
  for (const wrong of ['{"order":', '{}', JSON.stringify({ ...newer, courses: [] })]) {
    await write(wrong);
    expect(said.splice(0).join()).toContain('the content stays as it was');
    expect(await price()).toBe(COURSE_PAISA);
  }
  await write(JSON.stringify(newer));
  expect([await price(), said]).toEqual([1_500_000, []]);
  await rm(folder, { recursive: true });
});
