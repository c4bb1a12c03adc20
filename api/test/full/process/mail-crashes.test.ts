import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LEASE_MS } from '../../../src/plugins/mail/outbox';
import { passForMails } from '../../support/pass-time';
import { registration } from '../../support/people';
import { builtFile, freePort, runApi, type ApiProcess } from '../../support/process';
import { createTestDatabase } from '../../support/test-database';

/** Every start of a process takes seconds, and there is one for each statement. */
jest.setTimeout(120_000);

const CRASHING = ['--import', builtFile('crash-at-query'), builtFile('main')];

/**
 * A statement of the request, the one between the answer and the sending, and the one between the sending and noting that.
 * `http/mail-crashes.test.ts` ends the work at each statement, without a process of its own.
 */
const STATEMENTS = ['insert into "mails"', 'insert into "mails"\nupdate "mails"', 'delete from "mails"'];

/** A call whose outcome is unknown has no status. */
const post = (api: ApiProcess, path: string, body: object): Promise<number | undefined> =>
  fetch(api.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    ({ status }) => status,
    () => undefined,
  );

test('a process that is killed sends each mail after its next start, and twice only if it died before noting that', async () => {
  const database = await createTestDatabase();
  const folder = join(database.settings.DATA_DIR, 'mail');
  const port = await freePort();
  const count = async (email: string) =>
    (await readdir(folder).catch(() => [])).filter((name) => name.includes(` ${email} `)).length;
  let running: ApiProcess | undefined;
  const start = async (CRASH_AT_QUERY: string): Promise<ApiProcess> => {
    const settings = { LIMIT_RESET_NETWORK: '1000/3600', CRASH_AT_QUERY };
    running = runApi(port, { ...database.settings, ...settings }, CRASHING);
    await running.ready();
    return running;
  };
  const seen = { unanswered: 0, lost: 0, repeated: 0 };
  try {
    const rounds = [...STATEMENTS];
    let api = await start(rounds[0] ?? '');
    for (let round = 0; round < rounds.length; round += 1) {
      const email = `p${round}@example.com`;
      expect(await post(api, '/auth/users/', registration({ email }))).toBe(201);
      process.kill(api.pid, 'SIGUSR2');
      while (!api.output.stdout.includes('armed')) await pause(5);
      const answered = (await post(api, '/auth/users/reset_password/', { email })) === 204;
      // The outbox looks for mails all the time, so the statement comes.
      await api.ended();
      const before = await count(email);
      // A dead process has had a mail to itself for this long.
      const open = await database.open();
      await passForMails(open.db, LEASE_MS);
      await open.close();
      // The outbox may look for mails before the request is answered; then once more.
      if (!answered && round > 0) rounds.push(rounds[round] ?? '');
      api = await start(rounds[round + 1] ?? '');
      if (!answered) {
        seen.unanswered += 1;
        continue;
      }
      if (before === 0) seen.lost += 1;
      while ((await count(email)) === 0) await pause(20);
      // A mail that is stored and sent later shows that the process has sent what was due before.
      expect(await post(api, '/auth/users/', registration({ email: `after-${email}` }))).toBe(201);
      expect(await post(api, '/auth/users/reset_password/', { email: `after-${email}` })).toBe(204);
      while ((await count(`after-${email}`)) === 0) await pause(20);
      const after = await count(email);
      if (after > 1) seen.repeated += 1;
      expect(after).toBeLessThanOrEqual(before + 1);
      expect(before === 0 ? after : 1).toBe(1);
    }
    // The kills hit the request, the time between the answer and the sending, and that between the sending and noting.
    expect(Object.values(seen).filter((times) => times === 0)).toEqual([]);
  } finally {
    await running?.end('SIGKILL');
    await database.remove();
  }
});
