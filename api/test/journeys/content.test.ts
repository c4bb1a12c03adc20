import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import {
  blogDetailSchema,
  blogListSchema,
  chartSchema,
  courseDetailSchema,
  courseListSchema,
  documentSchema,
  reviewListSchema,
  termSchema,
} from '@hidden-order/api-shapes/content';
import { site } from '@hidden-order/api-shapes/site';
import { createContentLoader } from '../../src/load-content';
import { copyOfFixtures, FIXTURES, readContent } from '../support/fixtures';
import { newPerson } from '../support/people';
import { buy } from '../support/shopping';
import { startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => api.store.load(await readContent(FIXTURES)));
afterAll(() => api.close());

const get = async (path: string): Promise<unknown> => JSON.parse((await api.request(path)).body);
const PATHS = [
  '/courses/',
  '/courses/first-course/',
  '/blogs/',
  '/blogs/older/',
  '/reviews/',
  '/documents/privacy-policy/',
  '/charts/sample-market/',
];

describe('courses', () => {
  test('are listed in teaching order, with duration and lessons counted and their reviews averaged', async () => {
    const { total, items } = courseListSchema.parse(await get('/courses/'));
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { id: 'first-course', minutes: 6, lessons: 3, price_paisa: 1_200_000, instalments: 3 },
      { id: 'second-course', minutes: 1, lessons: 1, price_paisa: 1_950_000 },
    ]);
    expect(items.map(({ rating }) => rating)).toEqual([
      { average: 4.3, count: 3, sample: true },
      { average: 2, count: 1, sample: true },
    ]);
  });

  test('have details with drawn figures between the text', async () => {
    const course = courseDetailSchema.parse(await get('/courses/first-course/'));
    expect(course).toMatchObject({
      curriculum: [
        {
          title: 'Start',
          lessons: [
            { slug: 'five-waves', title: 'Five waves', minutes: 1, preview: true },
            { slug: 'three-waves', title: 'Three waves', minutes: 4, preview: false },
          ],
        },
        { title: 'End', lessons: [{ slug: 'eight-waves', title: 'Eight waves', minutes: 1, preview: false }] },
      ],
      faq: [{ question: 'Is it hard?', answer: 'No.' }],
      reviews: [{ name: 'Sample reader 1' }, { name: 'Sample reader 3' }, { name: 'Sample reader 4' }],
      body: [{ kind: 'html' }, { kind: 'figure', caption: 'Two waves up.', steps: [] }, { kind: 'html' }],
    });
  });

  test('deliver the text of their preview lessons, and of no other', async () => {
    const { body } = await api.request('/courses/first-course/');
    expect(JSON.parse(body)).toMatchObject({
      previews: [
        { slug: 'five-waves', body: [{ kind: 'html', html: '<p>Five.</p>' }, { kind: 'figure' }], practice: null },
      ],
    });
    expect(body).not.toContain('secret');
  });
});

test('reviews are listed as the file has them, all or those of one course', async () => {
  const { items } = reviewListSchema.parse(await get('/reviews/'));
  expect(items.map(({ id }) => id)).toEqual(['sample-1', 'sample-2', 'sample-3', 'sample-4']);
  expect(await get('/reviews/?course=second-course')).toMatchObject({
    items: [{ id: 'sample-2', sample: true, course: { id: 'second-course', title: 'Second course' }, stars: 2 }],
  });
  expect(await get('/reviews/?course=nope')).toEqual({ items: [] });
});

test('texts of the site have their version, their contents, and the facts filled in', async () => {
  const document = documentSchema.parse(await get('/documents/privacy-policy/'));
  expect(document).toMatchObject({
    version: '2026-09-02',
    contents: [{ id: 'part-kept', text: 'Kept', level: 2 }],
    body: [{ html: expect.stringContaining(`Write to <a href="mailto:${site.email}">${site.email}</a>.`) }],
  });
});

