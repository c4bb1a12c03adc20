import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { colleaguesSchema } from '@hidden-order/api-shapes/desk/colleagues';
import { invitationSchema, sessionTokenSchema, staffSessionsSchema } from '@hidden-order/api-shapes/desk/entry';
import { actionsSchema, ROLES, staffSchema, type Role } from '@hidden-order/api-shapes/desk/staff';
import { Secret, TOTP } from 'otpauth';
import { requireStill } from '../../../src/desk/caller';
import { inviteFirst } from '../../../src/desk/staff/invitations';
import { findSession } from '../../../src/desk/staff/sessions';
import { staff, staffSessions } from '../../../src/desk/tables';
import { lockWork } from '../../../src/plugins/database/lock';
import { removeOutdated } from '../../../src/remove-outdated';
import { SECRET, startTestDesk, type TestDesk } from '../../support/desk';
import { newPerson, okOf, PASSWORD } from '../../support/people';
import { loadFixtures } from '../../support/shopping';
import { NO_MAILS, startTestApi, type TestApi } from '../../support/test-api';

const START = new Date('2026-03-02T07:00:00Z').getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let api: TestApi;
let desk: TestDesk;
/** The clock of all that follows: a code is of its time. */
let now = START;
const wait = (ms: number) => api.setTime(new Date((now += ms)));

beforeAll(async () => {
  api = await startTestApi(undefined, { LIMIT_SIGN_IN: '4/3600' });
  await loadFixtures(api);
  desk = await startTestDesk(api);
});
beforeEach(() => wait(DAY));
afterAll(async () => {
  await desk.close();
  await api.close();
});

const okRows = z.object({ rows: z.array(z.unknown()) });
const codeAt = (time: number, secret = SECRET) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const me = (token: string) => desk.request('/api/me/', { headers: bearer(token) });
const signIn = (email: string, password = PASSWORD, code = codeAt(now)) =>
  desk.send('POST', '/api/sign-in/', { email, password, code });
const tokenOf = (answer: Parameters<typeof okOf>[1]) => okOf(sessionTokenSchema, answer).token;
const readLink = (token: string) => desk.request('/api/invitation/', { headers: bearer(token) });
const joinBy = (token: string, body: object) => desk.send('POST', '/api/invitation/', body, bearer(token));

