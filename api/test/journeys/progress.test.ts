import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  courseProgressSchema,
  lessonSchema,
  type CompletionChange,
  type CourseProgress,
} from '@hidden-order/api-shapes/learning';
import { enrolmentListSchema, paymentProblemSchema } from '@hidden-order/api-shapes/payments';
import type { ContentFile } from '@hidden-order/api-shapes/content-file';
import { findRetiredLessons, refundFacts } from '../../src/features/learning/progress/progress-queries';
import { lessonProgress } from '../../src/features/learning/tables';
import { cancelOrder } from '../../src/features/money/refunds/end-order';
import { copyOfFixtures, FIXTURES, readContent } from '../support/fixtures';
import { newPerson, type Person } from '../support/people';
import { buy, COURSE } from '../support/shopping';
import { startTestApi, type Answer, type TestApi } from '../support/test-api';

const DAY = new Date('2026-05-04T12:00:00+05:00');
const LESSONS = ['five-waves', 'three-waves', 'eight-waves'] as const;

let api: TestApi;
let content: ContentFile;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  content = await readContent(FIXTURES);
});
beforeEach(async () => {
  api.setTime(DAY);
  await api.store.load(content);
  await api.db.delete(lessonProgress);
  ada = await newPerson(api);
});
afterAll(() => api.close());

const get = (path: string, person = ada) => api.request(path, { headers: person.bearer });
const put = (lesson: string, change: unknown, person = ada) =>
  api.send('PUT', `/courses/${COURSE}/lessons/${lesson}/completion/`, change, person.bearer);
const progressIn = ({ status, body }: Answer): CourseProgress => {
  expect(status).toBe(200);
  return courseProgressSchema.parse(JSON.parse(body));
};
const change = async (lesson: string, complete: boolean, revision: number) =>
  progressIn(await put(lesson, { complete, revision }));
const progress = async (person = ada) => progressIn(await get(`/courses/${COURSE}/progress/`, person));
const problemOf = ({ status, body }: Answer) => [status, paymentProblemSchema.parse(JSON.parse(body)).code];

/** The fixtures' first course with these lessons; the lessons of a course are numbered in order. */
const withLessons = (slugs: readonly string[]): ContentFile => ({
  ...content,
  lessons: [
    ...content.lessons.filter(({ course }) => course !== COURSE),
    ...slugs.map((slug, index) => ({
      course: COURSE,
      slug,
      number: index + 1,
      title: slug,
      minutes: 5,
      preview: index === 0,
      body: [],
      practice: null,
    })),
  ],
});