describe('articles', () => {
  test('are listed newest first, dated in Pakistan, with reading time rounded up', async () => {
    const list = blogListSchema.parse(await get('/blogs/'));
    expect(list).toMatchObject({
      total: 2,
      categories: ['Markets', 'Method'],
      items: [
        { slug: 'newer', minutes: 2, published_at: '2026-05-31T19:00:00.000Z', updated_at: '2026-05-31T19:00:00.000Z' },
        { slug: 'older', minutes: 1, published_at: '2026-05-03T19:00:00.000Z', updated_at: '2026-09-01T19:00:00.000Z' },
      ],
    });
  });

  test('have their text and its contents', async () => {
    expect(blogDetailSchema.parse(await get('/blogs/older/'))).toMatchObject({
      contents: [{ id: 'part-what-comes-next', text: 'What comes next', level: 2 }],
      body: [{ kind: 'html', html: expect.stringMatching(/^<p>One two three.<\/p>/) }],
    });
  });

  test('are nowhere before their day in Pakistan, and everywhere from then on', async () => {
    const folder = await copyOfFixtures();
    await writeBlog(folder, 'later', 'Future', '2027-03-05');
    await writeFile(
      join(folder, 'documents/glossary.md'),
      "---\ntitle: T\nlead: l\nversion: '2026-01-01'\ntaught:\n  zigzag: [blogs/later]\n---\n## Corrections\n\n### Zigzag\n\nThree waves.\n",
    );
    await api.store.load(await readContent(folder));
    const places = async () => {
      const { status } = await api.request('/blogs/later/');
      const paths = ['/blogs/', '/blogs/?search=later', '/blogs/older/', '/search/?search=later', '/glossary/zigzag/'];
      const bodies = await Promise.all(paths.map(async (path) => (await api.request(path)).body));
      return [status, ...bodies.map((body) => /later|Future/.test(body))];
    };
    api.setTime(new Date('2027-03-04T18:59:59Z'));
    expect(await places()).toEqual([404, false, false, false, false, false]);
    api.setTime(new Date('2027-03-04T19:00:00Z'));
    expect(await places()).toEqual([200, true, true, true, true, true]);
    api.setTime(new Date());
    await rm(folder, { recursive: true });
  });

  test('lead on to three others, those of their category first', async () => {
    const folder = await copyOfFixtures();
    await writeBlog(folder, 'a', 'Method', '2026-08-01');
    await writeBlog(folder, 'b', 'Markets', '2026-08-02');
    await writeBlog(folder, 'c', 'Markets', '2026-08-03');
    await api.store.load(await readContent(folder));
    expect(await get('/blogs/older/')).toMatchObject({ related: [{ slug: 'a' }, { slug: 'c' }, { slug: 'b' }] });
    await rm(folder, { recursive: true });
  });
});

test('a term has its definition, and where it is taught; the list links to it', async () => {
  const folder = await copyOfFixtures();
  await writeFile(
    join(folder, 'documents/glossary.md'),
    `---\ntitle: T\nlead: l\nversion: '2026-01-01'\ntaught:\n  zigzag: [first-course/five-waves, blogs/older]\n---
## Corrections\n\n### Zigzag\n\nThree waves.\n`,
  );
  await api.store.load(await readContent(folder));
  expect(termSchema.parse(await get('/glossary/zigzag/'))).toMatchObject({
    title: 'Zigzag',
    group: 'Corrections',
    definition: 'Three waves.',
    taught: [
      { kind: 'lesson', path: '/courses/first-course#curriculum' },
      { kind: 'article', path: '/blogs/older' },
    ],
  });
  expect(await get('/documents/glossary/')).toMatchObject({
    body: [{ html: expect.stringContaining('<h3 id="part-zigzag"><a href="/glossary/zigzag">Zigzag</a></h3>') }],
  });
  await rm(folder, { recursive: true });
});

test('a chart has its prices, and says where they are from', async () => {
  const chart = chartSchema.parse(await get('/charts/sample-market/'));
  expect(chart).toMatchObject({ source: expect.stringContaining('H.10, series DEXINUS'), licence: 'public domain' });
  expect(chart.closes.slice(0, 2)).toEqual([
    { date: '2012-10-05', close: 51.77 },
    { date: '2012-10-12', close: 52.81 },
  ]);
});

