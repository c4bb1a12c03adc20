import { randomUUID } from 'node:crypto';
import { quizProblemSchema, quizResultSchema, quizSchema, type NewQuizAttempt, type Quiz } from 'shared/api/quiz';
import { courseProgressSchema } from 'shared/api/learning';
import { loadContent } from '../../../src/load-content';
import { readContent, type Content } from '../../../src/content/read-files';
import { FIXTURES } from '../../support/fixtures';
import { newPerson, type Person } from '../../support/people';
import { buy, COURSE } from '../../support/shopping';
import { startTestApi, type Answer, type TestApi } from '../../support/test-api';

const QUIZ = `/courses/${COURSE}/quiz/`;
const RIGHT = { parts: ['2'], motive: ['1', '3'], overlap: ['wave-4'], kept: ['none'] };
/** Three of four are right, which passes; two are not enough. */
const NEARLY = { ...RIGHT, parts: ['1'] };
const HALF = { parts: ['2'], motive: ['1', '3'] };

let api: TestApi;
let content: Content;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  content = await readContent(FIXTURES);
});
beforeEach(async () => {
  await loadContent(api.db, content);
  api.setTime(new Date('2026-05-04T12:00:00+05:00'));
  ada = await newPerson(api);
  await buy(api, ada);
});
afterAll(() => api.close());

const get = (path: string, person = ada) => api.request(path, { headers: person.bearer });
const open = async (person = ada): Promise<Quiz> => quizSchema.parse(JSON.parse((await get(QUIZ, person)).body));
const attempt = async (
  answers: NewQuizAttempt['answers'],
  changes: Partial<NewQuizAttempt> = {},
  { bearer }: Person = ada,
) => {
  const { version } = content.quizzes[0] ?? { version: '' };
  const body: NewQuizAttempt = { version, answers, idempotency_key: randomUUID(), ...changes };
  return api.send('POST', `${QUIZ}attempts/`, body, bearer);
};
const resultOf = ({ status, body }: Answer) => {
  expect(status).toBeLessThan(300);
  return quizResultSchema.parse(JSON.parse(body));
};
const problemOf = ({ status, body }: Answer) => [status, quizProblemSchema.parse(JSON.parse(body)).code];

test('questions come without right answers and explanations until an attempt is handed in', async () => {
  const { body } = await get(QUIZ);
  expect(body).not.toMatch(/secret explanation|"right":(true|\[)|lesson/);
  const { questions, attempts_left, passed } = quizSchema.parse(JSON.parse(body));
  expect(questions.map(({ kind }) => kind)).toEqual(['single', 'multiple', 'rule', 'rule']);
  expect(questions[2]).toMatchObject({ prices: [100, 120, 110, 140, 118, 150] });
  expect([attempts_left, passed]).toEqual([3, false]);
  expect((await get(`/courses/${COURSE}/`)).body).not.toMatch(/secret explanation/);
});

test('an attempt is marked by the server, and its result explains each answer with its lesson', async () => {
  const result = resultOf(await attempt({ ...NEARLY, unknown: ['1'] }));
  expect(result).toMatchObject({ right: 3, of: 4, passed: true });
  expect(result.questions[0]).toMatchObject({
    id: 'parts',
    chosen: ['1'],
    right: ['2'],
    explanation: 'The secret explanation of five.',
    lesson: { slug: 'five-waves', number: 1, title: 'Five waves' },
  });
  expect(resultOf(await get(`${QUIZ}attempts/${result.id}/`))).toEqual(result);
  expect(await open()).toMatchObject({ passed: true, attempts_left: 2, attempts: [{ id: result.id, right: 3 }] });
  const progress = await get(`/courses/${COURSE}/progress/`);
  expect(courseProgressSchema.parse(JSON.parse(progress.body)).quiz).toEqual({ passed: true });
});

test.each<[string, NewQuizAttempt['answers'], number]>([
  ['no answer', {}, 0],
  ['half of a multiple choice', { motive: ['1'] }, 0],
  ['all options of a multiple choice', { motive: ['1', '2', '3'] }, 0],
  ['a right option twice', { parts: ['2', '2'] }, 1],
  ['options that do not exist', { parts: ['2'], overlap: ['wave-9'] }, 1],
])('%s: %j scores %d of 4', async (_name, answers, right) => {
  expect(resultOf(await attempt(answers))).toMatchObject({ right, passed: false });
});

test('three attempts a day in Pakistan, also when they come at once; the next is possible after midnight', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => attempt(HALF)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
  const refused = await attempt(RIGHT);
  expect(problemOf(refused)).toEqual([429, 'no_attempts_left']);
  // The clock stood at noon when the test began.
  const wait = Number(refused.headers.get('retry-after'));
  expect([wait > 12 * 60 * 60 - 60, wait <= 12 * 60 * 60]).toEqual([true, true]);
  expect(await open()).toMatchObject({ attempts_left: 0, next_attempt_at: '2026-05-04T19:00:00.000Z' });
  api.setTime(new Date('2026-05-05T00:00:01+05:00'));
  expect((await attempt(RIGHT)).status).toBe(201);
});

