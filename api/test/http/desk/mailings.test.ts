import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { countSchema, mailingsSchema, type Audience } from '@hidden-order/api-shapes/desk/mailings';
import { contactMessages, mailings } from '../../../src/features/contact/tables';
import { isAhead, sendMailings } from '../../../src/desk/mailings/send';
import { tournamentEntries, tournaments } from '../../../src/features/tournaments/tables';
import { users } from '../../../src/plugins/caller/tables';
import { createRunner } from '../../../src/plugins/jobs/runner';
import { jobs } from '../../../src/plugins/jobs/tables';
import { mailJobs, storeMail } from '../../../src/plugins/mail/outbox';
import { removeOutdated } from '../../../src/remove-outdated';
import { startTestDesk, type Colleague, type TestDesk } from '../../support/desk';
import { confirmAddress } from '../../support/graduate';
import { deletePerson, newPerson, okOf, type Person } from '../../support/people';
import { endLeases } from '../../support/pass-time';
import { buy, COURSE, loadFixtures } from '../../support/shopping';
import { NO_MAILS, startTestApi, type TestApi } from '../../support/test-api';
import { asHolder, enterCup, resetTournament, TOURNAMENT } from '../../support/tournaments';

let api: TestApi;
let desk: TestDesk;
let bilal: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
  desk = await startTestDesk(api);
  bilal = await desk.as('Bilal', 'messages');
});
beforeEach(async () => {
  api.setTime(new Date());
  await api.db.delete(tournamentEntries);
  await api.db.delete(mailings);
  await resetTournament(api, 50, Date.now());
  api.mails.length = 0;
});
afterAll(async () => {
  await desk.close();
  await api.close();
});

const HOUR = 3_600_000;
const MAILING = {
  audience: 'all',
  of: '',
  purpose: 'contract',
  subject: 'Our office moves',
  text: 'One.\n\nTwo,\nthree.',
};
/** Someone whose name no one else has, with a confirmed address. */
let groups = 0;
const newGroup = () => `Planted${'abcdefghijklmnopqrstuvwxyz'.charAt(groups++)}`;
const member = async (group: string) => {
  const person = await newPerson(api, { full_name: `Sample ${group}` });
  await confirmAddress(api, person);
  return person;
};
const change = ({ id }: Person, to: Partial<typeof users.$inferInsert>) =>
  api.db.update(users).set(to).where(eq(users.id, id));
const count = async (audience: Audience['audience'], of: string, purpose: Audience['purpose'] = 'contract') => {
  const query = String(new URLSearchParams({ audience, of, purpose }));
  return okOf(countSchema, await bilal.get(`/mailings/recipients/?${query}`)).count;
};
const send = (changes: object = {}) => bilal.post('/mailings/', { ...MAILING, ...changes });
const listed = async () => okOf(mailingsSchema, await bilal.get('/mailings/')).items;
/** What the background job does in a minute, by a runner of its own. @param broken ends the run before it is stored */
async function minute(perMinute = 60, broken = false): Promise<void> {
  await api.db.delete(jobs);
  const { db, clock } = api.services;
  const run = async () => {
    const ending = await sendMailings(api.services, perMinute);
    if (!broken) return ending;
    const store = async (tx: typeof db) => {
      await ending.store?.(tx);
      throw new Error('the process died');
    };
    return { store };
  };
  const log = pino({ level: 'silent' });
  const runner = createRunner({ db, clock, log }, [{ name: 'mailings', everySeconds: 60, run }]);
  await runner.startDue();
  await runner.settled();
  await api.collectMails();
}
const toWhom = () => api.mails.map(({ to }) => to);
const later = (hours: number) => api.setTime(new Date(api.services.clock().getTime() + hours * HOUR));

test('a mailing to a list goes to those whom its search finds, but to no one who is blocked, deleted or about to be', async () => {
  const group = newGroup();
  const [ada, blocked, leaving, gone] = [
    await member(group),
    await member(group),
    await member(group),
    await member(group),
  ];
  expect(await count('people', group)).toBe(4);
  await change(blocked, { isActive: false });
  await change(leaving, { deletionRequestedAt: new Date() });
  await deletePerson(api, gone);
  await api.collectMails();
  api.mails.length = 0;
  expect(await count('people', group)).toBe(1);
  expect(await count('all', '')).toBe((await api.db.$count(users, eq(users.isActive, true))) - 1);
  await send({ audience: 'people', of: group });
  later(25);
  await minute();
  expect(toWhom()).toEqual([ada.email]);
});

