import { askedQuestionsSchema, LEAST_ANSWERS } from '@hidden-order/api-shapes/desk/learners';
import { courseMonthsSchema } from '@hidden-order/api-shapes/desk/courses';
import { GRADER } from '@hidden-order/waves/grading';
import { quizAttempts, quizPapers } from '../../../src/features/learning/tables';
import { startTestDesk, type TestDesk } from '../../support/desk';
import { FIXTURES, readContent } from '../../support/fixtures';
import { graduate } from '../../support/graduate';
import { newPerson, okOf } from '../../support/people';
import { buy, COURSE, loadFixtures, sendAllBack } from '../../support/shopping';
import { startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
let desk: TestDesk;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
  desk = await startTestDesk(api);
});
afterAll(async () => {
  await desk.close();
  await api.close();
});

/** Hands in papers of one member, of which each says what was chosen of the first question and which questions were wrong. */
async function handIn(questions: string[], papers: { chosen: string; wrong: string[] }[]): Promise<void> {
  const { id: userId } = await newPerson(api);
  const asked = questions.map((id) => ({ courseId: COURSE, version: '1', id, options: [] }));
  const rows = papers.map((_, at) => ({ id: `paper-${at}`, userId, courseId: COURSE, questions: asked }));
  await api.db.insert(quizPapers).values(rows.map((row) => ({ ...row, drawnAt: new Date() })));
  const attempts = papers.map(({ chosen, wrong }, at) => ({
    ...{ userId, courseId: COURSE, paper: `paper-${at}`, answers: { [questions[0] ?? '']: [chosen] }, wrong },
    ...{ right: questions.length - wrong.length, of: questions.length, passed: false, grader: GRADER },
    handedInAt: new Date(),
  }));
  await api.db.insert(quizAttempts).values(attempts);
}

test('questions that tell the better from the worse least come first, with shares and what was chosen', async () => {
  const { quizzes } = await readContent(FIXTURES);
  const pool = quizzes.find(({ courseId }) => courseId === COURSE)?.questions ?? [];
  const [backwards, well, third, fourth] = pool.map(({ id }) => id);
  if (!backwards || !well || !third || !fourth) throw new Error('The fixtures have too few questions.');
  const option = pool[0]?.options[0]?.id ?? '';
  // The better half has all right but the first question, the worse half that one alone.
  const better = { chosen: option, wrong: [backwards] };
  const worse = { chosen: 'another', wrong: [well, third, fourth] };
  await handIn(
    [backwards, well, third, fourth],
    Array.from({ length: LEAST_ANSWERS }, (_, at) => (at % 2 ? better : worse)),
  );
  const bilal = await desk.as('Bilal', 'learners');
  const { items, total } = okOf(askedQuestionsSchema, await bilal.get(`/questions/?course=${COURSE}`));
  expect(total).toBe(4);
  expect(items[0]).toMatchObject({ id: backwards, asked: LEAST_ANSWERS, right: 0.5, tells: -1 });
  expect(items[0]?.options[0]).toMatchObject({ text: pool[0]?.options[0]?.text, chosen: LEAST_ANSWERS / 2 });
  expect(items.find(({ id }) => id === well)?.tells).toBeGreaterThan(0.5);
  expect(okOf(askedQuestionsSchema, await bilal.get('/questions/?course=another')).items).toEqual([]);
});

test('courses by month count who enrolled, learned, finished and was refunded, and what came; the file turns no month into a date', async () => {
  api.setTime(new Date('2026-05-31T20:00:00Z'));
  const [ada, omar] = [await newPerson(api), await newPerson(api)];
  await graduate(api, ada);
  const paid = await buy(api, omar);
  const bilal = await desk.as('Bilal', 'money');
  await bilal.post(`/money/orders/${paid.order}/cancel/`, { reason: 'asked for' });
  await sendAllBack(api, paid.order);
  const month = { month: '2026-06', course: 'First course', enrolled: 2, active: 1, finished: 1, refunded: 1 };
  const { items } = okOf(courseMonthsSchema, await bilal.get('/money/course-months/'));
  expect(items).toContainEqual({ ...month, income_paisa: 1_200_000 });
  const { body } = await bilal.get('/money/course-months.csv');
  expect(body).toContain("\r\n'2026-06,First course,2,1,1,1,12000.00\r\n");
  expect((await (await desk.as('Amina', 'learners')).get('/money/course-months/')).status).toBe(403);
});
