import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@hidden-order/testing/free-port';
import { runNginx } from '../../support/nginx';
import { newPerson, registration } from '../../support/people';
import { runApi, runLedger, type ApiProcess } from '../../support/process';
import { click, order, paymentOf, poll } from '../../support/shopping';
import { callsOf } from '../../support/test-api';
import { createTestDatabase } from '../../support/test-database';
import { entryForm, resetTournament, TOURNAMENT } from '../../support/tournaments';

const PROCESSES = 3;
const SEATS = 10;
const PEOPLE = 60;
const REGISTRATIONS = 7;
const BUYERS = 8;

/** Starts nginx before API processes, each of which gets the next request. */
async function balance(apis: readonly ApiProcess[], port: number): Promise<() => Promise<void>> {
  const upstream = apis.map(({ url }) => `server ${new URL(url).host.replace('localhost', '127.0.0.1')};`).join(' ');
  return runNginx(
    `upstream apis { ${upstream} }
     server { listen 127.0.0.1:${port}; location / { proxy_pass http://apis; } }`,
    port,
  );
}

test('three processes behind nginx, which migrate one new database at once, give the seats, count the limits and send the mails of one', async () => {
  const database = await createTestDatabase('nothing');
  const apis: ApiProcess[] = [];
  let stopNginx = () => Promise.resolve();
  try {
    const settings = {
      ...database.settings,
      LIMIT_ENTRY_NETWORK: '1000/3600',
      LIMIT_REGISTRATION: `${REGISTRATIONS}/3600`,
    };
    for (let index = 0; index < PROCESSES; index += 1) apis.push(runApi(await freePort(), settings));
    await Promise.all(apis.map((api) => api.ready()));
    const open = await database.open();
    await resetTournament(open, SEATS, Date.now());
    await open.close();

    const port = await freePort();
    stopNginx = await balance(apis, port);
    const calls = callsOf(`http://127.0.0.1:${port}`);
    const post = async (path: string, body: object) => {
      const answer = await calls.send('POST', path, body);
      const { status }: { status?: unknown } = JSON.parse(answer.body);
      return { code: answer.status, status };
    };
    const folder = join(database.settings.DATA_DIR, 'mail');
    const mails = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'));

    const ask = (_: unknown, n: number) =>
      post(`/tournaments/${TOURNAMENT}/entries/`, entryForm({ email: `person${n}@example.com` }));
    await Promise.all(Array.from({ length: PEOPLE }, ask));
    while ((await mails()).length < PEOPLE) await pause(50);
    const follow = async (name: string) => {
      const [, link] = /\?confirm=(\S+)$/m.exec(await readFile(join(folder, name), 'utf8')) ?? [];
      return post('/tournaments/entries/confirm/', { link });
    };
    const entries = await Promise.all((await mails()).map(follow));
    expect(entries.filter(({ code }) => code !== 201)).toEqual([]);
    expect(entries.filter(({ status }) => status === 'confirmed')).toHaveLength(SEATS);
    expect(entries.filter(({ status }) => status === 'waitlisted')).toHaveLength(PEOPLE - SEATS);

    const weak = registration({ password: 'password' });
    const tries = await Promise.all(Array.from({ length: 3 * REGISTRATIONS }, () => post('/auth/users/', weak)));
    expect(tries.filter(({ code }) => code === 400)).toHaveLength(REGISTRATIONS);
    expect(tries.filter(({ code }) => code === 429)).toHaveLength(2 * REGISTRATIONS);

    // The link, and what came of it.
    while ((await mails()).length < 2 * PEOPLE) await pause(50);
    // Each process ends when it has sent what it has begun to send.
    await Promise.all(apis.map((api) => api.end('SIGTERM')));
    const recipients = (await mails()).map((name) => /\S+@\S+/.exec(name)?.[0]);
    expect([recipients.length, new Set(recipients).size]).toEqual([2 * PEOPLE, PEOPLE]);
  } finally {
    await stopNginx();
    await Promise.all(apis.map((api) => api.end('SIGKILL')));
    await database.remove();
  }
});

test('payments whose every call goes to another of two processes behind nginx are begun, paid and booked once', async () => {
  const database = await createTestDatabase();
  const apis: ApiProcess[] = [];
  let stopNginx = () => Promise.resolve();
  try {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    for (let index = 0; index < 2; index += 1)
      apis.push(runApi(await freePort(), { ...database.settings, API_PUBLIC_URL: url }));
    await Promise.all(apis.map((api) => api.ready()));
    stopNginx = await balance(apis, port);
    const calls = callsOf(url);
    const buy = async (_: unknown, n: number) => {
      const person = await newPerson(calls);
      const wanted = { plan: n % 2 ? 'full' : 'instalments', idempotency_key: randomUUID() };
      const place = async () => paymentOf(await order(calls, person, wanted));
      const [payment, ...same] = await Promise.all([place(), place(), place(), place()]);
      expect(same.map(({ reference }) => reference)).toEqual(Array(3).fill(payment.reference));
      // Clicked twice: the page, its webhook and the polls reach both processes.
      await Promise.all([click(calls, payment, 'pay'), click(calls, payment, 'pay')]);
      const ask = () => poll(calls, person, payment);
      await Promise.all([ask(), ask(), ask(), ask()]);
      return (await ask()).state;
    };
    const states = await Promise.all(Array.from({ length: BUYERS }, buy));
    expect(states).toEqual(Array(BUYERS).fill('paid'));
    await Promise.all(apis.map((api) => api.end('SIGTERM')));
    const [full, first] = [BUYERS / 2, BUYERS / 2];
    expect(await runLedger('check', database.settings)).toEqual({
      code: 0,
      output: expect.stringMatching(
        `^${BUYERS} receipts, PKR ${full * 12000 + first * 4000}.00 received, .* 0 differences\\.\n$`,
      ),
    });
  } finally {
    await stopNginx();
    await Promise.all(apis.map((api) => api.end('SIGKILL')));
    await database.remove();
  }
});