test('a repeated request hands in once, and its key takes no other answers', async () => {
  const idempotency_key = randomUUID();
  const first = resultOf(await attempt(HALF, { idempotency_key }));
  expect(resultOf(await attempt({ ...HALF, unknown: ['1'] }, { idempotency_key }))).toEqual(first);
  for (const other of [
    await attempt(RIGHT, { idempotency_key }),
    await attempt(HALF, { idempotency_key, version: '1' }),
  ])
    expect(problemOf(other)).toEqual([409, 'idempotency_key_used']);
  expect((await open()).attempts).toHaveLength(1);
});

test('an attempt is marked and shown by the questions that the member saw, after they have changed', async () => {
  const { version } = await open();
  const [quiz] = content.quizzes;
  const questions = (quiz?.questions ?? []).slice(0, 1);
  await loadContent(api.db, {
    ...content,
    quizzes: [{ ...quiz, courseId: COURSE, version: 'newer', isCurrent: true, questions }],
  });
  expect(await open()).toMatchObject({ version: 'newer', questions: [{ id: 'parts' }] });
  const result = resultOf(await attempt(RIGHT, { version }));
  expect(result).toMatchObject({ right: 4, of: 4 });
  // It is handed in, and no one else has seen it.
  const bob = await newPerson(api);
  await buy(api, bob);
  for (const [person, changes] of [
    [ada, { version }],
    [bob, { version }],
    [ada, { version: 'no such version' }],
  ] as const)
    expect(problemOf(await attempt(RIGHT, changes, person))).toEqual([409, 'unknown_version']);
  expect(resultOf(await attempt({ parts: ['2'] }, { version: 'newer' }, bob))).toMatchObject({ right: 1, of: 1 });
});

test('belongs to its member, who must be enrolled with open lessons', async () => {
  const result = resultOf(await attempt(RIGHT));
  const bob = await newPerson(api);
  expect(problemOf(await get(QUIZ, bob))).toEqual([403, 'not_enrolled']);
  await buy(api, bob);
  expect((await get(`${QUIZ}attempts/${result.id}/`, bob)).status).toBe(404);
  expect(await open(bob)).toMatchObject({ passed: false, attempts: [] });
  expect((await get('/courses/second-course/quiz/')).status).toBe(403);
});

test('the examination of a certification opens when every lesson is complete', async () => {
  const courses = content.courses.map((course) =>
    course.id === COURSE ? { ...course, type: 'certification' as const } : course,
  );
  await loadContent(api.db, { ...content, courses });
  expect(problemOf(await get(QUIZ))).toEqual([403, 'lessons_incomplete']);
  expect(problemOf(await attempt(RIGHT))).toEqual([403, 'lessons_incomplete']);
  for (const lesson of ['five-waves', 'three-waves', 'eight-waves']) {
    const change = { complete: true, revision: 0 };
    await api.send('PUT', `/courses/${COURSE}/lessons/${lesson}/completion/`, change, ada.bearer);
  }
  expect(await open()).toMatchObject({ attempts_left: 3 });
});
