import { lessonSchema } from 'shared/api/learning';
import { paymentProblemSchema } from 'shared/api/payments';
import { newPerson, type Person } from '../../support/people';
import { buy, COURSE, loadFixtures } from '../../support/shopping';
import { startTestApi, type Answer, type TestApi } from '../../support/test-api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
  ada = await newPerson(api);
});
afterAll(() => api.close());

const get = (path: string) => api.request(path, { headers: ada.bearer });
const problemOf = ({ status, body }: Answer) => [status, paymentProblemSchema.parse(JSON.parse(body)).code];

const LESSON = { slug: 'three-waves', title: 'Three waves', minutes: 4, preview: false };

test('lessons open for enrolled members; a preview for every visitor', async () => {
  expect((await api.request(`/courses/${COURSE}/lessons/five-waves/`)).status).toBe(200);
  expect((await api.request(`/courses/${COURSE}/lessons/three-waves/`)).status).toBe(401);
  expect(problemOf(await get(`/courses/${COURSE}/lessons/three-waves/`))).toEqual([403, 'not_enrolled']);
  await buy(api, ada);
  const lesson = lessonSchema.parse(JSON.parse((await get(`/courses/${COURSE}/lessons/three-waves/`)).body));
  expect(lesson).toEqual({
    course: {
      id: COURSE,
      title: 'First course',
      curriculum: [
        { title: 'Start', lessons: [expect.objectContaining({ preview: true }), LESSON] },
        { title: 'End', lessons: [expect.anything()] },
      ],
    },
    number: 2,
    of: 3,
    section: 'Start',
    ...LESSON,
    practice: 'easy-10nu',
    body: [
      {
        kind: 'html',
        html: '<p>The secret of three.</p>\n<p>It has 2\u00a0×\u00a03\u00a0=\u00a06 parts.</p>',
      },
      {
        kind: 'exercise',
        id: '1',
        minutes: 3,
        question: '<p>How many parts has a new motive wave?</p>',
        choices: null,
        answer: 5,
        tolerance: 0,
        hint: null,
        explanation: '<p>A motive wave has five parts.</p>',
      },
    ],
  });
  const third = lessonSchema.parse(JSON.parse((await get(`/courses/${COURSE}/lessons/eight-waves/`)).body));
  expect(third.section).toBe('End');
  // Older addresses have the number of the lesson.
  expect((await get(`/courses/${COURSE}/lessons/2/`)).body).toBe(JSON.stringify(lesson));
  for (const unknown of ['4', '0', 'x', 'Three-waves', '2147483648']) {
    expect((await get(`/courses/${COURSE}/lessons/${unknown}/`)).status).toBe(404);
  }
});
