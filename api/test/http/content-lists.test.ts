import type { ContentFile } from '@hidden-order/api-shapes/content-file';
import { FIXTURES, readContent } from '../support/fixtures';
import { startTestApi, type TestApi } from '../support/test-api';

let samples: ContentFile;
const course = (
  number: number,
  changes: Partial<ContentFile['courses'][number]> = {},
): ContentFile['courses'][number][] =>
  samples.courses.slice(0, 1).map((sample) => ({
    ...sample,
    id: `course-${number}`,
    title: `Course ${number}`,
    summary: 'About waves.',
    minutes: 60,
    price_paisa: 100_000,
    rating: null,
    ...changes,
  }));
const blog = (number: number, changes: Partial<ContentFile['blogs'][number]> = {}): ContentFile['blogs'][number][] =>
  samples.blogs.slice(0, 1).map((sample) => ({
    ...sample,
    slug: `blog-${number}`,
    title: `Blog ${number}`,
    excerpt: 'About waves.',
    category: 'Method',
    published_at: new Date(Date.UTC(2026, 0, 31 - number)).toISOString(),
    ...changes,
  }));
const rated = (average: number, count: number) => ({ rating: { average, count, sample: true } });
const term = (id: string, title: string, definition: string): ContentFile['glossary'][number] => ({
  id,
  title,
  group: 'Corrections',
  definition,
  body: [],
  taught: [],
  related: [],
});

const content = (): ContentFile => ({
  courses: [
    course(1, { title: 'Zigzags, 100% honest', minutes: 90, price_paisa: 300_000 }),
    course(2, { level: 'advanced', summary: 'Under_scored flats', minutes: 30, ...rated(5, 2) }),
    course(3, { type: 'certification', price_paisa: 50_000, ...rated(4, 1) }),
    ...Array.from({ length: 22 }, (_, index) => course(index + 4)),
  ].flat(),
  lessons: samples.lessons.slice(0, 1).map((sample) => ({
    ...sample,
    course: 'course-2',
    slug: 'wave-x',
    title: 'The honest wave X',
  })),
  blogs: [
    blog(1, { category: 'Markets', title: 'Rupees' }),
    blog(2, { title: 'Elliott’s “end‑of‑day” closes' }),
    ...Array.from({ length: 17 }, (_, index) => blog(index + 3)),
  ].flat(),
  reviews: [],
  documents: [],
  glossary: [
    term('wave-x', 'Wave X', `It joins W & Y. ${'It is a three. '.repeat(20)}`),
    term('zigzag', 'Zigzag', 'Sharp.'),
    term('double-zigzag', 'Double zigzag', 'Joined by a wave X.'),
  ],
  charts: [],
  quizzes: [],
  tournaments: [],
  hash: '',
});

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  samples = await readContent(FIXTURES);
  await api.store.load(content());
});
afterAll(() => api.close());

interface List {
  total: number;
  page: number;
  pages: number;
  items: { id?: string; slug?: string }[];
}
const list = async (path: string): Promise<List> => JSON.parse((await api.request(path)).body);
const names = async (path: string) => (await list(path)).items.map(({ id, slug }) => id ?? slug);

describe('courses', () => {
  test('come twelve a page; a page past the last is the last', async () => {
    expect(await list('/courses/')).toMatchObject({ total: 25, page: 1, pages: 3, items: { length: 12 } });
    expect(await list('/courses/?page=3')).toMatchObject({ total: 25, page: 3, items: [{ id: 'course-25' }] });
    expect(await list('/courses/?page=9999')).toMatchObject({ page: 3, items: [{ id: 'course-25' }] });
  });

  test('are filtered by level, type and words, together', async () => {
    expect(await names('/courses/?level=advanced')).toEqual(['course-2']);
    expect(await names('/courses/?type=certification')).toEqual(['course-3']);
    expect(await names('/courses/?search=honest%20ZIGZAGS')).toEqual(['course-1']);
    expect(await names('/courses/?search=flats')).toEqual(['course-2']);
    expect(await list('/courses/?search=flats&level=beginner')).toEqual({ total: 0, page: 1, pages: 1, items: [] });
  });

  test('are searched for % and _ and \\ as they are', async () => {
    expect(await names('/courses/?search=%25')).toEqual(['course-1']);
    expect(await names('/courses/?search=_')).toEqual(['course-2']);
    expect(await names('/courses/?search=%5C')).toEqual([]);
    expect(await names("/courses/?search='%3B%20drop%20table%20courses%3B--")).toEqual([]);
  });

  test.each([
    ['price-asc', ['course-3', 'course-2', 'course-4']],
    ['price-desc', ['course-1', 'course-2', 'course-4']],
    ['rating', ['course-2', 'course-3', 'course-1']],
    ['shortest', ['course-2', 'course-3', 'course-4']],
    ['order', ['course-1', 'course-2', 'course-3']],
  ])('are sorted by %s, equals in teaching order', async (sort, first) => {
    expect((await names(`/courses/?sort=${sort}`)).slice(0, 3)).toEqual(first);
  });
});

