import {
  heldTournamentSchema,
  tournamentsSchema,
  type HeldTournament,
} from '@hidden-order/api-shapes/desk/tournaments';
import { playedTournamentSchema } from '@hidden-order/api-shapes/played-tournaments';
import { nextTournamentSchema, ownEntryListSchema } from '@hidden-order/api-shapes/tournaments';
import { siteStateSchema } from '@hidden-order/api-shapes/site-state';
import { eq } from 'drizzle-orm';
import { scoreRounds } from '../../../src/features/tournaments/score-rounds';
import { settleAll } from '../../../src/features/tournaments/waitlist';
import { entryRequests, tournamentEntries, tournaments } from '../../../src/features/tournaments/tables';
import { startTestDesk, type Colleague, type TestDesk } from '../../support/desk';
import { jsonOf, newPerson, okOf } from '../../support/people';
import { startTestApi, type TestApi } from '../../support/test-api';
import {
  askToEnter,
  asHolder,
  confirmEntry,
  enterCup,
  heldForm,
  linkTo,
  NOON,
  resetTournament,
} from '../../support/tournaments';

const HOUR = 3_600_000;
let api: TestApi;
let desk: TestDesk;
let bilal: Colleague;
let now: jest.SpyInstance;
beforeAll(async () => {
  api = await startTestApi();
  desk = await startTestDesk(api);
});
beforeEach(async () => {
  now = jest.spyOn(Date, 'now').mockReturnValue(NOON);
  await resetTournament(api, 1);
  await api.db.delete(tournaments);
  bilal = await desk.as('Bilal', 'tournaments');
  api.mails.length = 0;
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await desk.close();
  await api.close();
});

const post = (path: string, body?: object) => bilal.post(`/tournaments/${path}`, body);
const listed = async () => okOf(tournamentsSchema, await bilal.get('/tournaments/')).items;
const idOf = async () => (await listed())[0]?.id ?? '';
const named = async (id: string) =>
  okOf(nextTournamentSchema, await api.request(`/tournaments/next/?tournament=${id}`)).tournament;
const rowOf = async (id: string) => (await api.db.select().from(tournaments).where(eq(tournaments.id, id)))[0];
async function draft(changes: Partial<HeldTournament> = {}): Promise<string> {
  expect((await post('', heldForm(changes))).status).toBe(200);
  return idOf();
}
async function publish(changes: Partial<HeldTournament> = {}): Promise<string> {
  const id = await draft(changes);
  expect((await post(`${id}/publish/`)).status).toBe(200);
  return id;
}
const change = (id: string, changes: Partial<HeldTournament>) => post(`${id}/change/`, heldForm(changes));
const enter = async (id: string, ...emails: string[]) => {
  for (const email of emails) expect((await enterCup(api, { email }, {}, id)).status).toBe(201);
  api.mails.length = 0;
};
const told = () => api.mails.map(({ to, subject }) => [to, subject.split(':')[0]]).sort();

