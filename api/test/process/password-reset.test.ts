import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startMailServer } from '../support/mail-server';
import { registration } from '../support/people';
import { freePort, runApi, type ApiProcess } from '../support/process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

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

/** Opens the link of a mail: sets the new password, and signs in with it. */
async function follow(mail: string, address: string): Promise<void> {
  // Over SMTP the text may be quoted-printable: a soft line break is `=` at the end of a line.
  const [, uid, token] =
    new RegExp(`^${address}/reset-password/(.+)/(.+?)\r?$`, 'm').exec(mail.replaceAll('=\r\n', '')) ?? [];
  expect(await post('/auth/users/reset_password_confirm/', { uid, token, new_password: NEW_PASSWORD })).toBe(204);
  expect(await post('/auth/jwt/create/', { email: EMAIL, password: NEW_PASSWORD })).toBe(200);
}

test('with SMTP_URL the link comes by mail and leads to SITE_URL', async () => {
  const running = await run({
    SMTP_URL: mailServer.url,
    SITE_URL: 'https://academy.example/',
    ALLOW_SANDBOX_GATEWAY: '1',
  });
  const arrival = mailServer.next();
  expect(await askForLink()).toBe(204);
  await arrival;
  expect(mailServer.received.map(({ to }) => to)).toEqual([[EMAIL]]);
  await follow(mailServer.received[0]?.content ?? '', 'https://academy.example');
  await running.end('SIGTERM');
  expect(await running.ended()).toBe(0);
  expect(running.output.stdout).not.toMatch(/ada@|could not/);
});

test('without SMTP_URL the mail is a file in DATA_DIR/mail and leads to this machine; SIGTERM waits for it', async () => {
  const running = await run({ HOST_PORT: '3456' });
  expect(await askForLink()).toBe(204);
  await running.end('SIGTERM');
  expect(await running.ended()).toBe(0);
  const folder = join(database.settings.DATA_DIR, 'mail');
  const [name = ''] = await readdir(folder);
  const mail = await readFile(join(folder, name), 'utf8');
  api = runApi(await freePort(), database.settings);
  await api.ready();
  await follow(mail, 'http://localhost:3456');
});

test('a mail server that cannot be reached does not change the answer, and is logged without the address', async () => {
  const running = await run({ SMTP_URL: `smtp://localhost:${await freePort()}` });
  expect(await askForLink()).toBe(204);
  await running.end('SIGTERM');
  expect(await running.ended()).toBe(0);
  expect(running.output.stdout).toMatch(/"code":"ESOCKET".*"msg":"mail could not be sent"/);
  expect(running.output.stdout).not.toMatch(/ada@|reset-password/);
});
