import { registration, PASSWORD } from '../../support/people';
import { freePort, runApi, type ApiProcess } from '../../support/process';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';

const REGISTRATIONS = 200;
const AT_ONCE = 16;
/** How many have been confirmed when the process is killed. */
const KILL_AFTER = 80;

let database: TestDatabase;
let api: ApiProcess | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await api?.end('SIGKILL');
  await database.remove();
});

const post = (url: string, path: string, body: object) =>
  fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test('every registration that was answered 201 survives kill -9', async () => {
  const port = await freePort();
  const first = runApi(port, database.settings);
  api = first;
  await first.ready();

  const confirmed: string[] = [];
  let next = 0;
  const worker = async () => {
    while (next < REGISTRATIONS) {
      const email = `person${(next += 1)}@example.com`;
      const status = await post(first.url, '/auth/users/', registration({ email })).then(
        (answer) => answer.status,
        () => 'cut off',
      );
      if (status === 'cut off') return;
      expect(status).toBe(201);
      confirmed.push(email);
      if (confirmed.length === KILL_AFTER) process.kill(first.pid, 'SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await first.ended();
  expect(confirmed.length).toBeGreaterThanOrEqual(KILL_AFTER);
  expect(confirmed.length).toBeLessThan(REGISTRATIONS);

  const second = runApi(port, database.settings);
  api = second;
  await second.ready();
  const logins = await Promise.all(
    confirmed.map(async (email) => [
      email,
      (await post(second.url, '/auth/jwt/create/', { email, password: PASSWORD })).status,
    ]),
  );
  expect(logins).toEqual(confirmed.map((email) => [email, 200]));
});
