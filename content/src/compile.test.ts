import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WrittenContent } from '@hidden-order/api-shapes/content-file';
import { OPENING_WORDS } from '@hidden-order/api-shapes/content';
import { countWords, textOfHtml } from '@hidden-order/api-shapes/content-words';
import {
  PASS_PERCENT,
  PLAN_DUE_DAYS,
  PLAN_PAYMENTS,
  PLAN_SUSPENDED_DAYS,
  QUIZ_QUESTIONS,
  REFUND_DAYS,
} from '@hidden-order/api-shapes/plan-terms';
import { compileContent } from './compile';
import { plainTextOf } from './plain-text';

const WORKSPACE = join(__dirname, '..');

/** The academy's own content, which takes some seconds to compile. */
let academy: Omit<WrittenContent, 'order'>;
beforeAll(async () => {
  academy = await compileContent(join(WORKSPACE, 'texts'));
}, 90_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-test-'));
  await cp(join(WORKSPACE, 'fixtures'), folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** Changes one line of a file. @returns the error of reading the folder */
async function complaintAfter(file: string, line: string | RegExp, replacement: string): Promise<string> {
  const path = join(folder, file);
  await writeFile(path, (await readFile(path, 'utf8')).replace(line, replacement));
  return compileContent(folder).then(
    () => 'nothing',
    (error: Error) => error.message.replace(folder, ''),
  );
}

test('texts that break the style sheet are not compiled', async () => {
  expect(await complaintAfter('courses/first-course.md', 'level: beginner', 'level: beginner # "')).toBe('nothing');
  expect(await complaintAfter('courses/first-course.md', /$/, "\nIt's wrong.\n")).toContain('straight quote');
});

test.each<[string, string | RegExp, string, string]>([
  ['courses/first-course.md', 'level: beginner', 'level: easy', 'field level: Invalid option'],
  ['courses/first-course.md', 'price_pkr: 12000', 'price_pkr: 12000.5', 'field price_pkr'],
  ['courses/first-course.md', 'price_pkr: 12000', 'price: 12000', 'field price_pkr'],
  ['courses/first-course.md', 'three-waves]', 'five-waves]', 'the curriculum has lesson five-waves twice'],
  [
    'courses/first-course.md',
    ', three-waves]',
    ']',
    'the curriculum does not have lessons/first-course/three-waves.md',
  ],
  [
    'courses/first-course.md',
    'three-waves]',
    'three-waves, four-waves]',
    'there is no lessons/first-course/four-waves.md',
  ],
  ['courses/first-course.md', 'three-waves]', 'three-waves, "3"]', 'must not be a number'],
  ['lessons/first-course/three-waves.md', '---\n', '---\nfirst_name: "3"\n', 'field first_name: must not be a number'],
  ['courses/first-course.md', '(/blogs/older#what-comes-next)', '(/blogs/gone)', 'the link /blogs/gone leads nowhere'],
  ['courses/first-course.md', '#what-comes-next', '#gone', 'the link /blogs/older#gone leads to no heading'],
  ['courses/first-course.md', '(#what-is-taught)', '(#gone)', 'the link #gone leads to no heading'],
  ['courses/first-course.md', '(/blogs)', '(blogs.md)', 'the link blogs.md leads nowhere'],
  ['courses/first-course.md', '(/blogs)', '(http://a.example)', 'the link http://a.example leads nowhere'],
  ['courses/first-course.md', '{{refundRule}}', '{{refundWeeks}}', '{{refundWeeks}} is unknown'],
  ['lessons/first-course/three-waves.md', '---\n', '---\nminutes: 8\n', 'minutes'],
  ['lessons/first-course/three-waves.md', '3 = 6', '3 = 7', 'the sum "2 × 3 = 7" is false: 2 × 3 is 6'],
  ['lessons/first-course/three-waves.md', 'answer: 5', 'answer: [', 'exercise: is not YAML'],
  ['lessons/first-course/three-waves.md', 'a new', 'a [new](/nowhere)', 'the link /nowhere leads nowhere'],
  ['blogs/older.md', 'Four.', 'Four: [[2 + 2 = 5]].', 'line 6 of the text: the sum "2 + 2 = 5" is false: 2 + 2 is 4'],
  ['documents/privacy-policy.md', 'Nothing.', '[[1 > 2]]', 'the sum "1 > 2" is false: its sides are 1 and 2'],
  ['charts/sample-market.csv', '2012-10-12,', '2012-10-02,', '“2012-10-02,52.81” is no date and price'],
  ['charts/sample-market.csv', ',52.81', ',52.8', '“2012-10-12,52.8” is no date and price with two decimals'],
  ['charts/sample-market.csv', 'licence: public domain', 'licence: ""', 'field licence: must not be empty'],
  ['charts/sample-market.csv', 'swings: 12', 'swings: 13', 'field swings: '],
  ['charts/sample-market.csv', 'swings: 12', 'swings: 12\nuntil: 2012-10-06', 'the chart has no price of 2012-10-06'],
  ['lessons/first-course/three-waves.md', '---\n', '---\nchart: none\n', '/own-chart?chart=none leads nowhere'],
  ['courses/first-course.md', "answer: 'No.'", "answer: '[[1 + 1 = 3]]'", 'field faq.0.answer: the sum "1 + 1 = 3"'],
  ['courses/first-course.md', 'Waves.', 'In sixteen hours.', 'it states sixteen hours, but its lessons take 0 h 6 min'],
  [
    'courses/first-course.md',
    'Count five waves',
    'Count for 1 h 6 min',
    'it states 1 h 6 min, but its lessons take 0 h 6 min',
  ],
  ['courses/first-course.md', 'Is it hard?', 'Only 20 minutes?', 'it states 20 minutes'],
  ['blogs/older.md', 'Four.', '```exercise\nminutes: 2\n```', 'an exercise outside a lesson'],
  ['lessons/first-course/five-waves.md', 'pattern: impulse', 'pattern: circle', 'figure: field pattern'],
  ['lessons/first-course/three-waves.md', 'The secret', '[The](/nowhere) secret', 'the link /nowhere leads nowhere'],
  ['reviews.yaml', 'id: sample-2', 'id: sample-1', 'the id sample-1 is there twice'],
  ['reviews.yaml', 'course: second-course', 'course: third-course', 'sample-2: no course is third-course'],
  ['reviews.yaml', 'stars: 2', 'stars: 6', 'field 1.stars'],
  ['reviews.yaml', 'text: Short.', `text: ${'x'.repeat(301)}`, 'field 1.text'],
  ['quizzes/first-course.yaml', 'id: motive', 'id: parts', 'the question parts is there twice'],
  ['quizzes/second-course.yaml', 'id: one', 'id: parts', 'the quiz of first-course has a question parts, too'],
  [
    'quizzes/first-course.yaml',
    'lesson: five-waves',
    'lesson: gone',
    'parts: the course has no lesson gone; a file that was renamed says by first_name what quizzes go on calling it',
  ],
  [
    'courses/first-course.md',
    /^title: .*$/m,
    'title: "First\\nCourse"',
    'field title: must be one line without control characters',
  ],
  [
    'lessons/first-course/three-waves.md',
    /^title: .*$/m,
    'title: "Bell\\u0007"',
    'field title: must be one line without control characters',
  ],
  ['reviews.yaml', 'text: Short.', 'text: "Two\\u2028lines"', 'field 1.text: must be one line'],
  ['lessons/first-course/three-waves.md', 'The secret', 'The \u0007secret', 'line 6 holds a control character'],
  ['quizzes/first-course.yaml', '{ text: Five, right: true }', 'text: Five', 'parts: no option is right'],
  ['quizzes/first-course.yaml', 'text: Wave 2', '{ text: Wave 2, right: true }', 'motive: every option is right'],
  ['quizzes/first-course.yaml', '140, 118', '140, 150', 'overlap: the prices of the count do not turn at each wave'],
  [
    'quizzes/first-course.yaml',
    '120, 110, 140, 118',
    '120, 90, 140, 118',
    'overlap: the count breaks more than one rule',
  ],
  [
    'quizzes/first-course.yaml',
    'lesson: five-waves',
    'lesson: five-waves\n  drawn: [60, A: 48, 50, B: 57]',
    'parts: the prices of the count do not turn at each wave',
  ],
  [
    'quizzes/first-course.yaml',
    'lesson: five-waves',
    'lesson: five-waves\n  drawn: [60, { A: 48, B: 57 }, 50]',
    'parts: a point of the drawing has two labels',
  ],
  ['quizzes/first-course.yaml', 'explanation: The secret explanation of five.', '', 'field 0: Invalid input'],
  ['quizzes/first-course.yaml', 'count: [100, 120, 110, 140, 118, 150]', 'chart: huge', 'field 2: Invalid input'],
  ['documents/privacy-policy.md', '2026-09-02', '2026-02-30', 'field version: must be a day as YYYY-MM-DD'],
  ['courses/first-course.md', 'order: 1', 'order: 1\nrating: 5', 'rating'],
  ['courses/first-course.md', 'pattern: impulse', 'pattern: circle', 'figure: field pattern'],
  ['blogs/older.md', 'published: 2026-05-04', 'published: 2026-02-30', 'field published: must be a day as YYYY-MM-DD'],
  ['blogs/older.md', 'published: 2026-05-04', 'published: May', 'field published: must be a day as YYYY-MM-DD'],
  ['blogs/older.md', 'title: Older article', 'title: [', 'is not YAML'],
  ['blogs/older.md', '---', '', 'starts with no front matter'],
])('%s with %p → %p is refused by name', async (file, line, replacement, message) => {
  const complaint = await complaintAfter(file, line, replacement);
  expect(complaint).toContain(`Content file /${file}: `);
  expect(complaint).toContain(message);
  expect(complaint).not.toContain('\n');
});

test('a link to an article that is published later is refused', async () => {
  expect(await complaintAfter('blogs/older.md', 'published: 2026-05-04', 'published: 2099-05-04')).toBe(
    'Content file /courses/first-course.md: the link /blogs/older leads to an article that is published later',
  );
});

test('a question may show a drawn structure, whose ends have labels or none', async () => {
  const path = join(folder, 'quizzes/first-course.yaml');
  const drawn = '  drawn: [60, A: 48, 57, 50.5, B: 59, 52]\n';
  await writeFile(path, (await readFile(path, 'utf8')).replace('  lesson: five-waves\n', `$&${drawn}`));
  const { quizzes } = await compileContent(folder);
  expect(quizzes.flatMap(({ questions }) => questions).find(({ id }) => id === 'parts')).toMatchObject({
    kind: 'single',
    prices: [60, 48, 57, 50.5, 59, 52],
    labels: ['A', '', '', 'B', ''],
  });
});

test('every lesson with a mistake is named at once', async () => {
  for (const lesson of ['first-course/eight-waves', 'first-course/three-waves', 'second-course/one'])
    await writeFile(join(folder, `lessons/${lesson}.md`), '---\ntitle: A\npreview: true\n---\n\n[[1 + 1 = 3]]\n');
  const complaint = await compileContent(folder).then(
    () => 'nothing',
    (error: Error) => error.message,
  );
  const named = complaint.matchAll(/lessons\/(\S*)\.md: line 2 of the text: the sum/g);
  expect(Array.from(named, ([, lesson]) => lesson)).toEqual([
    'first-course/three-waves',
    'first-course/eight-waves',
    'second-course/one',
  ]);
});

test('a byte order mark, as some editors write it, changes nothing', async () => {
  const before = await compileContent(folder);
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(md|yaml)$/.test(name)) continue;
    const path = join(folder, name);
    await writeFile(path, `\uFEFF${await readFile(path, 'utf8')}`);
  }
  expect(await compileContent(folder)).toEqual(before);
});