test.each([
  '/courses/nope/',
  '/documents/nope/',
  '/charts/nope/',
  '/glossary/nope/',
  '/blogs/A%20b/',
  "/documents/'%20or%201=1/",
])('%s is not found', async (path) => {
  const answer = await api.request(path);
  expect([answer.status, answer.body]).toEqual([404, '{"detail":"Not found."}']);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

describe('caching', () => {
  test('answers may be kept, and are not sent again to those who have them', async () => {
    for (const path of PATHS) {
      const first = await api.request(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[^"]{20,}"$/);
      expect(first.headers.get('cache-control')).toBe('public, max-age=30');
      for (const known of [etag, `W/${etag}`]) {
        const again = await api.request(path, { headers: { 'if-none-match': known } });
        expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
      }
      expect((await api.request(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
      const head = await api.request(path, { method: 'HEAD' });
      expect([head.status, head.body, head.headers.get('etag')]).toEqual([200, '', etag]);
    }
  });
});

describe('loading', () => {
  test('the same again changes no answer', async () => {
    const before = await api.request('/courses/');
    await api.store.load(await readContent(FIXTURES));
    expect((await api.request('/courses/')).headers.get('etag')).toBe(before.headers.get('etag'));
  });

  test('follows the files: changed, added and gone', async () => {
    const folder = await copyOfFixtures();
    await rm(join(folder, 'courses/second-course.md'));
    await rm(join(folder, 'quizzes/second-course.yaml'));
    await rewrite(join(folder, 'reviews.yaml'), 'course: second-course', 'course: first-course');
    await rewrite(join(folder, 'courses/first-course.md'), '/blogs/older#what-comes-next', '/blogs/older');
    await writeBlog(folder, 'older', 'Renamed', '2026-07-01');
    await api.store.load(await readContent(folder));
    expect(await get('/courses/')).toMatchObject({ total: 1, items: [{ id: 'first-course' }] });
    expect(await get('/reviews/?course=second-course')).toEqual({ items: [] });
    expect(await get('/blogs/')).toMatchObject({
      items: [
        expect.objectContaining({ slug: 'older', title: 'The older wave' }),
        expect.objectContaining({ slug: 'newer' }),
      ],
    });
    await rm(folder, { recursive: true });
  });
});

describe('the file', () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(line) });
  let folder: string;
  let file: string;
  beforeEach(async () => {
    lines.length = 0;
    folder = await mkdtemp(join(tmpdir(), 'api-test-'));
    file = join(folder, 'content.json');
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('that is missing or wrong is logged, and texts wait for it while everything else works; a new one is loaded', async () => {
    const fresh = await startTestApi();
    const load = createContentLoader(fresh.store, file, log);
    await load();
    expect((await fresh.request('/courses/')).status).toBe(503);
    expect((await fresh.request('/ready')).status).toBe(200);
    await newPerson(fresh);
    await writeFile(file, '{"courses": []}');
    await load();
    expect((await fresh.request('/courses/')).status).toBe(503);
    await writeFile(file, JSON.stringify(await readContent(FIXTURES)));
    await load();
    expect((await fresh.request('/courses/')).status).toBe(200);
    await writeFile(file, 'no JSON');
    await load();
    await load();
    expect((await fresh.request('/courses/')).status).toBe(200);
    expect(lines.filter((line) => line.includes('the content stays as it was'))).toHaveLength(3);
    await fresh.close();
  });

  test('that the database does not take is tried again', async () => {
    await writeFile(file, JSON.stringify(await readContent(FIXTURES)));
    let tries = 0;
    const load = () => ((tries += 1) === 1 ? Promise.reject(new Error('the database is silent')) : Promise.resolve());
    const loader = createContentLoader({ ...api.store, load }, file, log);
    await expect(loader()).rejects.toThrow('the database is silent');
    for (let look = 0; look < 3; look += 1) await loader();
    expect(tries).toBe(2);
  });

  test('without a course that people have bought is loaded, and the log names the course', async () => {
    const sold = await startTestApi(undefined, {}, log);
    const content = await readContent(FIXTURES);
    await sold.store.load(content);
    await buy(sold, await newPerson(sold), { course: 'second-course' });
    await sold.store.load({ ...content, courses: content.courses.filter(({ id }) => id !== 'second-course') });
    expect(lines.join('')).toContain('"course":"second-course","msg":"the content lacks a course');
    await sold.close();
  });
});

const writeBlog = (folder: string, slug: string, category: string, published: string) =>
  writeFile(
    join(folder, `blogs/${slug}.md`),
    `---\ntitle: The ${slug} wave\nexcerpt: e\ncategory: ${category}\nfigure: flat\nauthor: a\npublished: ${published}\n---\nText.`,
  );

async function rewrite(path: string, from: string, to: string): Promise<void> {
  await writeFile(path, (await readFile(path, 'utf8')).replaceAll(from, to));
}