/** Of the last mail to an address: its text, and the token of its link. */
function mailTo(email: string) {
  const mail = api.mails.findLast(({ to }) => to === email);
  return { text: mail?.text, link: /\/join#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}

let people = 0;
/** Invites someone, and gives the token of the link in the mail. */
async function invited(...roles: Role[]) {
  const admin = await desk.as('Sana', 'staff');
  const email = `colleague${(people += 1)}@academy.example`;
  await admin.post('/colleagues/', { name: 'Ada Khan', email, roles });
  const [person] = await api.db.select().from(staff).where(eq(staff.email, email));
  return { admin, email, link: mailTo(email).link, id: person?.id ?? 0 };
}
/** The same, who has joined with a second factor. */
async function joined(...roles: Role[]) {
  const person = await invited(...roles);
  const token = tokenOf(await joinBy(person.link, { password: PASSWORD, secret: SECRET, code: codeAt(now) }));
  wait(MINUTE);
  return { ...person, token };
}

test('the command makes the first person, with all roles, and later new links for who is there, and for nobody else', async () => {
  const person = { name: 'Sana', email: 'Sana@academy.example' };
  const linkOf = async (one: typeof person) => (await inviteFirst(api.services, one)).split('/join#')[1] ?? '';
  const [first, second] = [await linkOf(person), await linkOf({ ...person, email: 'sana@academy.example' })];
  expect((await readLink(first)).status).toBe(409);
  const join = { password: PASSWORD, secret: SECRET, code: codeAt(now) };
  const token = tokenOf(await joinBy(second, join));
  expect(okOf(staffSchema, await me(token))).toMatchObject({ name: 'Sana', email: person.email, roles: ROLES });
  expect(await inviteFirst(api.services, { name: 'Ada', email: 'ada@academy.example' })).toContain('people already');
  expect((await me(token)).status).toBe(200);
  const { items } = okOf(actionsSchema, await desk.request('/api/actions/', { headers: bearer(token) }));
  expect(items.slice(0, 3).map(({ action }) => action)).toEqual(['join', 'invite by command', 'invite by command']);
});

test('a colleague is invited by mail, joins with password and second factor, and signs in with a code, once', async () => {
  const { admin, email, link } = await invited('money', 'messages');
  expect(await admin.lastAction()).toMatchObject({
    ...{ action: 'invite', role: 'staff', name: 'Sana', person: 'Ada Khan', subject: email },
    after: { roles: ['money', 'messages'] },
  });
  expect(mailTo(email).text).toContain('Sana invites you');
  expect(okOf(invitationSchema, await readLink(link))).toEqual({ name: 'Ada Khan', email, needs_factor: true });
  const join = { password: PASSWORD, secret: SECRET, code: codeAt(now) };
  for (const [wrong, field] of [
    [{ password: email }, 'password'],
    [{ code: codeAt(now - HOUR) }, 'code'],
    [{ code: '', secret: '' }, 'code'],
  ] as const) {
    const refused = await joinBy(link, { ...join, ...wrong });
    expect([refused.status, Object.keys(JSON.parse(refused.body) as object)]).toEqual([400, [field]]);
  }
  const first = tokenOf(await joinBy(link, join));
  expect(okOf(staffSchema, await me(first))).toMatchObject({ name: 'Ada Khan', roles: ['money', 'messages'] });
  expect(await admin.lastAction()).toMatchObject({ action: 'join', name: 'Ada Khan' });
  expect((await joinBy(link, join)).status).toBe(409);
  expect((await signIn(email)).status).toBe(401);

  wait(MINUTE);
  const code = codeAt(now);
  expect((await signIn(email.toUpperCase(), PASSWORD, code)).status).toBe(200);
  expect((await signIn(email, PASSWORD, code)).status).toBe(401);
  // Nor one from before it, though its time is not over.
  expect((await signIn(email, PASSWORD, codeAt(now - 30_000))).status).toBe(401);
  wait(30_000);
  const both = await Promise.all([signIn(email), signIn(email)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('an invitation works for three days, and until it is sent again', async () => {
  const { admin, email, link, id } = await invited('learners');
  wait(3 * DAY - MINUTE);
  expect(okOf(invitationSchema, await readLink(link)).needs_factor).toBe(false);
  wait(2 * MINUTE);
  expect((await readLink(link)).body).toContain('This link is over');
  const sender = await desk.as('Sana', 'staff');
  expect((await sender.post(`/colleagues/${id}/invite/`)).status).toBe(200);
  expect(await sender.lastAction()).toMatchObject({ action: 'invite again', subject: email });
  const next = mailTo(email).link;
  expect((await joinBy(link, { password: PASSWORD, secret: '', code: '' })).status).toBe(409);
  const token = tokenOf(await joinBy(next, { password: PASSWORD, secret: '', code: '' }));
  expect(okOf(staffSchema, await me(token))).toMatchObject({ roles: ['learners'], has_factor: false });
  expect((await signIn(email, PASSWORD, '')).status).toBe(200);
  expect(admin.token).not.toBe(sender.token);
});

test('the invitation again ends password, second factor and sessions of who has lost them', async () => {
  const { admin, email, token, id } = await joined('money');
  expect((await signIn(email)).status).toBe(200);
  expect((await admin.post(`/colleagues/${id}/invite/`)).status).toBe(200);
  expect((await me(token)).status).toBe(401);
  wait(MINUTE);
  expect((await signIn(email)).status).toBe(401);
  const secret = SECRET.replace('J', 'K');
  const again = { password: `${PASSWORD} again`, secret, code: codeAt(now, secret) };
  expect((await joinBy(mailTo(email).link, again)).status).toBe(200);
  wait(MINUTE);
  expect((await signIn(email, again.password)).status).toBe(401);
  expect((await signIn(email, again.password, codeAt(now, secret))).status).toBe(200);
});

test('a session ends after twelve hours, used or not, and is removed', async () => {
  const { token } = await joined('messages');
  wait(-MINUTE);
  for (let hours = 0; hours < 11; hours += 1) {
    wait(HOUR);
    expect((await me(token)).status).toBe(200);
  }
  wait(HOUR - MINUTE);
  expect((await me(token)).headers.get('cache-control')).toBe('private, no-store');
  wait(2 * MINUTE);
  const over = await me(token);
  expect([over.status, over.body]).toEqual([401, expect.stringContaining('Your session has ended')]);
  const isIt = eq(staffSessions.id, token.slice(0, 8));
  expect(await api.db.$count(staffSessions, isIt)).toBe(1);
  await removeOutdated({ ...api.payments, clock: () => new Date(now) }, NO_MAILS);
  expect(await api.db.$count(staffSessions, isIt)).toBe(0);
});

test('who gets the role for money or people without a second factor is invited again, and sets one up', async () => {
  const { admin, email, link, id } = await invited('messages');
  const bare = { password: PASSWORD, secret: '', code: '' };
  const token = tokenOf(await joinBy(link, bare));
  const change = (...roles: Role[]) => admin.post(`/colleagues/${id}/`, { name: 'Ada Khan', email, roles });
  await change('messages', 'tournaments');
  expect((await me(token)).status).toBe(200);
  await change('messages', 'staff');
  expect(mailTo(email).text).toContain('Messages, People of the academy');
  expect([(await me(token)).status, (await signIn(email, PASSWORD, '')).status]).toEqual([401, 401]);
  const again = api.mails.map(({ text }) => /\/join#(\S+)/.exec(text)?.[1]).findLast(Boolean) ?? '';
  expect((await joinBy(again, bare)).status).toBe(400);
  const renewed = tokenOf(await joinBy(again, { ...bare, secret: SECRET, code: codeAt(now) }));
  await change('messages', 'money');
  expect((await me(renewed)).status).toBe(200);
});

test('a link that was sent before its person got the role for money sets no password without a second factor', async () => {
  const { admin, email, link, id } = await invited('messages');
  await admin.post(`/colleagues/${id}/`, { name: 'Ada Khan', email, roles: ['money'] });
  expect((await joinBy(link, { password: PASSWORD, secret: '', code: '' })).status).toBe(409);
});

test('a person sets up a second factor with their password: it is asked for then, and other sessions end', async () => {
  const { email, link } = await invited('messages');
  const token = tokenOf(await joinBy(link, { password: PASSWORD, secret: '', code: '' }));
  const again = tokenOf(await signIn(email, PASSWORD, ''));
  const set = (body: object) => desk.send('POST', '/api/me/factor/', body, bearer(token));
  const factor = { current_password: PASSWORD, secret: SECRET, code: codeAt(now) };
  expect((await set({ ...factor, current_password: 'wrong' })).status).toBe(400);
  expect((await set({ ...factor, secret: '', code: '' })).status).toBe(400);
  expect((await set(factor)).status).toBe(200);
  expect(mailTo(email).text).toContain('new second factor');
  expect((await me(again)).status).toBe(401);
  wait(MINUTE);
  expect((await signIn(email, PASSWORD, '')).status).toBe(401);
  expect((await signIn(email)).status).toBe(200);
});

test('only who has the role lets people in or out, none of them themselves, so that one always has it', async () => {
  const sana = await desk.as('Sana', 'staff');
  const bilal = await desk.as('Bilal', 'staff');
  const learner = await desk.as('Ada', 'learners');
  const as = { name: 'Sana', email: sana.email, roles: ['staff', 'money'] };
  for (const path of [`/colleagues/${sana.id}/`, `/colleagues/${sana.id}/invite/`, `/colleagues/${sana.id}/leave/`]) {
    const own = await sana.post(path, as);
    expect([own.status, own.body]).toEqual([409, expect.stringContaining('your own account')]);
    expect((await learner.post(path, as)).status).toBe(403);
  }
  expect((await learner.get('/colleagues/')).status).toBe(403);
  // Each ends the other at the same time, after both have come in: one of them is too late.
  const both = await api.db.transaction(async (tx) => {
    await lockWork(tx, 'staff');
    const ends = [sana.post(`/colleagues/${bilal.id}/leave/`), bilal.post(`/colleagues/${sana.id}/leave/`)];
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while (okRows.parse(await api.db.execute(waiting)).rows.length < ends.length);
    return { ends };
  });
  expect((await Promise.all(both.ends)).map(({ status }) => status).sort()).toEqual([200, 403]);
  const left = await api.db.select({ roles: staff.roles, leftAt: staff.leftAt }).from(staff);
  expect(left.filter(({ roles, leftAt }) => roles.includes('staff') && leftAt === null).length).toBeGreaterThan(0);
});

test('leaving ends sessions, roles, sign-in and invitation at once; the log keeps the name, and an invitation brings back', async () => {
  const { admin, email, token, id } = await joined('messages');
  expect((await admin.post(`/colleagues/${id}/leave/`)).status).toBe(200);
  expect(mailTo(email).text).toContain('Sana has ended your account');
  expect(await admin.lastAction()).toMatchObject({
    ...{ action: 'end work', person: 'Ada Khan', subject: email },
    before: { roles: ['messages'] },
  });
  expect((await me(token)).status).toBe(401);
  wait(MINUTE);
  expect((await signIn(email)).status).toBe(401);
  const list = okOf(colleaguesSchema, await admin.get('/colleagues/'));
  expect(list.items.find((row) => row.id === id)).toMatchObject({ state: 'left', roles: [] });
  expect((await admin.post(`/colleagues/${id}/invite/`)).body).toContain('Ada Khan has left');
  const other = await invited('messages');
  await other.admin.post(`/colleagues/${other.id}/leave/`);
  expect((await readLink(other.link)).status).toBe(409);
  await admin.post('/colleagues/', { name: 'Ada Khan', email, roles: ['learners'] });
  expect(okOf(invitationSchema, await readLink(mailTo(email).link)).email).toBe(email);
  const twice = await admin.post('/colleagues/', { name: 'Ada Khan', email: email.toUpperCase(), roles: ['learners'] });
  expect([twice.status, twice.body]).toEqual([409, expect.stringContaining('already')]);
});

test('a change whose call began before does nothing once its person has left', async () => {
  const { admin, id, token } = await joined('messages');
  const person = await findSession(api.services, bearer(token).authorization);
  await requireStill(api.db, person, 'messages');
  expect((await admin.post(`/colleagues/${id}/leave/`)).status).toBe(200);
  await expect(requireStill(api.db, person, 'messages')).rejects.toMatchObject({ status: 403 });
});

test('roles count from the next call on; another address is told to both, and ends a link to the former one', async () => {
  const { admin, email, token, id } = await joined('messages');
  const messages = () => desk.request('/api/messages/', { headers: bearer(token) });
  expect((await messages()).status).toBe(200);
  const moved = `moved-${email}`;
  await admin.post(`/colleagues/${id}/`, { name: 'Ada Khan', email: moved, roles: ['learners'] });
  expect((await messages()).body).toContain('Messages');
  for (const address of [email, moved]) expect(mailTo(address).text).toContain(moved);
  expect(await admin.lastAction()).toMatchObject({ before: { roles: ['messages'] }, after: { roles: ['learners'] } });
  expect((await admin.post(`/colleagues/${id}/`, { name: 'A', email: moved, roles: ['owner'] })).status).toBe(400);
  const taken = await admin.post(`/colleagues/${id}/`, { name: 'Ada Khan', email: admin.email, roles: ['learners'] });
  expect([taken.status, taken.body]).toEqual([409, expect.stringContaining('Sana')]);
  const waiting = await invited('messages');
  const next = `next-${waiting.email}`;
  await admin.post(`/colleagues/${waiting.id}/`, { name: 'Ada Khan', email: next, roles: ['messages'] });
  expect((await readLink(waiting.link)).status).toBe(409);
  const link = api.mails.findLast(({ to, text }) => to === next && text.includes('/join#'));
  expect(link).toBeDefined();
});

test('the answer is the same for an unknown address, a wrong password and a wrong code, and so is the work', async () => {
  const { email } = await joined('messages');
  const verify = jest.spyOn(api.services.passwords, 'verify');
  const refusals = [
    await signIn('unknown@academy.example'),
    await signIn(email, 'another-password'),
    await signIn(email, PASSWORD, codeAt(now - HOUR)),
    await signIn(email, PASSWORD, ''),
    await signIn(email, PASSWORD, 'éééééé'),
  ];
  expect(new Set(refusals.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(refusals[0]?.status).toBe(401);
  expect(verify).toHaveBeenCalledTimes(refusals.length);
  verify.mockRestore();
});

test('no session starts by a second factor that was replaced while its password was checked', async () => {
  const { email, id } = await joined('messages');
  const { passwords } = api.services;
  const verify = passwords.verify.bind(passwords);
  jest.spyOn(passwords, 'verify').mockImplementationOnce(async (...given) => {
    const secret = SECRET.replace('J', 'K');
    await api.db.update(staff).set({ totpSecret: secret }).where(eq(staff.id, id));
    return verify(...given);
  });
  expect((await signIn(email)).status).toBe(401);
  jest.restoreAllMocks();
});

test('passwords and codes are tried within limits, which are not those of a member with the same address', async () => {
  const { email } = await joined('messages');
  await newPerson(api, { email });
  const tries = [];
  for (let count = 0; count < 5; count += 1) tries.push((await signIn(email, PASSWORD, '000000')).status);
  expect(tries).toEqual([401, 401, 401, 401, 429]);
  expect((await signIn(email)).status).toBe(429);
  expect((await api.send('POST', '/auth/jwt/create/', { email, password: PASSWORD })).status).toBe(200);
});

test('a person sees their own sessions, ends one, signs out, and a new password ends the others', async () => {
  const { email, token } = await joined('messages');
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const enter = async () => {
    wait(MINUTE);
    const body = { email, password: PASSWORD, code: codeAt(now) };
    return tokenOf(await desk.send('POST', '/api/sign-in/', body, { 'user-agent': agent }));
  };
  const [second, third, fourth] = [await enter(), await enter(), await enter()];
  const post = (path: string, body = {}, by = second) => desk.send('POST', `/api/me/${path}/`, body, bearer(by));
  const read = async () =>
    okOf(staffSessionsSchema, await desk.request('/api/me/sessions/', { headers: bearer(second) })).items;
  const seen = await read();
  expect(seen).toHaveLength(4);
  expect(seen.find(({ is_this }) => is_this)).toMatchObject({ id: second.slice(0, 8), browser: 'Firefox on Windows' });
  expect((await post('sessions/end', { session: third.slice(0, 8) })).status).toBe(200);
  expect((await me(third)).status).toBe(401);
  const { token: foreign } = await desk.as('Bilal', 'messages');
  expect((await post('sessions/end', { session: foreign.slice(0, 8) })).status).toBe(404);
  expect((await me(foreign)).status).toBe(200);
  expect((await post('sign-out', {}, fourth)).status).toBe(200);
  expect((await me(fourth)).status).toBe(401);
  const change = { current_password: PASSWORD, new_password: 'another-password' };
  expect((await post('password', { ...change, current_password: 'wrong' })).status).toBe(400);
  expect((await post('password', { ...change, new_password: '12345' })).status).toBe(400);
  expect((await post('password', change)).status).toBe(200);
  expect([(await me(token)).status, (await me(second)).status]).toEqual([401, 200]);
  expect(mailTo(email).text).toContain('new password');
  const admin = await desk.as('Sana', 'staff');
  expect(await admin.lastAction()).toMatchObject({ action: 'change own password', name: 'Ada Khan' });
});

test('the site’s sessions are none of the desk’s, nor the links of invitations; the desk’s are none of the site’s', async () => {
  const { token } = await desk.as('Bilal', 'money');
  const { link } = await invited('learners');
  const { access, bearer: member } = await newPerson(api);
  expect((await api.request('/enrolments/', { headers: member })).status).toBe(200);
  for (const wrong of [
    access,
    link,
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `00000000${token.slice(8)}`,
  ])
    expect((await me(wrong)).status).toBe(401);
  expect((await desk.request('/api/me/')).status).toBe(401);
  expect((await readLink(token)).status).toBe(409);
  expect((await api.request('/enrolments/', { headers: bearer(token) })).status).toBe(401);
});
