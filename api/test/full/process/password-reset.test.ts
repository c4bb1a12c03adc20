import { createServer } from 'node:net';
import { freePort } from '@hidden-order/testing/free-port';
import { startMailServer } from '../../support/mail-server';
import { endLeases } from '../../support/pass-time';
import { newPerson, type Person } from '../../support/people';
import { runApi, type ApiProcess } from '../../support/process';
import { callsOf, type Calls } from '../../support/test-api';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';

const NEW_PASSWORD = 'a-new-Horizon-5';

let database: TestDatabase;
let running: ApiProcess;
let calls: Calls;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
beforeEach(async () => {
  [database, mailServer] = await Promise.all([createTestDatabase(), startMailServer()]);
});
afterEach(async () => {
  await running.end('SIGKILL');
  await Promise.all([database.remove(), mailServer.close()]);
});

async function run(settings: Record<string, string>): Promise<void> {
  running = runApi(await freePort(), { ...database.settings, SMTP_URL: mailServer.url, ...settings });
  await running.ready();
  calls = callsOf(running.url);
}

const askForLink = async ({ email }: Person) =>
  (await calls.send('POST', '/auth/users/reset_password/', { email })).status;

/** Tells the mail with the link from the welcome mail, which comes before it or after it. */
const isOfLink = ({ content }: { content: string }) => textOf(content).includes('/reset-password/');

/** The text may be quoted-printable: a soft line break is `=` at the end of a line. */
const textOf = (content: string) => content.replaceAll('=\r\n', '');

/** Opens the link of the mail: sets the new password, and signs in with it. */
async function follow({ email }: Person, address: string): Promise<void> {
  const links = mailServer.received.filter(isOfLink);
  expect(links.map(({ to }) => to)).toEqual([[email]]);
  const mail = textOf(links[0]?.content ?? '');
  const [, uid, token] = new RegExp(`^${address}/reset-password/(.+)/(.+)#`, 'm').exec(mail) ?? [];
  const confirmed = { uid, token, new_password: NEW_PASSWORD };
  expect((await calls.send('POST', '/auth/users/reset_password_confirm/', confirmed)).status).toBe(204);
  expect((await calls.send('POST', '/auth/jwt/create/', { email, password: NEW_PASSWORD })).status).toBe(200);
}

test('with SMTP_URL the link comes by mail and leads to SITE_URL', async () => {
  await run({ SITE_URL: 'https://academy.example/', ALLOW_SANDBOX_GATEWAY: '1' });
  const ada = await newPerson(calls);
  expect(await askForLink(ada)).toBe(204);
  while (!mailServer.received.some(isOfLink)) await mailServer.next();
  await follow(ada, 'https://academy.example');
  await running.end('SIGTERM');
  expect(await running.ended()).toBe(0);
  expect(running.output.stdout).not.toMatch(new RegExp(`${ada.email}|could not`));
});

test('replaced keys of tokens end sessions, and leave reset links alone', async () => {
  const JWT_SECRET = 'the secret of links, which stays, and is long';
  await run({ JWT_SECRET, JWT_KEYS: 'o'.repeat(40) });
  const ada = await newPerson(calls);
  expect(await askForLink(ada)).toBe(204);
  while (!mailServer.received.some(isOfLink)) await mailServer.next();
  await running.end('SIGTERM');
  await run({ JWT_SECRET, JWT_KEYS: 'n'.repeat(40) });
  expect((await calls.request('/auth/users/me/', { headers: ada.bearer })).status).toBe(401);
  await follow(ada, 'http://localhost:3000');
});

test('a mail server that keeps silent holds the end of the process for ten seconds at most, and the mail stays', async () => {
  const silent = createServer((socket) => socket.unref()).unref();
  const port = await freePort();
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
  await run({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const ada = await newPerson(calls);
  const connected = new Promise((resolve) => silent.once('connection', resolve));
  expect(await askForLink(ada)).toBe(204);
  await connected;
  const signalled = Date.now();
  await running.end('SIGTERM');
  expect(await running.ended()).toBe(0);
  // The greeting alone has 30 s.
  expect(Date.now() - signalled).toBeLessThan(20_000);
  const open = await database.open();
  await endLeases(open.db);
  await open.close();
  await run({});
  while (!mailServer.received.some(isOfLink)) await mailServer.next();
  expect(mailServer.received.filter(isOfLink).map(({ to }) => to)).toEqual([[ada.email]]);
});