test('links lead to headings in any script', async () => {
  const path = join(folder, 'blogs/older.md');
  await writeFile(
    path,
    `${await readFile(path, 'utf8')}\n## Schrödinger\n\n[Here](#schrödinger) and [there](/blogs/older#schrödinger).\n`,
  );
  const { blogs } = await compileContent(folder);
  expect(blogs.find(({ slug }) => slug === 'older')?.contents).toContainEqual(
    expect.objectContaining({ id: 'part-schrödinger' }),
  );
});

test('a file name that could not be an address is refused', async () => {
  await writeFile(join(folder, 'blogs/My Article.md'), 'x');
  await expect(compileContent(folder)).rejects.toThrow('My Article.md: file name may hold only a-z, 0-9 and -');
});

test('a practice series of a lesson must have a seed', async () => {
  const lesson = 'lessons/first-course/three-waves.md';
  expect(await complaintAfter(lesson, 'easy-c', 'simple')).toContain('must be a level and a number');
});

test('two lessons of one name are refused', async () => {
  const lesson = 'lessons/first-course/three-waves.md';
  expect(await complaintAfter(lesson, '---\n', '---\nfirst_name: five-waves\n')).toContain(
    'courses/first-course.md: two lessons have five-waves as their name or first_name',
  );
});

test.each(['courses', 'lessons', 'quizzes', 'blogs', 'documents', 'reviews.yaml', 'documents/privacy-policy.md'])(
  'an incomplete copy of the content is refused: no %s',
  async (missing) => {
    await rm(join(folder, missing), { recursive: true });
    await expect(compileContent(folder)).rejects.toThrow(new RegExp(`${missing}.*: put it back\\.`));
  },
);

