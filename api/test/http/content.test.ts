import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blogDetailSchema, blogListSchema, courseDetailSchema, courseListSchema } from 'shared/contracts/content';
import { loadContent } from '../../src/content/load';
import { readContent } from '../../src/content/read-files';
import { copyOfFixtures, FIXTURES } from '../support/fixtures';
import { startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => loadContent(api.db, await readContent(FIXTURES)));
afterAll(() => api.close());

const get = async (path: string): Promise<unknown> => JSON.parse((await api.request(path)).body);

describe('courses', () => {
  test('are listed in teaching order, with duration and lessons counted', async () => {
    const list = await get('/courses/');
    expect(list).toEqual({
      items: [
        {
          id: 'first-course',
          title: 'First course',
          summary: 'Comes first, whatever its name.',
          level: 'beginner',
          type: 'course',
          figure: 'impulse',
          minutes: 35,
          lessons: 3,
          price_paisa: 1_200_000,
          instalments: 3,
        },
        expect.objectContaining({ id: 'second-course', minutes: 10, lessons: 1, price_paisa: 1_950_000 }),
      ],
    });
    expect(courseListSchema.safeParse(list).success).toBe(true);
  });

  test('have details with drawn figures between the text', async () => {
    const course = await get('/courses/first-course/');
    expect(courseDetailSchema.safeParse(course).success).toBe(true);
    expect(course).toMatchObject({
      curriculum: [
        {
          title: 'Start',
          lessons: [
            { title: 'Five waves', minutes: 12, preview: true },
            { title: 'Three waves', minutes: 8, preview: false },
          ],
        },
        { title: 'End', lessons: [{ title: 'Eight waves', minutes: 15, preview: false }] },
      ],
      faq: [{ question: 'Is it hard?', answer: 'No.' }],
      body: [
        { kind: 'html', html: '<h2 id="what-is-taught">What is taught</h2>\n<p>Waves.</p>' },
        { kind: 'wave-chart', figure: 'impulse', caption: 'Five waves up.' },
        { kind: 'html', html: '<p>Afterwards.</p>' },
      ],
    });
  });
});

describe('articles', () => {
  test('are listed newest first, dated in Pakistan, with reading time rounded up', async () => {
    const list = await get('/blogs/');
    expect(list).toEqual({
      items: [
        expect.objectContaining({
          slug: 'newer',
          minutes: 2,
          published_at: '2026-05-31T19:00:00.000Z',
          updated_at: '2026-05-31T19:00:00.000Z',
        }),
        {
          slug: 'older',
          title: 'Older article',
          excerpt: 'The first one.',
          category: 'Method',
          figure: 'zigzag',
          author: 'Editorial desk',
          published_at: '2026-05-03T19:00:00.000Z',
          updated_at: '2026-09-01T19:00:00.000Z',
          minutes: 1,
        },
      ],
    });
    expect(blogListSchema.safeParse(list).success).toBe(true);
  });

  test('have their text', async () => {
    const blog = await get('/blogs/older/');
    expect(blogDetailSchema.safeParse(blog).success).toBe(true);
    expect(blog).toMatchObject({ body: [{ kind: 'html', html: '<p>One two three.</p>' }] });
  });
});

describe('addresses and methods', () => {
  test.each(['/courses/nope/', '/blogs/nope/', '/courses/%00/', '/blogs/A%20b/'])('%s is not found', async (path) => {
    const answer = await api.request(path);
    expect([answer.status, answer.body]).toEqual([404, '{"detail":"Not found."}']);
    expect(answer.headers.has('cache-control')).toBe(false);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
    for (const path of ['/courses/', '/courses/first-course/', '/blogs/', '/blogs/older/']) {
      const answer = await api.request(path, { method });
      expect([answer.status, answer.body]).toEqual([405, `{"detail":"Method \\"${method}\\" not allowed."}`]);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    }
  });

  test.each(['/courses', '/courses/first-course', '/blogs', '/blogs/older'])(
    '%s is sent to its final slash',
    async (path) => {
      const answer = await api.request(`${path}?page=2`);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `${path}/?page=2`]);
    },
  );
});

describe('caching', () => {
  test('answers may be kept, and are not sent again to those who have them', async () => {
    for (const path of ['/courses/', '/courses/first-course/', '/blogs/', '/blogs/older/']) {
      const first = await api.request(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{43}"$/);
      expect(first.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600');
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
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
  test('again changes nothing', async () => {
    const before = await api.request('/courses/');
    await loadContent(api.db, await readContent(FIXTURES));
    expect((await api.request('/courses/')).headers.get('etag')).toBe(before.headers.get('etag'));
  });

  test('follows the files: changed, added and gone', async () => {
    const folder = await copyOfFixtures();
    await rm(join(folder, 'courses/second-course.md'));
    await writeFile(
      join(folder, 'blogs/older.md'),
      '---\ntitle: Renamed\nexcerpt: e\ncategory: c\nfigure: flat\nauthor: a\npublished: 2026-07-01\n---\nText.',
    );
    await loadContent(api.db, await readContent(folder));
    expect(await get('/courses/')).toEqual({ items: [expect.objectContaining({ id: 'first-course' })] });
    expect(await get('/blogs/')).toEqual({
      items: [expect.objectContaining({ slug: 'older', title: 'Renamed' }), expect.objectContaining({ slug: 'newer' })],
    });
    await rm(folder, { recursive: true });
  });

  test('by two processes at once is the same as by one', async () => {
    const content = await readContent(FIXTURES);
    await Promise.all([
      loadContent(api.db, content),
      loadContent(api.db, content),
      loadContent(api.db, { courses: [], blogs: [] }),
      loadContent(api.db, content),
    ]);
    await loadContent(api.db, content);
    expect(await get('/courses/')).toMatchObject({ items: [{ id: 'first-course' }, { id: 'second-course' }] });
  });

  test('no files at all empties the lists', async () => {
    await loadContent(api.db, { courses: [], blogs: [] });
    expect([await get('/courses/'), await get('/blogs/')]).toEqual([{ items: [] }, { items: [] }]);
  });
});