test('newsletters go to confirmed addresses that have not ended them, with a way to end them; what is about the contract to all, without', async () => {
  const group = newGroup();
  const [ada, ended] = [await member(group), await member(group)];
  const unconfirmed = await newPerson(api, { full_name: `Sample ${group}` });
  await change(ended, { newsletter: false });
  expect([await count('people', group, 'newsletter'), await count('people', group)]).toEqual([1, 3]);
  await send({ audience: 'people', of: group, purpose: 'newsletter' });
  await send({ audience: 'people', of: group });
  later(25);
  await minute();
  expect(toWhom()).toEqual([ada.email]);
  const { text, endUrl } = api.mails[0] ?? {};
  expect(text).toMatch(
    /^One\.\n\nTwo,\nthree\.\n\nEnd these mails:\nhttps:\/\/academy\.example\/end-mails\/newsletter\/\S+\n/,
  );
  expect(endUrl).toMatch(/^https:\/\/api\.academy\.example\/account\/mail-choices\/newsletter\/end\/[\w-]+\/$/);
  api.mails.length = 0;
  await minute();
  expect(toWhom()).toEqual([ada.email, ended.email, unconfirmed.email]);
  expect(api.mails.map((mail) => [mail.endUrl, mail.text.includes('End these')])).toEqual(Array(3).fill([null, false]));
});

test('members of a course are those whose enrolment runs; entrants those with an active entry, visitors too', async () => {
  const [before, ada, visitor, both] = [
    await count('course', COURSE),
    await member('x'),
    'visitor@mail.example',
    await member('x'),
  ];
  await buy(api, ada);
  expect(await count('course', COURSE)).toBe(before + 1);
  await enterCup(api, { email: visitor });
  await enterCup(api, { email: ada.email }, ada.bearer);
  // An account that entered as a visitor.
  await enterCup(api, { email: both.email });
  const left = await enterCup(api, { email: 'left@mail.example' });
  await asHolder(api, 'cancel', { reference: left.body.reference, email: 'left@mail.example' });
  expect([await count('tournament', TOURNAMENT), await count('tournament', TOURNAMENT, 'newsletter')]).toEqual([3, 2]);
  await change(both, { isActive: false });
  api.mails.length = 0;
  await send({ audience: 'tournament', of: TOURNAMENT });
  later(25);
  await minute();
  expect(toWhom().sort()).toEqual([ada.email, visitor].sort());
});

test('who has an account is written to at its address, not at the one of an entry or a question', async () => {
  const ada = await member('x');
  await enterCup(api, { email: ada.email }, ada.bearer);
  const asked = { reference: 'C-MOVED', name: 'Ada', email: ada.email, topic: 'course', message: 'Why?' } as const;
  await api.db.insert(contactMessages).values({ ...asked, userId: ada.id, receivedAt: new Date() });
  const email = `moved-${ada.email}`;
  await change(ada, { email, emailKey: email });
  api.mails.length = 0;
  await send({ audience: 'message', of: 'C-MOVED' });
  await send({ audience: 'tournament', of: TOURNAMENT, purpose: 'newsletter' });
  later(25);
  await minute();
  expect(toWhom()).toEqual([email, email]);
});

test('who entered a tournament that is over is written to no more once their account is deleted', async () => {
  const [ada, ben] = [await member('x'), await member('x')];
  for (const person of [ada, ben]) await enterCup(api, { email: person.email }, person.bearer);
  const isIt = eq(tournaments.id, TOURNAMENT);
  await api.db.update(tournaments).set({ endsAt: new Date() }).where(isIt);
  expect(await count('tournament', TOURNAMENT)).toBe(2);
  await deletePerson(api, ada);
  expect(await api.db.$count(tournamentEntries)).toBe(2);
  await api.collectMails();
  api.mails.length = 0;
  await send({ audience: 'tournament', of: TOURNAMENT });
  later(25);
  await minute();
  expect(toWhom()).toEqual([ben.email]);
});

test('the queue gives a day’s notice, and whom it goes to is found when it is sent', async () => {
  const group = newGroup();
  const ada = await member(group);
  expect((await send({ audience: 'people', of: group })).status).toBe(200);
  expect(await bilal.lastAction()).toMatchObject({
    action: 'send mailing',
    role: 'messages',
    after: { audience: 'people' },
  });
  expect(JSON.stringify(await bilal.lastAction())).not.toContain(group);
  later(23);
  await minute();
  expect(toWhom()).toEqual([]);
  const ben = await member(group);
  expect((await listed())[0]).toMatchObject({ state: 'queued', by: 'Bilal', sent: 0, recipients: 2 });
  later(2);
  await minute();
  await minute();
  expect(toWhom()).toEqual([ada.email, ben.email]);
  expect((await listed())[0]).toMatchObject({ state: 'sent', sent: 2, recipients: 2 });
  expect((await bilal.post(`/mailings/${(await listed())[0]?.id}/stop/`)).status).toBe(409);
});

test('so many a minute are sent, each to one person once, also where a run dies; stopped on the way, the rest is not sent', async () => {
  const group = newGroup();
  const people: string[] = [];
  for (let number = 0; number < 7; number += 1) people.push((await member(group)).email);
  api.mails.length = 0;
  await send({ audience: 'people', of: group });
  const [{ id } = { id: 0 }] = await listed();
  later(25);
  await minute(2);
  expect(toWhom()).toEqual(people.slice(0, 2));
  await minute(2, true);
  expect([toWhom().length, (await listed())[0]?.sent]).toEqual([2, 2]);
  await Promise.all([minute(2), minute(2)]);
  expect((await listed())[0]).toMatchObject({ state: 'sending', recipients: 7 });
  await minute(1);
  const sent = toWhom().length;
  expect(toWhom()).toEqual(people.slice(0, sent));
  expect((await bilal.post(`/mailings/${id}/stop/`)).status).toBe(200);
  expect(await bilal.lastAction()).toMatchObject({ subject: `mailing ${id}`, after: { sent } });
  await minute(9);
  expect(toWhom()).toHaveLength(sent);
  expect((await listed())[0]).toMatchObject({ state: 'stopped', sent });
});

