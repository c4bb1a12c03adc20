import { quizResultSchema, quizSchema } from 'shared/api/quiz';
import { FIXTURES, readContent } from '../support/fixtures';
import { certificatesOf, completeLessons } from '../support/graduate';
import { newPerson } from '../support/people';
import { freePort, runApi, type ApiProcess } from '../support/process';
import { buy, COURSE } from '../support/shopping';
import { callsOf, type Calls } from '../support/test-api';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
let port: number;
let running: ApiProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  port = await freePort();
});
afterAll(async () => {
  await running.end('SIGKILL');
  await database.remove();
});

/** Starts the program on the embedded database, as `npm start` does. */
async function start(): Promise<Calls> {
  running = runApi(port, database.settings);
  await running.ready();
  return callsOf(running.url);
}

test('a member registers, buys a course, completes it, passes its quiz and gets the certificate, which a restart keeps', async () => {
  const api = await start();
  const ada = await newPerson(api);
  expect(await buy(api, ada)).toMatchObject({ state: 'paid', amount_paisa: 1_200_000 });
  await completeLessons(api, ada);
  expect(await certificatesOf(api, ada)).toEqual([]);

  const path = `/courses/${COURSE}/quiz/`;
  const quiz = quizSchema.parse(JSON.parse((await api.send('POST', path, {}, ada.bearer)).body));
  const { quizzes } = await readContent(FIXTURES);
  const pool = quizzes.flatMap(({ questions }) => questions);
  // The paper has ids of its own.
  const right = quiz.questions.map(({ id, text, prices, options }) => {
    const asked = pool.find((one) => text.startsWith(one.text) && String(prices) === String(one.prices));
    const texts = asked?.options.flatMap((option) => (option.right ? option.text : []));
    return [id, options.flatMap((option) => (texts?.includes(option.text) ? option.id : []))];
  });
  const attempt = { paper: quiz.paper, answers: Object.fromEntries(right) };
  const { body } = await api.send('POST', `${path}attempts/`, attempt, ada.bearer);
  expect(quizResultSchema.parse(JSON.parse(body)).passed).toBe(true);
  const certificates = await certificatesOf(api, ada);
  expect(certificates).toMatchObject([{ course: { id: COURSE } }]);

  await running.end('SIGTERM');
  expect(running.output.stderr).toBe('');
  const again = await start();
  expect(await certificatesOf(again, ada)).toEqual(certificates);
  expect((await again.send('POST', '/auth/jwt/refresh/', { refresh: ada.refresh })).status).toBe(200);
});
