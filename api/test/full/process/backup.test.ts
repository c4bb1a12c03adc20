import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { PASSWORD, registration } from '../../support/people';
import { freePort, runApi, type ApiProcess } from '../../support/process';
import { newOrder } from '../../support/shopping';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';

const ADA = 'ada@example.com';
const LATE = 'late@example.com';

let original: TestDatabase;
let copy: TestDatabase;
let folder: string;
let api: ApiProcess | undefined;
beforeAll(async () => {
  original = await createTestDatabase();
  copy = await createTestDatabase('nothing');
  folder = join(await mkdtemp(join(tmpdir(), 'backup-')), 'backup');
});
afterAll(async () => {
  await api?.end('SIGKILL');
  await original.remove();
  await copy.remove();
  await rm(join(folder, '..'), { recursive: true });
});

async function start({ settings }: TestDatabase): Promise<ApiProcess> {
  await api?.end('SIGTERM');
  api = runApi(await freePort(), settings);
  await api.ready();
  return api;
}

const post = ({ url }: ApiProcess, path: string, body: object, bearer = '') =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: bearer }) },
    body: JSON.stringify(body),
  });
const signIn = (server: ApiProcess, email: string) => post(server, '/auth/jwt/create/', { email, password: PASSWORD });
const me = ({ url }: ApiProcess, bearer: string) =>
  fetch(`${url}/auth/users/me/`, { headers: { authorization: bearer } });
/** Orders the sample course. @returns the order's reference */
async function orderBy(server: ApiProcess, bearer: string): Promise<string> {
  const answer = await post(server, '/orders/', newOrder({ course: 'second-course' }), bearer);
  return z.object({ order: z.string() }).parse(await answer.json()).order;
}

/** Runs a command as its script in `api/package.json` does. */
const run = async (command: 'backup' | 'restore', { settings }: TestDatabase): Promise<string> => {
  const program = ['--import', 'tsx', join(__dirname, '../../../src/programs/backup.ts'), command, folder];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
  return promisify(execFile)(process.execPath, program, { env }).then(
    ({ stdout }) => stdout,
    (error: unknown) => z.object({ stderr: z.string() }).parse(error).stderr,
  );
};

test('a backup that is made while the API runs is restored elsewhere, where everything goes on', async () => {
  const before = await start(original);
  expect((await post(before, '/auth/users/', registration({ email: ADA }))).status).toBe(201);
  const { access } = z.object({ access: z.string() }).parse(await (await signIn(before, ADA)).json());
  const bearer = `Bearer ${access}`;
  const ordered = await orderBy(before, bearer);

  expect(await run('backup', original)).toContain(`The backup is in ${folder}`);
  expect((await post(before, '/auth/users/', registration({ email: LATE }))).status).toBe(201);
  // Only the owner reads it.
  expect((await stat(folder)).mode & 0o077).toBe(0);
  for (const file of await readdir(folder))
    expect(file).toMatch(/^(database\.(dump|tar\.gz)|jwt-secret|credential-key\.json)$/);
  expect(await run('backup', original)).toContain('name a folder that is not there yet');

  expect(await run('restore', copy)).toContain('is restored');
  const after = await start(copy);
  expect((await signIn(after, ADA)).status).toBe(200);
  expect((await signIn(after, LATE)).status).toBe(401);
  // The secrets are there too: what the original signed stays valid.
  expect((await me(after, bearer)).status).toBe(200);
  const again = await fetch(`${after.url}/courses/second-course/enrolment/`, { headers: { authorization: bearer } });
  expect(await again.text()).toContain(ordered);
  // What comes next does not take what was given before.
  expect((await post(after, '/auth/users/', registration({ email: LATE }))).status).toBe(201);

  await after.end('SIGTERM');
  expect(await run('restore', copy)).toMatch(/holds a database|exists|already exists/);
  const unharmed = await start(copy);
  expect((await signIn(unharmed, LATE)).status).toBe(200);
});