describe('articles', () => {
  test('come nine a page, of one category, or with some words', async () => {
    expect(await list('/blogs/')).toMatchObject({
      total: 19,
      pages: 3,
      categories: ['Markets', 'Method'],
      items: { length: 9 },
    });
    expect(await names('/blogs/?page=3')).toEqual(['blog-19']);
    expect(await names('/blogs/?category=Markets')).toEqual(['blog-1']);
    expect(await names('/blogs/?search=rupees')).toEqual(['blog-1']);
    expect(await list('/blogs/?category=None')).toMatchObject({ total: 0, categories: ['Markets', 'Method'] });
  });
});

describe('queries that make no sense', () => {
  test.each([
    ['/courses/?level=expert', { level: ['Choose one of beginner, intermediate, advanced.'] }],
    ['/courses/?type=a&sort=b', { type: [expect.any(String)], sort: [expect.any(String)] }],
    ['/courses/?page=0', { page: ['Give a page from 1 to 9999.'] }],
    [`/courses/?search=${'x'.repeat(81)}`, { search: ['Search for 80 characters at most.'] }],
    ['/courses/?search=a%00b', { search: ['Null characters are not allowed.'] }],
    ['/courses/?level=beginner&level=advanced', { level: [expect.any(String)] }],
    ['/blogs/?category=%00', { category: ['Null characters are not allowed.'] }],
    ['/blogs/?search=%20', { search: ['Type something to search for.'] }],
    ['/reviews/?course=A%20b', { course: ['Give the id of a course.'] }],
  ])('%s is refused by parameter', async (path, problems) => {
    const answer = await api.request(path);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([400, problems]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('a search over the site', () => {
  const found = async (text: string) => {
    const { body } = await api.request(`/search/?search=${encodeURIComponent(text)}`);
    const { items }: { items: { kind: string; path: string }[] } = JSON.parse(body);
    return items.map(({ kind, path }) => [kind, path]);
  };

  test('finds terms, courses, articles and lessons that have every word, in any order and case', async () => {
    expect(await found('zigzag')).toEqual([
      ['term', '/glossary/zigzag'],
      ['term', '/glossary/double-zigzag'],
      ['course', '/courses/course-1'],
    ]);
    expect(await found('X wave')).toEqual([
      ['term', '/glossary/wave-x'],
      ['term', '/glossary/double-zigzag'],
      ['lesson', '/courses/course-2#curriculum'],
    ]);
    expect(await found('rupees')).toEqual([['article', '/blogs/blog-1']]);
    expect(await found('honest rupees')).toEqual([]);
  });

  test('finds texts with and without hyphens, apostrophes and quotes, and with any kind of them', async () => {
    for (const text of ["elliott's", 'Elliott‘s', 'elliotts', '“end–of–day” closes', 'endofday', '- end−of']) {
      expect([text, await found(text)]).toEqual([text, [['article', '/blogs/blog-2']]]);
    }
    expect(await found('"zig-zag"')).toEqual(await found('zigzag'));
    expect(await names('/blogs/?search=ELLIOTT%27S')).toEqual(['blog-2']);
    for (const list of ['/courses/', '/blogs/']) expect(await names(`${list}?search=%E2%80%93`)).toEqual([]);
  });
});