describe('progress', () => {
  beforeEach(() => buy(api, ada));

  test('starts at nothing, counts each lesson once, and ends at 100 %', async () => {
    expect(await progress()).toEqual({
      completed: 0,
      retired: 0,
      percent: 0,
      next_lesson: 1,
      next_slug: 'five-waves',
      quiz: { passed: false },
      lessons: LESSONS.map((slug) => ({ slug, complete: false, revision: 0 })),
      refund: { until: '2026-05-18', lessons_left: 2 },
    });
    expect(await change('five-waves', true, 0)).toMatchObject({
      percent: 33,
      next_lesson: 2,
      next_slug: 'three-waves',
    });
    expect(await change('eight-waves', true, 0)).toMatchObject({ percent: 66, next_lesson: 2 });
    expect(await change('three-waves', true, 0)).toMatchObject({ percent: 100, completed: 3, next_lesson: null });
    const { items } = enrolmentListSchema.parse(JSON.parse((await get('/enrolments/')).body));
    expect(items[0]?.progress).toMatchObject({ completed: 3, lessons: 3, percent: 100, next_lesson: null });
  });

  test('an undo takes a completion back; the first completion stays recorded for the refund rule', async () => {
    await change('five-waves', true, 0);
    expect(await change('five-waves', false, 1)).toMatchObject({
      percent: 0,
      next_lesson: 1,
      refund: { lessons_left: 1 },
    });
    expect(await refundFacts(api.db, ada.id, COURSE)).toEqual({ lessons: 1, quizOpened: false });
  });

  test('the right to a refund ends with the third lesson that is completed, and after the fourteenth day', async () => {
    await change('five-waves', true, 0);
    expect((await change('three-waves', true, 0)).refund).toEqual({ until: '2026-05-18', lessons_left: 0 });
    api.setTime(new Date('2026-05-18T23:59:59+05:00'));
    expect((await progress()).refund).toEqual({ until: '2026-05-18', lessons_left: 0 });
    api.setTime(new Date('2026-05-19T00:00:00+05:00'));
    expect((await progress()).refund).toBeNull();
    api.setTime(DAY);
    expect((await change('eight-waves', true, 0)).refund).toBeNull();
    expect((await change('eight-waves', false, 1)).refund).toBeNull();
  });

  test('a completed lesson that the content drops keeps counting, and one that it adds is to be done', async () => {
    await change('five-waves', true, 0);
    await change('three-waves', true, 0);
    await api.store.load(withLessons(['five-waves', 'eight-waves', 'new-waves']));
    expect(await progress()).toMatchObject({ completed: 1, retired: 1, percent: 50, next_lesson: 2 });
    expect(await findRetiredLessons(api.db, api.store.content())).toEqual([
      { courseId: COURSE, lesson: 'three-waves', members: 1 },
    ]);
    await api.store.load(content);
    expect(await findRetiredLessons(api.db, api.store.content())).toEqual([]);
    expect(await progress()).toMatchObject({ completed: 2, retired: 0, percent: 66, next_lesson: 3 });
  });

  test('a lesson whose file is renamed keeps its progress by its first name', async () => {
    await change('five-waves', true, 0);
    const folder = await copyOfFixtures();
    const lessonsFolder = join(folder, 'lessons', COURSE);
    const text = await readFile(join(lessonsFolder, 'five-waves.md'), 'utf8');
    await rm(join(lessonsFolder, 'five-waves.md'));
    await writeFile(join(lessonsFolder, 'waves-of-five.md'), text.replace('---', '---\nfirst_name: five-waves'));
    const course = join(folder, 'courses', `${COURSE}.md`);
    await writeFile(course, (await readFile(course, 'utf8')).replace('five-waves', 'waves-of-five'));
    await api.store.load(await readContent(folder));
    expect(await progress()).toMatchObject({ completed: 1, retired: 0, next_lesson: 2 });
    await rm(folder, { recursive: true });
  });

  test('survives a cancelled order, with which it can no longer be read or changed', async () => {
    await change('five-waves', true, 0);
    const { items } = enrolmentListSchema.parse(JSON.parse((await get('/enrolments/')).body));
    await cancelOrder(api.payments, items[0]?.order ?? '', { reason: 'asked for' });
    expect(problemOf(await get(`/courses/${COURSE}/progress/`))).toEqual([403, 'not_enrolled']);
    expect(problemOf(await put('three-waves', { complete: true, revision: 0 }))).toEqual([403, 'not_enrolled']);
    await buy(api, ada);
    expect(await progress()).toMatchObject({ completed: 1 });
  });

  test('whatever completes, undos, repeats and changes of content come in whatever order, none is lost or invented', async () => {
    const slug = fc.constantFrom(...LESSONS, 'new-waves');
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ kind: fc.constant('change' as const), slug, complete: fc.boolean() }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat' as const), back: fc.nat(5) }) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('content' as const),
          slugs: fc.shuffledSubarray([...LESSONS, 'new-waves'], { minLength: 1 }),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        await api.store.load(content);
        const bob = await newPerson(api);
        await buy(api, bob);
        let taught: readonly string[] = LESSONS;
        const done = new Set<string>();
        const ever = new Set<string>();
        const sent: { slug: string; body: CompletionChange }[] = [];
        for (const next of steps) {
          if (next.kind === 'content') {
            await api.store.load(withLessons(next.slugs));
            taught = next.slugs;
          } else if (next.kind === 'repeat') {
            const earlier = sent[sent.length - 1 - next.back];
            if (earlier) await put(earlier.slug, earlier.body, bob);
          } else if (taught.includes(next.slug) && done.has(next.slug) !== next.complete) {
            const shown = (await progress(bob)).lessons.find((lesson) => lesson.slug === next.slug);
            const body = { complete: next.complete, revision: shown?.revision ?? 0 };
            sent.push({ slug: next.slug, body });
            expect((await put(next.slug, body, bob)).status).toBe(200);
            if (next.complete) done.add(next.slug);
            else done.delete(next.slug);
            if (next.complete) ever.add(next.slug);
          }
          const current = await progress(bob);
          expect(current.lessons.map((lesson) => lesson.slug)).toEqual(taught);
          expect(current.lessons.filter(({ complete }) => complete).map((lesson) => lesson.slug)).toEqual(
            taught.filter((name) => done.has(name)),
          );
          expect(current.retired).toBe([...done].filter((name) => !taught.includes(name)).length);
          expect(current.percent === 100).toBe(taught.every((name) => done.has(name)));
          expect((await refundFacts(api.db, bob.id, COURSE)).lessons).toBe(ever.size);
        }
      }),
      { numRuns: 25 },
    );
  });
});