test('one that is stopped before it is due is sent to no one; one for no one is refused', async () => {
  const group = newGroup();
  await member(group);
  expect((await send({ audience: 'people', of: newGroup() })).status).toBe(409);
  // Nor is nothing to search for everyone.
  expect((await send({ audience: 'people', of: ' ' })).status).toBe(409);
  await send({ audience: 'people', of: group });
  await bilal.post(`/mailings/${(await listed())[0]?.id}/stop/`);
  later(25);
  await minute();
  expect(toWhom()).toEqual([]);
  expect(await api.db.$count(mailings, isAhead)).toBe(0);
});

test('a mail that someone waits for goes out before those of a mailing that were stored earlier', async () => {
  const group = newGroup();
  for (let number = 0; number < 6; number += 1) await member(group);
  await send({ audience: 'people', of: group });
  later(25);
  await api.collectMails();
  await api.db.delete(jobs);
  await sendMailings(api.services, 60).then(({ store }) => api.db.transaction(async (tx) => store?.(tx)));
  await storeMail(api.db, { to: 'ada@example.com', subject: 'Password reset', text: 'x' });
  const delivered: string[] = [];
  const deliver = ({ to }: { to: string }) => Promise.resolve(void delivered.push(to));
  const { db, clock, log } = api.services;
  const kind = mailJobs({ db, clock, log: pino({ level: 'silent' }), deliver });
  // One after the other: of several at once, any may be the first to arrive.
  const runner = createRunner({ db, clock, log }, [{ ...kind, single: { setAside: jest.fn(), atOnce: 1 } }]);
  await runner.startDue();
  await runner.settled();
  expect([delivered.length, delivered[0]]).toEqual([7, 'ada@example.com']);
  await endLeases(db);
});

test('a test goes to the person at the desk alone, with the text as all get it', async () => {
  await bilal.post('/mailings/test/', { ...MAILING, purpose: 'newsletter' });
  const [mail] = api.mails;
  expect([toWhom(), mail?.subject]).toEqual([['bilal@academy.example'], 'Our office moves']);
  expect(mail?.text).toMatch(/One\.\n\nTwo,\nthree\.[^]*\/end-mails\//);
  expect(await listed()).toEqual([]);
});

test('one person is written to at once: from their page and from a message, answered or not', async () => {
  const ada = await member('x');
  const message = { name: 'Omar', email: 'omar@mail.example', topic: 'other', message: 'Where are you? Please tell.' };
  const { body } = await api.send('POST', '/contact/', message);
  const { reference } = JSON.parse(body) as { reference: string };
  api.mails.length = 0;
  for (const [audience, of] of [
    ['account', String(ada.id)],
    ['message', reference],
  ])
    expect((await send({ audience, of, purpose: 'newsletter' })).status).toBe(200);
  expect(toWhom()).toEqual([ada.email, 'omar@mail.example']);
  expect(api.mails.map(({ endUrl }) => endUrl)).toEqual([null, null]);
  expect((await listed()).map(({ state, purpose, sent }) => [state, purpose, sent])).toEqual(
    Array(2).fill(['sent', 'contract', 1]),
  );
  expect(await bilal.lastAction()).toMatchObject({ subject: reference, after: { audience: 'message' } });
  await change(ada, { isActive: false });
  for (const id of [String(ada.id), '0', 'x', ''])
    expect((await send({ audience: 'account', of: id })).status).toBe(409);
});

test('what was written to one person goes with their account, and everything after a year', async () => {
  const [ada, ben] = [await member('x'), await member('x')];
  for (const { id } of [ada, ben]) await send({ audience: 'account', of: String(id) });
  await deletePerson(api, ada);
  expect((await listed()).map(({ of }) => of)).toEqual([String(ben.id)]);
  const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR);
  await removeOutdated({ ...api.payments, clock: () => inDays(363) }, NO_MAILS);
  expect(await listed()).toHaveLength(1);
  await removeOutdated({ ...api.payments, clock: () => inDays(368) }, NO_MAILS);
  expect(await listed()).toEqual([]);
});

test('only the role “messages” may do any of this', async () => {
  const other = await desk.as('Sana', 'money', 'learners', 'tournaments');
  for (const answer of [
    await other.get('/mailings/'),
    await other.get('/mailings/choices/'),
    await other.get('/mailings/recipients/?audience=all&of=&purpose=newsletter'),
    await other.post('/mailings/test/', MAILING),
    await other.post('/mailings/', MAILING),
    await other.post('/mailings/1/stop/'),
  ])
    expect([answer.status, answer.body]).toEqual([403, expect.stringContaining('“Messages”')]);
  expect((await bilal.get('/mailings/choices/')).body).toContain(TOURNAMENT);
});