test('a course without a preview lesson is refused', async () => {
  expect(await complaintAfter('lessons/second-course/one.md', 'preview: true\n', '')).toContain(
    'courses/second-course.md: none of its lessons is a preview',
  );
});

test('a course without a quiz is refused', async () => {
  await rm(join(folder, 'quizzes/second-course.yaml'));
  await expect(compileContent(folder)).rejects.toThrow(
    'courses/second-course.md: there is no quizzes/second-course.yaml, and each course closes with a quiz',
  );
});

test('the academy’s own content is valid: six courses, eight articles, twelve reviews, six quizzes, and the texts and terms that pages show', () => {
  const { courses, lessons, blogs, reviews, documents, glossary, quizzes } = academy;
  expect([courses, blogs, reviews, quizzes].map(({ length }) => length)).toEqual([6, 8, 12, 6]);
  // These may become more.
  const texts = ['about', 'glossary', 'privacy-policy', 'terms-and-conditions'];
  expect(documents.map(({ slug }) => slug)).toEqual(expect.arrayContaining(texts));
  expect(glossary.length).toBeGreaterThanOrEqual(44);
  expect(new Set(courses.map(({ figure }) => figure)).size).toBe(6);
  for (const { courseId, questions } of quizzes) {
    if (courseId !== 'elliott-wave-certification') expect(questions.length).toBeGreaterThanOrEqual(3 * QUIZ_QUESTIONS);
    const kinds = [...new Set(questions.map(({ kind }) => kind))].sort();
    expect([courseId, kinds]).toEqual([courseId, expect.arrayContaining(['multiple', 'rule', 'single'])]);
  }
  // Every lesson teaches: at least 150 words and a figure.
  for (const { course, slug, body } of lessons) {
    const words = countWords(body.map((block) => (block.kind === 'html' ? textOfHtml(block.html) : '')).join(' '));
    expect([course, slug, words >= 150, body.some(({ kind }) => kind === 'figure')]).toEqual([
      course,
      slug,
      true,
      true,
    ]);
  }
});

