import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@hidden-order/testing/free-port';
import { registration } from '../support/people';
import { runApi, type ApiProcess } from '../support/process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
let api: ApiProcess;
let metricsPort: number;
beforeAll(async () => {
  database = await createTestDatabase();
  metricsPort = await freePort();
  // No mail can be sent: nothing listens there.
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
  api = runApi(await freePort(), { ...database.settings, METRICS_PORT: String(metricsPort), SMTP_URL });
  await api.ready();
});
afterAll(async () => {
  await api.end('SIGKILL');
  await database.remove();
});

const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const post = (path: string, body: object) =>
  fetch(api.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('requests are counted by method, pattern of route and status', async () => {
  for (const path of ['/certificates/SECRET-1/', '/certificates/SECRET-2/', '/planted', '/rates/'])
    await fetch(api.url + path);
  const count = (labels: string, times: number) => `http_request_duration_seconds_count{${labels}} ${times}\n`;
  // An answer is counted once it has left, which its receiver may see before.
  while (!(await metrics()).includes('route="/rates/"')) await pause(10);
  const text = await metrics();
  expect(text).toContain(count('method="GET",route="/certificates/:code/",status="404"', 2));
  expect(text).toContain(count('method="GET",route="none",status="404"', 1));
  expect(text).not.toMatch(/SECRET|planted/);
});

test('the process, the connections, the mails that wait and the jobs that were set aside are shown', async () => {
  expect(await metrics()).toContain('outbox_mails_waiting 0\n');
  await post('/auth/users/', registration());
  while (!(await metrics()).includes('outbox_mails_waiting 1\n')) await pause(10);
  const text = await metrics();
  expect(text).toContain('jobs_set_aside 0\n');
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  const connections = [...text.matchAll(/^database_connections\{state="(\w+)"\} \d/gm)].map(([, state]) => state);
  expect(connections).toEqual(['used', 'idle', 'waiting']);
  // No proxy that leads to the API leads to its figures.
  expect((await fetch(`${api.url}/metrics`)).status).toBe(404);
});
