import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { OpenDatabase } from '../../src/plugins/database/database';
import type { Deliver } from '../../src/plugins/mail/mail';
import { createOutbox, LEASE_MS, storeMail, type Outbox } from '../../src/plugins/mail/outbox';
import { smtpDelivery } from '../../src/plugins/mail/delivery';
import { mails } from '../../src/plugins/mail/tables';
import { BUSY_DOMAIN, REFUSED_DOMAIN, SPAM_DOMAIN, startMailServer } from '../support/mail-server';
import { passForMails } from '../support/pass-time';
import { freePort } from '../support/process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const MINUTE = 60_000;
let database: TestDatabase;
let open: OpenDatabase;
let lines: string;
let delivered: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  open = await database.open();
});
afterAll(async () => {
  await open.close();
  await database.remove();
});
beforeEach(async () => {
  await open.db.delete(mails);
  lines = '';
  delivered = [];
});
afterEach(() => jest.useRealTimers());

const mailTo = (to: string) => ({
  to,
  subject: 'Password reset',
  text: 'https://academy.example/reset-password/MQ/x\n',
});
const store = (to: string) => open.db.transaction((tx) => storeMail(tx, mailTo(to)));
const waiting = async () => (await open.db.select().from(mails)).length;

/** The outbox of one process. */
function outboxOf(deliver: Deliver): Outbox {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines += chunk.toString();
      done();
    },
  });
  return createOutbox({ db: open.db, deliver, log: pino({ base: null }, stream) });
}

async function run(...outboxes: Outbox[]): Promise<void> {
  await Promise.all(outboxes.map((outbox) => outbox.sendDue()));
  await Promise.all(outboxes.map((outbox) => outbox.settled()));
}

const deliver: Deliver = ({ to }) => {
  delivered.push(to);
  return Promise.resolve();
};

test('a mail goes out once its transaction has committed, and never if it is rolled back', async () => {
  const refused = open.db.transaction(async (tx) => {
    await storeMail(tx, mailTo('bob@example.com'));
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await store('Ada@EXAMPLE.com');
  expect(delivered).toEqual([]);
  await run(outboxOf(deliver));
  // The domain of an address is the same in any case.
  expect(delivered).toEqual(['Ada@example.com']);
  expect(await waiting()).toBe(0);
});

test('several processes send each mail once', async () => {
  const people = Array.from({ length: 40 }, (_, index) => `p${index}@example.com`);
  for (const person of people) await store(person);
  await run(outboxOf(deliver), outboxOf(deliver), outboxOf(deliver), outboxOf(deliver));
  expect(delivered.sort()).toEqual(people.sort());
  expect(await waiting()).toBe(0);
});

test('a mail server that is down for an hour delays mails, and each goes out once', async () => {
  let minute = 0;
  let tries = 0;
  const outboxes = [1, 2].map(() =>
    outboxOf((mail) => {
      tries += 1;
      return minute < 60 ? Promise.reject(new Error('connection refused')) : deliver(mail);
    }),
  );
  await store('ada@example.com');
  await store('bob@example.com');
  for (; minute <= 3 * 60; minute += 1) {
    await run(...outboxes);
    await passForMails(open.db, MINUTE);
  }
  expect(delivered.sort()).toEqual(['ada@example.com', 'bob@example.com']);
  expect(await waiting()).toBe(0);
  // 1, 2, 4 … minutes lie between the tries.
  expect(tries).toBeLessThanOrEqual(2 * 8);
});

test('a mail that takes longer than the lease goes out once; that of a process that died goes out from another', async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'Date'],
  });
  let finish = () => {};
  const slow = outboxOf(async (mail) => {
    await new Promise<void>((resolve) => (finish = resolve));
    await deliver(mail);
  });
  const other = outboxOf(deliver);
  const pass = async (milliseconds: number) => {
    await passForMails(open.db, milliseconds);
    jest.advanceTimersByTime(milliseconds);
    // The renewal is a statement that nothing waits for.
    await open.db.select().from(mails);
  };
  await store('ada@example.com');
  await slow.sendDue();
  while ((await open.db.select().from(mails))[0]?.attempts !== 1);
  for (let passed = 0; passed < 3 * LEASE_MS; passed += LEASE_MS / 4) {
    await pass(LEASE_MS / 4);
    await run(other);
  }
  expect(delivered).toEqual([]);
  finish();
  await slow.settled();
  await run(other);
  expect(delivered).toEqual(['ada@example.com']);
  expect(await waiting()).toBe(0);

  // Time passes, and this process does not renew its lease.
  await store('bob@example.com');
  await slow.sendDue();
  while ((await open.db.select().from(mails))[0]?.attempts !== 1);
  await passForMails(open.db, LEASE_MS);
  await run(other);
  expect(delivered).toEqual(['ada@example.com', 'bob@example.com']);
  finish();
  await slow.settled();
});

