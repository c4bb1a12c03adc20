import { isNull } from 'drizzle-orm';
import { pino } from 'pino';
import { freePort } from '@hidden-order/testing/free-port';
import type { OpenDatabase } from '../../src/plugins/database/database';
import type { Deliver } from '../../src/plugins/mail/mail';
import { MOST_TRIES } from '../../src/plugins/jobs/queue';
import { createRunner, type Runner } from '../../src/plugins/jobs/runner';
import { jobs } from '../../src/plugins/jobs/tables';
import { mailJobs, removeFailed, sendAgain, storeMail } from '../../src/plugins/mail/outbox';
import { smtpDelivery } from '../../src/plugins/mail/delivery';
import { mails } from '../../src/plugins/mail/tables';
import { REFUSED_DOMAIN, SPAM_DOMAIN, startMailServer } from '../support/mail-server';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const MINUTE = 60_000;
let database: TestDatabase;
let open: OpenDatabase;
let lines: string;
let delivered: string[];
/** How far the clock of the runners is ahead, in milliseconds. */
let ahead: number;
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
  await open.db.delete(jobs);
  lines = '';
  delivered = [];
  ahead = 0;
});

const mailTo = (to: string) => ({
  to,
  subject: 'Password reset',
  text: 'https://academy.example/reset-password/MQ/x\n',
});
const store = (to: string) => open.db.transaction((tx) => storeMail(tx, mailTo(to)));
const waiting = () => open.db.$count(mails, isNull(mails.failedAt));

/** The runner of one process, with its outbox. */
function outboxOf(deliverMail: Deliver): Runner {
  const log = pino({ base: null }, { write: (line) => void (lines += line) });
  const services = { db: open.db, log, clock: () => new Date(Date.now() + ahead) };
  return createRunner(services, [mailJobs({ ...services, deliver: deliverMail })]);
}

async function run(...outboxes: Runner[]): Promise<void> {
  await Promise.all(outboxes.map((outbox) => outbox.startDue()));
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
    ahead += MINUTE;
  }
  expect(delivered.sort()).toEqual(['ada@example.com', 'bob@example.com']);
  expect(await waiting()).toBe(0);
  // 1, 2, 4 … minutes lie between the tries.
  expect(tries).toBeLessThanOrEqual(2 * 8);
});

test('after five days of failed tries the outbox sends a mail no more, unless the desk asks for it, and removes it ten days after it was written', async () => {
  await store('ada@example.com');
  const outbox = outboxOf(() => Promise.reject(new Error('no mailbox for ada@example.com')));
  for (let hour = 0; hour <= 6 * 24; hour += 1) {
    await run(outbox);
    ahead += 60 * MINUTE;
  }
  await run(outbox);
  expect(await waiting()).toBe(0);
  expect(lines).toContain('mail failed for good: no try of five days succeeded');
  expect(lines).not.toContain('ada@');
  const [mail] = await open.db.select().from(mails);
  await sendAgain(open.db, mail?.id ?? 0);
  await run(outboxOf(deliver));
  expect(delivered).toEqual(['ada@example.com']);

  await store(`bob${REFUSED_DOMAIN}`);
  await open.db.update(mails).set({ failedAt: new Date(Date.now() + ahead), failure: '550 RCPT TO' });
  const inDays = (days: number) => removeFailed(open.db, new Date(Date.now() + days * 24 * 60 * MINUTE));
  await inDays(9);
  expect(await open.db.$count(mails)).toBe(1);
  await inDays(11);
  expect(await open.db.$count(mails)).toBe(0);
});

test('a mail whose sending has ended several processes goes to the desk, which may have it sent again', async () => {
  await store('ada@example.com');
  await open.db.update(jobs).set({ tries: MOST_TRIES });
  await run(outboxOf(deliver));
  expect(delivered).toEqual([]);
  const [mail] = await open.db.select().from(mails);
  expect(mail).toMatchObject({ failure: 'its process died', failedAt: expect.any(Date) });
  expect(lines).toContain('a job was set aside');
  await sendAgain(open.db, mail?.id ?? 0);
  await run(outboxOf(deliver));
  expect(delivered).toEqual(['ada@example.com']);
});

test('a mail whose term is over is dropped, also while it waits for another try, and the log says so', async () => {
  const inAnHour = new Date(Date.now() + 60 * MINUTE);
  const storeUntil = (to: string) => open.db.transaction((tx) => storeMail(tx, { ...mailTo(to), until: inAnHour }));
  await storeUntil('ada@example.com');
  await run(outboxOf(deliver));
  await storeUntil('bob@example.com');
  await run(outboxOf(() => Promise.reject(new Error('connection refused'))));
  await storeUntil('cleo@example.com');
  ahead += 60 * MINUTE;
  await run(outboxOf(deliver));
  expect(delivered).toEqual(['ada@example.com']);
  expect(await waiting()).toBe(0);
  expect(lines.split('mail dropped: it came too late to be of use')).toHaveLength(3);
  expect(lines).not.toMatch(/@example/);
});

test('a mail that is tried again has the same Message-ID; another mail has another', async () => {
  const ids: string[] = [];
  const failOnce: Deliver = ({ messageId }) => {
    ids.push(messageId);
    return ids.length === 1 ? Promise.reject(new Error('broken off')) : Promise.resolve();
  };
  await store('ada@example.com');
  await run(outboxOf(failOnce));
  ahead += MINUTE;
  await run(outboxOf(failOnce));
  await store('bob@example.com');
  await run(outboxOf(failOnce));
  const [first, again, other] = ids;
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

const NAMED = '"subject":"Password reset","messageId":"<\\S+>".*';
const FAILED = 'mail failed for good: its server refuses it';
test.each<[string, string, (url: string) => Promise<string> | string, number, string]>([
  ['recipient is refused for good', REFUSED_DOMAIN, (url) => url, 0, `${NAMED}"responseCode":550.*${FAILED}`],
  ['text is refused for good', SPAM_DOMAIN, (url) => url, 0, `${NAMED}"responseCode":554.*${FAILED}`],
  ['password is wrong', '@example.com', (url) => url.replace('word', 'wrong'), 1, '"code":"EAUTH"'],
  ['server is not there', '@example.com', async () => `smtp://127.0.0.1:${await freePort()}`, 1, '"code":"ESOCKET"'],
])(
  'a mail whose %s fails for good or is kept, and the log names neither address nor link',
  async (_case, domain, urlOf, kept, line) => {
    const server = await startMailServer();
    const delivery = smtpDelivery(await urlOf(server.url));
    await store(`ada${domain}`);
    await run(outboxOf(delivery.deliver));
    delivery.close();
    await server.close();
    expect(await waiting()).toBe(kept);
    expect(lines).toMatch(new RegExp(line));
    expect(lines).not.toMatch(/\bada\b|(refused|spam)\.example|reset-password|p@ss/);
  },
);
