import { readdir, readFile, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { CourseSummary } from '@hidden-order/api-shapes/content';
import { answerFetch } from '../../../testing/answer-fetch';
import { newFolder } from '../../../testing/new-folder';
import { sampleBlog } from '../../../testing/sample-blog';
import { writeSearchFiles } from './write-search-files';

const course = (id: string): CourseSummary => ({
  id,
  title: 'Impulses & <diagonals> with a title that is so long that no picture has the room for all of its many words',
  summary: 'About waves.',
  level: 'beginner',
  type: 'course',
  figure: 'fan',
  minutes: 90,
  lessons: 4,
  price_paisa: 1_600_000,
  instalments: 3,
  is_open: true,
  rating: null,
});

/** Answers of the API; it lists one course on each of two pages. */
function answer(url: URL): object {
  const page = Number(url.searchParams.get('page') ?? '1');
  if (url.pathname === '/courses/') return { total: 2, page, pages: 2, items: [course(`course-${page}`)] };
  return { total: 1, page: 1, pages: 1, categories: [], items: [sampleBlog] };
}

const root = newFolder();
let status = 200;
const reports: string[] = [];

answerFetch('https://api.example', (url) => Response.json(answer(url), { status }));

/** Writes the files of a composition. @returns the folder of its pages */
async function write(id: number): Promise<string> {
  const target = path.join(root, 'compositions', String(id), 'pages');
  await writeSearchFiles(root, target, {
    settings: { siteUrl: 'https://academy.example', apiUrl: 'https://api.example' },
    addresses: ['/about', '/courses/course-1'],
    report: (line) => reports.push(line),
  });
  return target;
}
const text = (folder: string, file: string) => readFile(path.join(folder, file), 'utf8');
const files = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => path.extname(name) !== '').toSorted();

const ALL = [
  'blogs/feed.xml',
  'robots.txt',
  'share/blogs/flats.png',
  'share/courses/course-1.png',
  'share/courses/course-2.png',
  'share/site.png',
  'sitemap.xml',
];

test('without the API a first composition has what needs no content, names nothing that is missing, and says so', async () => {
  status = 503;
  const pages = await write(1);
  expect(await files(pages)).toEqual(['robots.txt', 'share/site.png']);
  expect(await text(pages, 'robots.txt')).toBe('User-agent: *\nAllow: /\n');
  expect(reports.splice(0).join()).toMatch(/until the site is composed again.*it answers with status 503/);
});

test('every page is in the sitemap; every course, also of later pages of a list, and article has its picture', async () => {
  status = 200;
  const pages = await write(2);
  expect(await files(pages)).toEqual(ALL);
  expect(await text(pages, 'robots.txt')).toContain('Sitemap: https://academy.example/sitemap.xml\n');
  const sitemap = await text(pages, 'sitemap.xml');
  for (const address of ['/about', '/courses/course-1'])
    expect(sitemap).toContain(`<loc>https://academy.example${address}</loc>`);
  const png = await readFile(path.join(pages, 'share/courses/course-1.png'));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(reports).toEqual([]);
  await symlink('compositions/2', path.join(root, 'current'));
});

test('while the API is down all files stay', async () => {
  status = 500;
  const [before, pages] = [path.join(root, 'current/pages'), await write(3)];
  expect(await files(pages)).toEqual(ALL);
  for (const file of ALL) expect(await text(pages, file)).toBe(await text(before, file));
});

test('a picture is drawn once, as long as nothing in it changes', async () => {
  const drawings = path.join(root, 'drawings');
  // A picture that is drawn anew is another file.
  const made = async () =>
    Promise.all((await readdir(drawings)).map(async (name) => [name, (await stat(path.join(drawings, name))).ino]));
  const before = await made();
  // The two courses show the same words and the same figure.
  expect(before).toHaveLength(3);
  status = 200;
  await write(4);
  expect(await made()).toEqual(before);
});