test('a draft is seen as visitors will see it by those who have its address alone, and enters no list until it is published', async () => {
  const id = await draft();
  expect(id).toMatch(/^CUP(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
  expect(await listed()).toMatchObject([{ stage: 'draft', page: expect.stringContaining(`?tournament=${id}`) }]);
  const preview = await api.request(`/tournaments/next/?tournament=${id}`);
  expect(preview.headers.get('cache-control')).toBe('no-store');
  expect(await named(id)).toMatchObject({ title: 'Held Cup', is_draft: true, state: 'open', seats_left: 2 });
  expect(okOf(nextTournamentSchema, await api.request('/tournaments/next/')).tournament).toBeNull();
  expect((await api.request(`/tournaments/${id}/`)).status).toBe(404);
  expect((await askToEnter(api, {}, {}, id)).status).toBe(404);
  expect((await post(`${id}/publish/`)).status).toBe(200);
  expect(await bilal.lastAction()).toMatchObject({ action: 'publish tournament', subject: id, title: 'Held Cup' });
  expect(okOf(nextTournamentSchema, await api.request('/tournaments/next/')).tournament).toMatchObject({
    id,
    is_draft: false,
  });
  expect((await api.request(`/tournaments/${id}/`)).status).toBe(200);
  expect((await post(`${id}/publish/`)).status).toBe(409);
  expect((await post(`${id}/delete/`)).status).toBe(409);
});

test('a draft is changed, copied from any tournament, and deleted; the log keeps what it was', async () => {
  const id = await draft();
  expect((await change(id, { title: 'Spring Cup', seats: 5 })).status).toBe(200);
  expect(await bilal.lastAction()).toMatchObject({
    before: { title: 'Held Cup', seats: 2 },
    after: { title: 'Spring Cup', seats: 5 },
  });
  const copied = okOf(heldTournamentSchema, await bilal.get(`/tournaments/${id}/`));
  expect(copied).toMatchObject({ title: 'Spring Cup', rules: ['Count.'] });
  expect((await post(`${id}/delete/`)).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect(await bilal.lastAction()).toMatchObject({ action: 'delete draft', before: { title: 'Spring Cup' } });
});

test.each<[string, object]>([
  ['opens_at', { opens_at: '2026-12-10T00:00:00Z' }],
  ['closes_at', { closes_at: '2026-12-12T16:00:00Z' }],
  ['starts_at', { starts_at: '10 December' }],
  ['starts_at', { starts_at: '9999-12-31T00:00:00Z', rounds: 8, round_minutes: 100_000 }],
  ['rounds', { rounds: 9 }],
  ['seats', { seats: 0 }],
  ['rules', { rules: [] }],
  ['title', { title: ' ' }],
])('%s is refused at its field: %j', async (field, changes) => {
  const { status, body } = await post('', heldForm(changes));
  expect([status, Object.keys(JSON.parse(body) as object)]).toEqual([400, [field]]);
});

test('a tournament whose dates are over is not published', async () => {
  const id = await draft();
  now.mockReturnValue(Date.parse('2026-12-09T00:00:00Z'));
  expect((await post(`${id}/publish/`)).body).toContain('Change the dates first');
});

test('who has a seat, is offered one or waits gets one mail with what changed; so does a raised number of seats', async () => {
  const id = await publish({ seats: 1 });
  await enter(id, 'seat@example.com', 'waits@example.com');
  expect((await change(id, { seats: 1, summary: 'In other words.' })).status).toBe(200);
  expect(told()).toEqual([]);
  const rules = ['Count.', 'Be kind.'];
  expect((await change(id, { seats: 1, starts_at: '2026-12-11T15:00:00Z', rules })).status).toBe(200);
  expect(told()).toEqual([
    ['seat@example.com', 'The tournament has changed'],
    ['waits@example.com', 'The tournament has changed'],
  ]);
  expect(api.mails[0]?.text).toMatch(
    /First round: +11 December 2026 at 20:00 \(Pakistan time\), before: 10 December 2026 at 20:00/,
  );
  expect(api.mails[0]?.text).toMatch(/Rules: +Count\. Be kind\., before: Count\./);
  api.mails.length = 0;
  expect((await change(id, { seats: 2, starts_at: '2026-12-11T15:00:00Z', rules })).status).toBe(200);
  expect(told()).toEqual([
    ['seat@example.com', 'The tournament has changed'],
    ['waits@example.com', 'A seat has come up'],
  ]);
  expect(api.mails.find(({ to }) => to === 'waits@example.com')?.text).toMatch(/Seats: +2, before: 1/);
  expect((await change(id, { seats: 1, starts_at: '2026-12-11T15:00:00Z', rules })).body).toContain(
    '2 seats are taken',
  );
});

test('an offer is never held longer than seats are given, also where the start is brought forward', async () => {
  const id = await publish({ seats: 1, opens_at: '2026-11-19T00:00:00Z' });
  await enter(id, 'seat@example.com', 'waits@example.com');
  const soon = {
    opens_at: '2026-11-19T00:00:00Z',
    closes_at: '2026-11-20T14:00:00Z',
    starts_at: '2026-11-20T15:00:00Z',
  };
  expect((await change(id, { ...soon, seats: 2 })).status).toBe(200);
  const [offered] = await api.db.select().from(tournamentEntries).where(eq(tournamentEntries.status, 'offered'));
  expect(offered?.offerEndsAt).toEqual(new Date('2026-11-20T15:00:00Z'));
  const sooner = { ...soon, closes_at: '2026-11-20T12:30:00Z', starts_at: '2026-11-20T13:00:00Z' };
  expect((await change(id, { ...sooner, seats: 2 })).status).toBe(200);
  const entries = await api.db.select().from(tournamentEntries).orderBy(tournamentEntries.id);
  expect(entries.map(({ offerEndsAt }) => offerEndsAt)).toEqual([null, new Date('2026-11-20T13:00:00Z')]);
});

test('a new series is drawn where rounds or level change; from the start on nothing of how it is played does', async () => {
  const id = await publish();
  const drawn = (await rowOf(id))?.hiddenSeries;
  await change(id, { starts_at: '2026-12-10T16:00:00Z' });
  expect((await rowOf(id))?.hiddenSeries).toEqual(drawn);
  await change(id, { rounds: 1 });
  const redrawn = (await rowOf(id))?.hiddenSeries;
  expect(redrawn).not.toEqual(drawn);
  now.mockReturnValue(Date.parse('2026-12-10T15:30:00Z'));
  const refused = await change(id, { rounds: 2, format: ['Else.'], seats: 3 });
  expect([refused.status, Object.keys(JSON.parse(refused.body) as object).sort()]).toEqual([
    400,
    ['format', 'rounds', 'seats'],
  ]);
  expect((await change(id, { rounds: 1, title: 'Renamed' })).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ title: 'Renamed', rounds: 1, hiddenSeries: redrawn });
  now.mockReturnValue(Date.parse('2026-12-11T15:00:00Z'));
  expect((await change(id, { rounds: 1, title: 'Again' })).status).toBe(400);
});

test('a cancelled tournament ends its entries and requests, says why wherever it is shown, and is neither entered nor scored', async () => {
  const ada = await newPerson(api);
  const id = await publish({ seats: 1 });
  await enterCup(api, { email: ada.email }, ada.bearer, id);
  await enter(id, 'waits@example.com');
  await askToEnter(api, { email: 'late@example.com' }, {}, id);
  const link = linkTo(api.mails, 'late@example.com');
  await api.db.update(tournamentEntries).set({ pseudonym: 'Ada' });
  api.mails.length = 0;
  expect((await post(`${id}/cancel/`, { reason: '' })).status).toBe(400);
  expect((await post(`${id}/cancel/`, { reason: 'Our server moves that week.' })).status).toBe(200);
  expect(await bilal.lastAction()).toMatchObject({
    action: 'cancel tournament',
    after: { stage: 'cancelled', entries_ended: 2, reason: 'Our server moves that week.' },
  });
  expect(told()).toEqual([ada.email, 'waits@example.com'].map((to) => [to, 'The tournament is cancelled']).sort());
  expect(api.mails[0]?.text).toContain(
    'does not take place, and your entry has ended. The reason: Our server moves that week.',
  );
  expect(await api.db.$count(entryRequests)).toBe(0);
  const reason = 'Our server moves that week.';
  expect(await named(id)).toMatchObject({ state: 'cancelled', cancelled_because: reason });
  expect(okOf(nextTournamentSchema, await api.request('/tournaments/next/')).tournament).toBeNull();
  const [own] = okOf(ownEntryListSchema, await api.request('/tournaments/entries/', { headers: ada.bearer })).items;
  expect(own).toMatchObject({ status: 'cancelled', can_cancel: false, tournament: { cancelled_because: reason } });
  expect(await askToEnter(api, {}, {}, id)).toMatchObject({ status: 409, body: { code: 'cancelled' } });
  expect((await confirmEntry(api, link)).status).toBe(409);
  const claim = { reference: own?.reference, email: ada.email };
  expect(await asHolder(api, 'accept', claim)).toMatchObject({ status: 409, body: { code: 'cancelled' } });
  for (const path of ['cancel/', 'publish/']) expect((await post(id + `/${path}`, { reason })).status).toBe(409);
  expect((await change(id, { title: 'Other' })).status).toBe(400);
  now.mockReturnValue(Date.parse('2026-12-12T16:00:00Z'));
  await settleAll(api.payments, new Date());
  await scoreRounds(api.services, new Date(Date.now()));
  expect(await rowOf(id)).toMatchObject({ scoredRounds: 0 });
  const played = playedTournamentSchema.parse(jsonOf(await api.request(`/tournaments/${id}/`)));
  expect(played).toMatchObject({ open_round: null, bars: [], standings: [], end: null });
});

test('documents follow what is written of the next tournament, and its cancelling; drafts and entries change none', async () => {
  const state = async () => okOf(siteStateSchema, await api.request('/site-state/')).tournament;
  expect(await state()).toBeNull();
  const id = await draft();
  expect(await state()).toBeNull();
  await post(`${id}/publish/`);
  const published = await state();
  expect(published).not.toBeNull();
  await enter(id, 'seat@example.com');
  expect(await state()).toBe(published);
  await change(id, { summary: 'In other words.' });
  const changed = await state();
  expect([null, published]).not.toContain(changed);
  await post(`${id}/cancel/`, { reason: 'No one came.' });
  expect(await state()).toBeNull();
});

test('staff of other roles do none of this, and samples stay with their files', async () => {
  const id = await draft();
  const sana = await desk.as('Sana', 'money', 'messages', 'learners');
  expect((await sana.get(`/tournaments/${id}/`)).status).toBe(403);
  for (const path of ['', `${id}/change/`, `${id}/publish/`, `${id}/cancel/`, `${id}/delete/`])
    expect((await sana.post(`/tournaments/${path}`, heldForm())).status).toBe(403);
  await api.db.update(tournaments).set({ source: 'practice' });
  expect((await post(`${id}/publish/`)).status).toBe(404);
});

test('after the start of a tournament for trying, members hear of its end by mail as well', async () => {
  const ada = await newPerson(api);
  const id = await publish({ round_minutes: 60 });
  await enterCup(api, { email: ada.email }, ada.bearer, id);
  api.mails.length = 0;
  now.mockReturnValue(Date.parse('2026-12-10T15:00:00Z') + HOUR);
  expect((await post(`${id}/cancel/`, { reason: 'No one came.' })).status).toBe(200);
  expect(told()).toEqual([[ada.email, 'The tournament is cancelled']]);
});