test('each preview lesson has a practice series, and its opening 120 to 180 words up to the end of a paragraph', () => {
  const { lessons } = academy;
  const previews = lessons.filter(({ preview }) => preview);
  expect(new Set(previews.map(({ course }) => course)).size).toBe(6);
  for (const { slug, body, practice } of previews) {
    // Visitors practise too.
    expect([slug, practice]).toEqual([slug, expect.any(String)]);
    let words = 0;
    const last = body.find((block) => {
      if (block.kind === 'html') words += countWords(textOfHtml(block.html));
      return words >= OPENING_WORDS;
    });
    const html = last?.kind === 'html' ? last.html : '';
    expect([slug, words <= 180, /<\/(p|ul|ol)>$/.test(html)]).toEqual([slug, true, true]);
  }
});

test('a quiz that names a renamed lesson by its file is told how quizzes name lessons', async () => {
  const lesson = join(folder, 'lessons/first-course/three-waves.md');
  await writeFile(lesson, (await readFile(lesson, 'utf8')).replace(/^title:/m, 'first_name: three-parts\ntitle:'));
  const complaint = await complaintAfter('quizzes/first-course.yaml', /lesson: \S+/, 'lesson: three-waves');
  expect(complaint).toMatch(/: \S+: the course has no lesson three-waves; a file that was renamed .* first_name /);
});

/** Periods, percentages and numbers of payments. */
const figuresIn = (text: string): string[] =>
  text.match(/(?<![\d.])\d+(%| days| equal monthly payments| of its lessons)/g) ?? [];

const termsText = () => plainTextOf(academy.documents.find(({ slug }) => slug === 'terms-and-conditions')?.body ?? []);

test('the terms state the periods, percentages and payments by which the site computes', () => {
  const figures = figuresIn(termsText());
  for (const figure of [
    `${PLAN_PAYMENTS} equal monthly payments`,
    `${PLAN_DUE_DAYS} days`,
    `${PLAN_SUSPENDED_DAYS} days`,
    `${REFUND_DAYS} days`,
    `${PASS_PERCENT}%`,
  ])
    expect(figures).toContain(figure);
  expect(academy.courses.map(({ instalments }) => instalments)).toEqual(academy.courses.map(() => PLAN_PAYMENTS));
});

test('a course says of refunds only what the terms say, in their words, and its answers have no other figures', () => {
  const terms = termsText();
  const stated = figuresIn(terms);
  for (const { id, refund, faq } of academy.courses) {
    const sentences = refund.match(/[^.]+\./g) ?? [];
    expect([id, sentences.length]).toEqual([id, id === 'elliott-wave-certification' ? 4 : 3]);
    for (const sentence of sentences) expect(terms).toContain(sentence.trim());
    const figures = figuresIn([refund, ...faq.map(({ answer }) => answer)].join(' '));
    expect([id, figures.filter((figure) => !stated.includes(figure))]).toEqual([id, []]);
  }
});
