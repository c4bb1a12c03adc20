import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { paymentSchema } from 'shared/api/payments';
import { z } from 'zod';
import { LOAD_SETTINGS, lostOf, startLoad } from '../../support/load';
import { PASSWORD, registration } from '../../support/people';
import { builtFile, freePort, runApi, runLedger } from '../../support/process';
import { newOrder } from '../../support/shopping';
import { createTestDatabase } from '../../support/test-database';

declare const TEST_DATABASE: 'pglite' | 'postgres';

jest.setTimeout(240_000);

const CLOCK = join(__dirname, '../../../../shared/testing/later-clock.js');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How far the clock is ahead after each jump: an access token and a payment run out on the way, and it goes back. */
const JUMPS = [40 * MINUTE, -3 * 60 * MINUTE, DAY, -DAY, 0];

const sessionSchema = z.object({ access: z.string(), refresh: z.string() });

/** On the embedded database, `http/clock-jumps.test.ts` alone proves it so far. */
(TEST_DATABASE === 'postgres' ? test : test.skip)(
  'a process whose clock jumps forward and back keeps sessions, loses nothing that it acknowledged, and mails once',
  async () => {
    const database = await createTestDatabase();
    const { DATA_DIR } = database.settings;
    const CLOCK_FILE = join(DATA_DIR, 'clock');
    await writeFile(CLOCK_FILE, '0');
    const program = ['--import', CLOCK, builtFile('main')];
    const api = runApi(await freePort(), { ...database.settings, ...LOAD_SETTINGS, CLOCK_FILE }, program);
    const jump = async (ahead: number) => {
      await writeFile(`${CLOCK_FILE}.new`, String(ahead));
      await rename(`${CLOCK_FILE}.new`, CLOCK_FILE);
      while (!api.output.stdout.trimEnd().includes(`"clock set","ahead":${ahead}}`)) await pause(5);
    };
    const call = async (path: string, body?: object, bearer = {}) => {
      const headers = { ...(body && { 'content-type': 'application/json' }), ...bearer };
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const answer = await fetch(api.url + path, { ...init, headers });
      return { status: answer.status, body: await answer.text() };
    };
    try {
      await api.ready();
      const email = 'ada@example.com';
      await call('/auth/users/', registration({ email }));
      let session = sessionSchema.parse(
        JSON.parse((await call('/auth/jwt/create/', { email, password: PASSWORD })).body),
      );
      const bearer = () => ({ authorization: `Bearer ${session.access}` });
      const payment = paymentSchema.parse(JSON.parse((await call('/orders/', newOrder(), bearer())).body));
      const load = startLoad([api.url], 6);
      for (const ahead of JUMPS) {
        await load.more(1);
        await jump(ahead);
        await load.more(1);
        session = sessionSchema.parse(
          JSON.parse((await call('/auth/jwt/refresh/', { refresh: session.refresh })).body),
        );
        expect((await call('/auth/users/me/', undefined, bearer())).status).toBe(200);
        expect((await call(`/payments/${payment.reference}/`, undefined, bearer())).status).toBe(200);
      }
      await load.stop();
      // Access tokens run out when the clock is put forward, and so does the time to open the gateway's page for an order
      // that was placed just before. Nothing else is refused.
      const isDue = (call: string) => call.startsWith('401 ') || call === '503 POST /orders/: gateway_unavailable';
      expect([...load.refused].filter((call) => !isDue(call))).toEqual([]);

      // The payment that was begun before all jumps can be paid after them.
      const page = new URL(payment.redirect_url ?? '').pathname;
      await fetch(api.url + page, {
        method: 'POST',
        body: new URLSearchParams({ decision: 'pay' }),
        redirect: 'manual',
      });
      const state = async () =>
        paymentSchema.parse(JSON.parse((await call(`/payments/${payment.reference}/`, undefined, bearer())).body))
          .state;
      while ((await state()) !== 'paid') await pause(20);

      const mails = async () => {
        const folder = join(DATA_DIR, 'mail');
        const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
        return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      };
      const messages = load.acknowledged.flatMap((name) => /^message (.*)/.exec(name)?.[1] ?? []);
      const mailed = async () => {
        const texts = await mails();
        return messages.map((reference) => texts.filter((text) => text.includes(reference)).length);
      };
      // None is stuck: each mail goes out soon after the last jump.
      while ((await mailed()).includes(0)) await pause(50);
      await api.end('SIGTERM');
      expect(new Set(await mailed())).toEqual(new Set([1]));

      const open = await database.open();
      const lost = await lostOf(load, open.db);
      await open.close();
      // The link of an entry ends after a day, also by a clock that is ahead.
      expect(lost.filter((name) => !name.startsWith('entry '))).toEqual([]);
      expect(await runLedger('check', database.settings)).toEqual({
        code: 0,
        output: expect.stringContaining(' 0 differences.'),
      });
    } finally {
      await api.end('SIGKILL');
      await database.remove();
    }
  },
);
