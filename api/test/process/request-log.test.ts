import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { registration } from '../support/people';
import { freePort, runApi, type ApiProcess } from '../support/process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
const started: ApiProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => Promise.all(started.splice(0).map((api) => api.end('SIGKILL'))));
afterAll(() => database.remove());

async function run(settings: Record<string, string> = {}): Promise<ApiProcess> {
  const api = runApi(await freePort(), { ...database.settings, ...settings });
  started.push(api);
  await api.ready();
  return api;
}

const lineSchema = z.object({
  instance: z.string(),
  reqId: z.string(),
  method: z.string(),
  route: z.string().optional(),
  status: z.number(),
  ms: z.number().nonnegative(),
});

/** The lines of all requests, once there are so many. */
async function requestLines({ output }: ApiProcess, count: number) {
  const lines = () => output.stdout.split('\n').filter((line) => line.includes('"request answered"'));
  while (lines().length < count) await pause(20);
  return lines().map((line) => lineSchema.parse(JSON.parse(line)));
}

test('each answer has one line with its route, status, time, request and instance, and nothing personal', async () => {
  const api = await run();
  const planted = Array.from({ length: 8 }, () => `planted${randomBytes(8).toString('hex')}`);
  const [code, query, bearer, name, agent, forwarded, id, unknown] = planted;
  const json = { 'content-type': 'application/json' };
  const answers = [
    await fetch(`${api.url}/certificates/${code}/?token=${query}`),
    await fetch(`${api.url}/auth/users/me/`, {
      headers: { authorization: `Bearer ${bearer}`, 'user-agent': `${agent}` },
    }),
    await fetch(`${api.url}/auth/users/`, {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': `${forwarded}` },
      body: JSON.stringify(registration({ full_name: `${name}`, email: `${name}@example.com` })),
    }),
    await fetch(`${api.url}/courses`, { redirect: 'manual', headers: { 'x-request-id': `${id} of ada@example.com` } }),
    await fetch(`${api.url}/${unknown}`),
    await fetch(`${api.url}/%ff${unknown}`),
    await fetch(`${api.url}/certificates/${unknown}${'x'.repeat(600)}/`),
  ];
  const lines = await requestLines(api, answers.length);
  expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', '/certificates/:code/', 404],
    ['GET', '/auth/users/me/', 401],
    ['POST', '/auth/users/', 201],
    ['GET', undefined, 404],
    ['GET', undefined, 404],
    ['GET', undefined, 404],
    ['GET', undefined, 404],
  ]);
  expect(lines.map(({ reqId }) => reqId)).toEqual(answers.map(({ headers }) => headers.get('x-request-id')));
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(answers.length);
  const written = api.output.stdout.trim().split('\n');
  for (const line of written)
    expect(JSON.parse(line)).toMatchObject({ instance: expect.stringMatching(`:${api.pid}$`) });
  for (const value of [...planted, 'example.com', '127.0.0.1:'])
    expect(written.slice(1).join('\n')).not.toContain(value);
});