test('lessons open for enrolled members, by their name or their number; a preview for every visitor', async () => {
  const lessonAt = (lesson: string) => get(`/courses/${COURSE}/lessons/${lesson}/`);
  expect((await api.request(`/courses/${COURSE}/lessons/five-waves/`)).status).toBe(200);
  expect((await api.request(`/courses/${COURSE}/lessons/three-waves/`)).status).toBe(401);
  expect(problemOf(await lessonAt('three-waves'))).toEqual([403, 'not_enrolled']);
  await buy(api, ada);
  const lesson = lessonSchema.parse(JSON.parse((await lessonAt('three-waves')).body));
  expect(lesson).toMatchObject({
    course: { id: COURSE, title: 'First course', curriculum: [{ title: 'Start' }, { title: 'End' }] },
    number: 2,
    of: 3,
    section: 'Start',
    slug: 'three-waves',
    practice: 'easy-c',
    chart: null,
    body: [
      { kind: 'html', html: expect.stringContaining('The secret of three.') },
      { kind: 'exercise', answer: 5 },
    ],
  });
  // Older addresses have the number of the lesson.
  expect((await lessonAt('2')).body).toBe(JSON.stringify(lesson));
  for (const unknown of ['4', '0', 'x', 'Three-waves', '2147483648'])
    expect((await lessonAt(unknown)).status).toBe(404);
});

test('a lesson that studies a chart of a real market has its prices', async () => {
  const [chart] = content.charts;
  const lessons = content.lessons.map((lesson) => ({ ...lesson, practice: chart?.slug ?? null }));
  await api.store.load({ ...content, lessons });
  const { body } = await api.request(`/courses/${COURSE}/lessons/five-waves/`);
  expect(lessonSchema.parse(JSON.parse(body)).chart).toEqual(chart);
});

describe('is refused', () => {
  test('for a lesson that the course does not have, and for a body of another shape', async () => {
    await buy(api, ada);
    expect((await put('no-such-lesson', { complete: true, revision: 0 })).status).toBe(404);
    expect((await put('five-waves', { complete: 'yes', revision: -1 })).status).toBe(400);
    expect((await progress()).completed).toBe(0);
  });

  test('changes while the plan is suspended, though it can be read', async () => {
    api.setTime(new Date('2026-01-31T12:00:00+05:00'));
    await buy(api, ada, { plan: 'instalments' });
    await change('five-waves', true, 0);
    api.setTime(new Date('2026-03-20T12:00:00+05:00'));
    expect(problemOf(await put('three-waves', { complete: true, revision: 0 }))).toEqual([403, 'plan_suspended']);
    expect(await progress()).toMatchObject({ completed: 1 });
  });
});
