import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { webhookKey } from '../../../src/features/payments/open-payments';
import { SANDBOX_SIGNATURE_HEADER, signEvent } from '../../../src/features/payments/sandbox/sandbox';
import { startMailServer } from '../../support/mail-server';
import { passForMails } from '../../support/pass-time';
import { PASSWORD, registration } from '../../support/people';
import { freePort, runApi, type ApiProcess } from '../../support/process';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';

const EMAIL = 'ada@example.com';
const NEW_PASSWORD = 'a-new-Horizon-5';

let database: TestDatabase;
let api: ApiProcess | undefined;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
beforeEach(async () => {
  [database, mailServer] = await Promise.all([createTestDatabase(), startMailServer()]);
});
afterEach(async () => {
  await api?.end('SIGKILL');
  await Promise.all([database.remove(), mailServer.close()]);
});

async function run(settings: Record<string, string>): Promise<ApiProcess> {
  api = runApi(await freePort(), { ...database.settings, ...settings });
  await api.ready();
  await post('/auth/users/', registration());
  return api;
}

const post = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${api?.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
};
const askForLink = () => post('/auth/users/reset_password/', { email: EMAIL });

/** Waits for a mail in DATA_DIR, and reads it. */
async function mailFile(): Promise<string> {
  const folder = join(database.settings.DATA_DIR, 'mail');
  const find = async () => (await readdir(folder).catch(() => [])).find((name) => name.endsWith('.txt'));
  let file = await find();
  for (; file === undefined; file = await find()) await pause(20);
  return readFile(join(folder, file), 'utf8');
}

/** Opens the link of a mail: sets the new password, and signs in with it. */
async function follow(mail: string, address: string): Promise<void> {
  // Over SMTP the text may be quoted-printable: a soft line break is `=` at the end of a line.
  const [, uid, token] =
    new RegExp(`^${address}/reset-password/(.+)/(.+)#`, 'm').exec(mail.replaceAll('=\r\n', '')) ?? [];
  expect(await post('/auth/users/reset_password_confirm/', { uid, token, new_password: NEW_PASSWORD })).toBe(204);
  expect(await post('/auth/jwt/create/', { email: EMAIL, password: NEW_PASSWORD })).toBe(200);
}

test('with SMTP_URL the link comes by mail and leads to SITE_URL', async () => {
  const running = await run({
    SMTP_URL: mailServer.url,
    SITE_URL: 'https://academy.example/',
    ALLOW_SANDBOX_GATEWAY: '1',
  });
  const mail = mailServer.next();
  expect(await askForLink()).toBe(204);
  await mail;
  expect(mailServer.received.map(({ to }) => to)).toEqual([[EMAIL]]);
  await follow(mailServer.received[0]?.content ?? '', 'https://academy.example');
  await running.end('SIGTERM');
  expect(await running.ended()).toBe(0);
  expect(running.output.stdout).not.toMatch(/ada@|could not/);
});

test('without SMTP_URL the mail is a file in DATA_DIR/mail and leads to this machine; it survives a restart', async () => {
  const running = await run({ HOST_PORT: '3456' });
  expect(await askForLink()).toBe(204);
  await running.end('SIGTERM');
  expect(await running.ended()).toBe(0);
  api = runApi(await freePort(), database.settings);
  await api.ready();
  await follow(await mailFile(), 'http://localhost:3456');
});

test('replaced keys of tokens end sessions, and leave reset links and webhooks alone', async () => {
  const JWT_SECRET = 'the secret of links and webhooks, which stays';
  const running = await run({ JWT_SECRET, JWT_KEYS: 'o'.repeat(40) });
  const session = await fetch(`${running.url}/auth/jwt/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const { access } = z.object({ access: z.string() }).parse(await session.json());
  expect(await askForLink()).toBe(204);
  const mail = await mailFile();
  await running.end('SIGTERM');
  api = runApi(await freePort(), { ...database.settings, JWT_SECRET, JWT_KEYS: 'n'.repeat(40) });
  await api.ready();
  const account = await fetch(`${api.url}/auth/users/me/`, { headers: { authorization: `Bearer ${access}` } });
  expect(account.status).toBe(401);
  await follow(mail, 'http://localhost:3000');
  // A genuine report of an unknown payment is refused for what it says, not for its signature.
  const { body, signature } = signEvent(webhookKey(JWT_SECRET), {
    token: 'evt_sample',
    type: 'payment.failed',
    data: { tracker: 'sbx_unknown', amount: 1, currency: 'PKR', metadata: { order_id: 'PAY-UNKNOWN' } },
  });
  const report = await fetch(`${api.url}/payments/webhooks/sandbox/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE_HEADER]: signature },
    body,
  });
  expect(report.status).toBe(409);
});

test('a mail server that cannot be reached does not change the answer, and is logged without the address', async () => {
  const running = await run({ SMTP_URL: `smtp://localhost:${await freePort()}` });
  expect(await askForLink()).toBe(204);
  while (!running.output.stdout.includes('mail could not be sent')) await pause(20);
  await running.end('SIGTERM');
  expect(await running.ended()).toBe(0);
  expect(running.output.stdout).toMatch(/"code":"ESOCKET".*"msg":"mail could not be sent"/);
  expect(running.output.stdout).not.toMatch(/ada@|reset-password/);
});

test('a mail server that keeps silent holds the end of the process for ten seconds at most, and the mail stays', async () => {
  const silent = createServer((socket) => socket.unref()).unref();
  const port = await freePort();
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
  const running = await run({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const connected = new Promise((resolve) => silent.once('connection', resolve));
  expect(await askForLink()).toBe(204);
  await connected;
  const signalled = Date.now();
  await running.end('SIGTERM');
  expect(await running.ended()).toBe(0);
  // The greeting alone has 30 s.
  expect(Date.now() - signalled).toBeLessThan(20_000);
  const open = await database.open();
  await passForMails(open.db, 60_000);
  await open.close();
  api = runApi(await freePort(), { ...database.settings, SMTP_URL: mailServer.url });
  const mail = mailServer.next();
  await api.ready();
  await mail;
  expect(mailServer.received.map(({ to }) => to)).toEqual([[EMAIL]]);
});
