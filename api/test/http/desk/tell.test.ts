import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { waitingListSchema } from '@hidden-order/api-shapes/desk/today';
import { site } from '@hidden-order/api-shapes/site';
import { deskNotices, staff } from '../../../src/desk/tables';
import { contactMessages } from '../../../src/features/contact/tables';
import { jobsOf } from '../../../src/jobs';
import { tournamentEntries } from '../../../src/features/tournaments/tables';
import { readEnvironment } from '../../../src/plugins/config/env';
import { createRunner } from '../../../src/plugins/jobs/runner';
import { startTestDesk, type Colleague, type TestDesk } from '../../support/desk';
import { newPerson, okOf } from '../../support/people';
import { NO_MAILS, startTestApi, type TestApi } from '../../support/test-api';
import { addPlayed, takeSeat } from '../../support/tournaments';

let api: TestApi;
let desk: TestDesk;
let sana: Colleague;
/** What the receiver of the webhook got, and with what it answers. */
let got: unknown[];
let answer: number;
let receiver: Server;
let webhook: string;
beforeAll(async () => {
  api = await startTestApi();
  desk = await startTestDesk(api);
  sana = await desk.as('Sana', 'messages');
  receiver = createServer((request, response) => {
    void json(request).then((body) => {
      got.push([request.headers['content-type'], body]);
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  webhook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/notices`;
});
afterAll(async () => {
  receiver.close();
  await desk.close();
  await api.close();
});
beforeEach(async () => {
  await api.db.delete(contactMessages);
  await api.db.delete(deskNotices);
  got = [];
  answer = 200;
});

/** Sets the clock, in Pakistan. 30 November 2026 is a Monday. */
const at = (moment: string) => api.setTime(new Date(`${moment}:00+05:00`));
const write = () =>
  api.send('POST', '/contact/', {
    ...{ name: 'Sana', email: 'sana@example.com', topic: 'course' },
    message: 'Does the second course need the first one?',
  });

/** A job of the API with these settings. */
function jobOf(name: string, settings: Record<string, string>) {
  const nothing = () => Promise.resolve();
  const open = { services: api.services, deliver: nothing, loadContent: nothing, mailFolder: NO_MAILS, close: nothing };
  const job = jobsOf(readEnvironment(settings), open).find((kind) => kind.name === name);
  if (!job) throw new Error(`There is no job “${name}”.`);
  return job;
}

/** The mails of a run of the job. */
async function tell(moment: string, settings: Record<string, string> = {}) {
  at(moment);
  api.mails.length = 0;
  await jobOf('what waits at the desk', settings).run(0);
  await api.collectMails();
  return api.mails.map(({ to, subject, text }) => ({ to, subject, text }));
}
const subjects = async (moment: string) => (await tell(moment)).map(({ subject }) => subject);

test('the academy is told each morning, and in office hours when something has come or is overdue', async () => {
  at('2026-11-28T12:00');
  await write();
  expect(await subjects('2026-11-29T12:00')).toEqual([]);
  expect(await subjects('2026-11-30T09:58')).toEqual([]);
  const [digest] = await tell('2026-11-30T10:01', { DESK_URL: 'https://desk.academy.example/' });
  expect(digest).toMatchObject({ to: sana.email, subject: '1 to do at the desk' });
  expect(digest?.text).toContain(
    'Messages without an answer: 1, the oldest since 28 November 2026 at 12:00 (Pakistan time)\n\nOpen the desk:\nhttps://desk.academy.example\n',
  );
  at('2026-11-30T10:30');
  await write();
  expect(await subjects('2026-11-30T10:59')).toEqual([]);
  expect(await subjects('2026-11-30T11:02')).toEqual(['2 to do at the desk']);
  expect(await subjects('2026-11-30T12:04')).toEqual(['2 to do at the desk, 1 overdue']);
  expect(await subjects('2026-11-30T13:06')).toEqual([]);
  await write();
  expect(await subjects('2026-11-30T18:01')).toEqual([]);
  expect(await subjects('2026-12-01T10:01')).toEqual(['3 to do at the desk, 1 overdue']);
});

test('those are told whose roles see to what waits, as often as a setting says; no one of nothing, and no one who has left', async () => {
  // An offered seat, which waits for a player.
  await addPlayed(api, Date.parse('2026-12-05T07:00:00Z'));
  await takeSeat(api, await newPerson(api));
  await api.db.update(tournamentEntries).set({ status: 'offered' });
  expect(await subjects('2026-11-30T10:01')).toEqual([]);
  await write();
  const ada = await desk.as('Ada', 'messages', 'staff');
  await desk.as('Bilal', 'money');
  const recipients = async (moment: string) =>
    (await tell(moment, { DESK_TELL_MINUTES: '10' })).map(({ to }) => to).sort();
  expect(await recipients('2026-11-30T10:05')).toEqual([ada.email, sana.email]);
  await write();
  await api.db.update(staff).set({ leftAt: new Date() }).where(eq(staff.id, ada.id));
  expect(await recipients('2026-11-30T10:16')).toEqual([sana.email]);
});

test('a webhook is told the same as a JSON text, and again when it fails, until a later notice', async () => {
  const runner = createRunner(api.services, [jobOf('webhook of the desk', { DESK_WEBHOOK: webhook })]);
  const run = async () => {
    await runner.startDue();
    await runner.settled();
  };
  at('2026-11-30T10:01');
  await write();
  answer = 500;
  await tell('2026-11-30T10:02', { DESK_WEBHOOK: webhook });
  await run();
  answer = 200;
  at('2026-11-30T10:04');
  await run();
  const oldest = 'the oldest since 30 November 2026 at 10:01 (Pakistan time)';
  const told = [
    'application/json',
    { text: `${site.name}: 1 to do at the desk\nMessages without an answer: 1, ${oldest}\nhttp://localhost:4200` },
  ];
  expect(got).toEqual([told, told]);
  at('2026-11-30T10:06');
  await run();
  expect(got).toHaveLength(2);
});

test('the page of today has the same list, for the roles of who asks, with what is overdue', async () => {
  at('2026-11-28T12:00');
  await write();
  await write();
  at('2026-11-30T12:01');
  const read = async (name: string, role: 'messages' | 'money') =>
    okOf(waitingListSchema, await (await desk.as(name, role)).get('/waiting/')).items;
  expect(await read('Bilal', 'messages')).toContainEqual({
    ...{ kind: 'message', count: 2, overdue: 2 },
    oldest: expect.stringContaining('2026-11-28T07:00'),
  });
  expect((await read('Sana', 'money')).map(({ kind }) => kind)).not.toContain('message');
});