test('a clock that jumps ahead while a mail is being sent sends it once; one that is set back delays none', async () => {
  const tried: string[] = [];
  const isTried = async (person: string) => {
    while (!tried.includes(person)) await open.db.select().from(mails);
  };
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const outbox = outboxOf(({ to }) => {
    tried.push(to);
    return finished;
  });
  await store('ada@example.com');
  await outbox.sendDue();
  await isTried('ada@example.com');
  await passForMails(open.db, 24 * 60 * MINUTE);
  await store('bob@example.com');
  // The mail that is due for longer would be taken first.
  await outbox.sendDue();
  await isTried('bob@example.com');
  finish();
  await outbox.settled();
  expect(tried).toEqual(['ada@example.com', 'bob@example.com']);

  await store('cleo@example.com');
  await passForMails(open.db, -24 * 60 * MINUTE);
  await run(outboxOf(deliver));
  expect(delivered).toEqual(['cleo@example.com']);
  expect(await waiting()).toBe(0);
});

test('a mail that cannot be sent for five days is dropped', async () => {
  await store('ada@example.com');
  const outbox = outboxOf(() => Promise.reject(new Error('no mailbox for ada@example.com')));
  for (let hour = 0; hour <= 6 * 24; hour += 1) {
    await run(outbox);
    await passForMails(open.db, 60 * MINUTE);
  }
  await run(outbox);
  expect(await waiting()).toBe(0);
  expect(lines).toContain('mail dropped after five days of failures');
  expect(lines).not.toContain('ada@');
});

test('a mail that fails while the clock of the database jumps over five days is tried again', async () => {
  await store('ada@example.com');
  const outbox = outboxOf(() => Promise.reject(new Error('connection refused')));
  await run(outbox);
  await passForMails(open.db, 7 * 24 * 60 * MINUTE);
  await run(outbox);
  expect(await waiting()).toBe(1);
});

test('a mail whose term is over is dropped, also while it waits for another try, and the log says so', async () => {
  const inAnHour = new Date(Date.now() + 60 * MINUTE);
  const storeUntil = (to: string) => open.db.transaction((tx) => storeMail(tx, { ...mailTo(to), until: inAnHour }));
  await storeUntil('ada@example.com');
  await run(outboxOf(deliver));
  await storeUntil('bob@example.com');
  await run(outboxOf(() => Promise.reject(new Error('connection refused'))));
  await storeUntil('cleo@example.com');
  await passForMails(open.db, 60 * MINUTE);
  await run(outboxOf(deliver));
  expect(delivered).toEqual(['ada@example.com']);
  expect(await waiting()).toBe(0);
  expect(lines.split('mail dropped: it came too late to be of use')).toHaveLength(3);
  expect(lines).not.toMatch(/@example/);
});

/** An outbox and the mail server to which it sends. */
async function withMailServer(
  work: (outbox: Outbox, server: Awaited<ReturnType<typeof startMailServer>>) => Promise<void>,
) {
  const server = await startMailServer();
  const delivery = smtpDelivery(server.url);
  try {
    await work(outboxOf(delivery.deliver), server);
  } finally {
    delivery.close();
    await server.close();
  }
}

test('a mail that is sent again, after its text was lost or its process died, has the same Message-ID; another mail has another', () =>
  withMailServer(async (outbox, server) => {
    await store(`ada${BUSY_DOMAIN}`);
    await run(outbox);
    expect(await waiting()).toBe(1);
    await passForMails(open.db, MINUTE);
    await run(outbox);
    expect(await waiting()).toBe(0);
    await store('bob@example.com');
    await run(outbox);
    const [first, again, other] = server.received.map(({ content }) => /^Message-ID: <\S+@\S+>\r$/m.exec(content)?.[0]);
    expect(first).toBeDefined();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  }));

test.each([
  ['recipient', REFUSED_DOMAIN, 550],
  ['text', SPAM_DOMAIN, 554],
])(
  'a %s that the server refuses for good ends the mail at once; the log has its code, subject and Message-ID',
  (_what, domain, code) =>
    withMailServer(async (outbox) => {
      await store(`ada${domain}`);
      await run(outbox);
      expect(await waiting()).toBe(0);
      expect(lines).toMatch(
        new RegExp(
          `"subject":"Password reset","messageId":"<\\S+>".*"responseCode":${code}.*mail dropped: rejected for good by its server`,
        ),
      );
      expect(lines).not.toMatch(/ada|(refused|spam)\.example|reset-password|p@ss/);
    }),
);

test.each<[string, (url: string) => Promise<string> | string, string]>([
  ['a wrong password', (url) => url.replace('word', 'wrong'), '"code":"EAUTH"'],
  ['no server', async () => `smtp://127.0.0.1:${await freePort()}`, '"code":"ESOCKET"'],
])('%s: logged with a code, without address or link, and the mail is kept', async (_case, urlOf, code) => {
  const server = await startMailServer();
  const delivery = smtpDelivery(await urlOf(server.url));
  await store('ada@example.com');
  await run(outboxOf(delivery.deliver));
  delivery.close();
  await server.close();
  expect(lines).toContain(code);
  expect(lines).not.toMatch(/ada|reset-password|p@ss/);
  expect(await waiting()).toBe(1);
});
