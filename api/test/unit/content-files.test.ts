import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContent } from '../../src/content/read-files';
import { copyOfFixtures } from '../support/fixtures';

let folder: string;
beforeEach(async () => {
  folder = await copyOfFixtures();
});
afterEach(() => rm(folder, { recursive: true }));

/** Changes one line of a file and says what reading the folder then complains about. */
async function complaintAfter(file: string, line: string | RegExp, replacement: string): Promise<string> {
  const path = join(folder, file);
  await writeFile(path, (await readFile(path, 'utf8')).replace(line, replacement));
  return readContent(folder).then(
    () => 'nothing',
    (error: Error) => error.message.replace(folder, ''),
  );
}

test.each<[string, string | RegExp, string, string]>([
  ['courses/first-course.md', 'level: beginner', 'level: easy', 'field level: Invalid option'],
  ['courses/first-course.md', 'price_pkr: 12000', 'price_pkr: 12000.5', 'field price_pkr'],
  ['courses/first-course.md', 'price_pkr: 12000', 'price: 12000', 'field price_pkr'],
  ['courses/first-course.md', 'minutes: 8', 'minutes: 0', 'field curriculum.0.lessons.1.minutes'],
  ['courses/first-course.md', 'order: 1', 'order: 1\nrating: 5', 'rating'],
  ['courses/first-course.md', 'figure="impulse"', 'figure="circle"', '::wave'],
  ['blogs/older.md', 'published: 2026-05-04', 'published: 2026-02-30', 'field published: must be a day as YYYY-MM-DD'],
  ['blogs/older.md', 'published: 2026-05-04', 'published: May', 'field published: must be a day as YYYY-MM-DD'],
  ['blogs/older.md', 'title: Older article', 'title: [', 'front matter is not YAML'],
  ['blogs/older.md', '---', '', 'starts with no front matter'],
])('%s with %p → %p is refused by name', async (file, line, replacement, message) => {
  const complaint = await complaintAfter(file, line, replacement);
  expect(complaint).toContain(`Content file /${file}: `);
  expect(complaint).toContain(message);
  expect(complaint).not.toContain('\n');
});

test('a file name that could not be an address is refused', async () => {
  await writeFile(join(folder, 'blogs/My Article.md'), 'x');
  await expect(readContent(folder)).rejects.toThrow('My Article.md: file name may hold only a-z, 0-9 and -');
});

test('the academy’s own content is valid', async () => {
  const { courses, blogs } = await readContent(join(__dirname, '../../content'));
  expect(courses.length).toBeGreaterThan(0);
  expect(blogs.length).toBeGreaterThan(0);
});
