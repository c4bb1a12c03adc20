import { loadFiles, type Files } from '../../../src/load-content';
import { readContent } from '../../../src/content/read-files';
import { FIXTURES } from '../../support/fixtures';
import { startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
let older: Files;
let newer: Files;
beforeEach(async () => {
  api = await startTestApi();
  const content = await readContent(FIXTURES);
  older = { content, tournaments: [] };
  newer = {
    ...older,
    content: { ...content, blogs: content.blogs.map((blog) => ({ ...blog, title: 'Newer title' })) },
  };
});
afterEach(() => api.close());

const title = async (): Promise<string | undefined> => {
  const list: { items: { title: string }[] } = JSON.parse((await api.request('/blogs/')).body);
  return list.items[0]?.title;
};

test('content that was replaced does not come back when an old process starts again', async () => {
  expect(await loadFiles(api.db, older, false)).toBe(true);
  const before = await title();
  expect(await loadFiles(api.db, older, false)).toBe(true);
  expect(await loadFiles(api.db, newer, false)).toBe(true);
  expect(await title()).toBe('Newer title');

  expect(await loadFiles(api.db, older, false)).toBe(false);
  expect(await title()).toBe('Newer title');
  expect(before).not.toBe('Newer title');
});

test('an operator brings it back, and then the other one is the one that was replaced', async () => {
  await loadFiles(api.db, older, false);
  const before = await title();
  await loadFiles(api.db, newer, false);
  expect(await loadFiles(api.db, older, true)).toBe(true);
  expect(await title()).toBe(before);
  expect(await loadFiles(api.db, newer, false)).toBe(false);
  expect(await title()).toBe(before);
});

test('old and new processes that start at the same time end with the new content', async () => {
  await loadFiles(api.db, older, false);
  const starts = [newer, older, newer, older, older, newer];
  await Promise.all(starts.map((files) => loadFiles(api.db, files, false)));
  expect(await title()).toBe('Newer title');
});

test('content that is refused is not remembered', async () => {
  await loadFiles(api.db, older, false);
  const nothing = { ...newer, content: { ...newer.content, courses: [], lessons: [] } };
  await expect(loadFiles(api.db, nothing, false)).rejects.toThrow('The content has no course');
  expect(await loadFiles(api.db, older, false)).toBe(true);
});
