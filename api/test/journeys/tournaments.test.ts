import { entryViewSchema, nextTournamentSchema } from 'shared/api/tournaments';
import { tournamentEntries, tournaments } from '../../src/tournaments/tables';
import { settleAll } from '../../src/tournaments/waitlist';
import { jsonOf, newPerson, sloppily } from '../support/people';
import { SITE_URL, startTestApi, type TestApi } from '../support/test-api';
import {
  asHolder,
  CLOSES,
  ENDS,
  entryForm,
  enterCup,
  NOON,
  OPENS,
  resetTournament,
  STARTS,
  TOURNAMENT,
} from '../support/tournaments';

const DAY = 24 * 3_600_000;

let api: TestApi;
let clock: jest.SpyInstance<number, []>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(NOON);
  await resetTournament(api, 2);
  api.mails.length = 0;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const at = (moment: number) => clock.mockReturnValue(moment);
const person = (n: number) => ({ full_name: `Sample Person ${n}`, email: `p${n}@example.com` });
async function enterAll(count: number): Promise<Record<string, unknown>[]> {
  const views = [];
  for (let n = 1; n <= count; n += 1) views.push((await enterCup(api, person(n))).body);
  return views;
}
const next = async () => nextTournamentSchema.parse(jsonOf(await api.request('/tournaments/next/'))).tournament;
const mailsTo = (n: number) => api.mails.filter(({ to }) => to === `p${n}@example.com`).map(({ subject }) => subject);

describe('GET /tournaments/next/', () => {
  test.each([
    [OPENS - 1, 'upcoming'],
    [OPENS, 'open'],
    [CLOSES - 1, 'open'],
    [CLOSES, 'closed'],
    [STARTS, 'running'],
    [ENDS, 'ended'],
    [ENDS + 30 * DAY - 1, 'ended'],
  ])('at %d it is %s', async (moment, state) => {
    at(moment);
    expect(await next()).toMatchObject({ id: TOURNAMENT, state, is_sample: true });
  });

  test('none is scheduled once the last one is long over, or its file has gone', async () => {
    at(ENDS + 30 * DAY);
    expect(await next()).toBeNull();
    at(NOON);
    await api.db.update(tournaments).set({ isShown: false });
    expect(await next()).toBeNull();
  });

  test('counts the seats, and is full with a waitlist', async () => {
    expect(await next()).toMatchObject({ state: 'open', seats: 2, seats_left: 2, waiting: 0 });
    await enterAll(1);
    expect(await next()).toMatchObject({ state: 'open', seats_left: 1, waiting: 0 });
    await enterAll(3);
    expect(await next()).toMatchObject({ state: 'full', seats_left: 0, waiting: 1 });
  });

  test('a tournament to come goes before one that runs, and the one that starts first before others', async () => {
    const [row] = await api.db.select().from(tournaments);
    if (!row) throw new Error('no tournament');
    const later = { ...row, id: 'later', startsAt: new Date(STARTS + 40 * DAY), endsAt: new Date(ENDS + 40 * DAY) };
    await api.db.insert(tournaments).values(later);
    expect((await next())?.id).toBe(TOURNAMENT);
    at(STARTS);
    expect((await next())?.id).toBe('later');
  });

  test('is asked for again before it is shown', async () => {
    expect((await api.request('/tournaments/next/')).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('entering', () => {
  test('gives a seat, a reference, and a mail with a link that names the entry', async () => {
    const { status, body } = await enterCup(api, { ...person(1), city: 'Karachi', phone: '+92 300 0000000' });
    expect(status).toBe(201);
    const view = entryViewSchema.parse(body);
    expect(view).toEqual({
      reference: expect.stringMatching(/^T-[0-9A-HJKMNP-TV-Z]{10}$/),
      status: 'confirmed',
      position: null,
      offer_ends_at: null,
      tournament: { title: 'Sample Cup', starts_at: new Date(STARTS).toISOString(), is_sample: true },
    });
    expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['p1@example.com', 'Your seat is confirmed: Sample Cup'],
    ]);
    expect(api.mails[0]?.text).toContain(`${SITE_URL}/tournament-registration?entry=${view.reference}\n`);
    expect(api.mails[0]?.text).toContain('sample tournament');
  });

  test('beyond the seats there is a waitlist, in order', async () => {
    const views = await enterAll(4);
    expect(views.map(({ status, position }) => [status, position])).toEqual([
      ['confirmed', null],
      ['confirmed', null],
      ['waitlisted', 1],
      ['waitlisted', 2],
    ]);
    expect(mailsTo(4)).toEqual(['You are on the waiting list: Sample Cup']);
  });

  test('one e-mail address enters once, however it is written', async () => {
    await enterCup(api, { email: 'Ada@Example.com' });
    const again = await enterCup(api, { email: ' ada@EXAMPLE.COM ' });
    expect([again.status, again.body]).toEqual([
      409,
      {
        detail:
          'This e-mail address is already registered for this tournament. The reference is in your confirmation e-mail.',
        code: 'duplicate',
      },
    ]);
    expect(api.mails).toHaveLength(1);
  });

  test('one signed-in person enters once, under any address', async () => {
    // Sessions live on the real clock.
    jest.restoreAllMocks();
    const { bearer } = await newPerson(api);
    jest.spyOn(Date, 'now').mockReturnValue(NOON);
    expect((await enterCup(api, person(1), bearer)).status).toBe(201);
    const again = await enterCup(api, person(2), bearer);
    expect([again.status, again.body.code]).toEqual([409, 'duplicate']);
    expect(again.body.detail).toBe('You are already registered for this tournament with another e-mail address.');
  });

  test('a bad token is refused, as everywhere', async () => {
    expect((await enterCup(api, person(1), { authorization: 'Bearer nonsense' })).status).toBe(401);
  });

  test('before registration opens and from its deadline on it is a conflict in plain words', async () => {
    at(OPENS - 1);
    expect(await enterCup(api)).toEqual({
      status: 409,
      body: { detail: 'Registration opens on 18 November 2026 at 17:00 (Pakistan time).', code: 'not_open' },
    });
    at(CLOSES);
    expect(await enterCup(api)).toEqual({
      status: 409,
      body: { detail: 'Registration closed on 30 November 2026 at 17:00 (Pakistan time).', code: 'closed' },
    });
    at(CLOSES - 1);
    expect((await enterCup(api)).status).toBe(201);
  });

  test('an unknown tournament, or one that is not shown any more, is not found', async () => {
    expect((await api.send('POST', '/tournaments/nope/entries/', entryForm())).status).toBe(404);
    await api.db.update(tournaments).set({ isShown: false });
    expect((await enterCup(api)).status).toBe(404);
  });

  test.each<[object, string]>([
    [{ full_name: 'A' }, 'full_name'],
    [{ full_name: 'x'.repeat(101) }, 'full_name'],
    [{ email: 'nope' }, 'email'],
    [{ phone: 'call me' }, 'phone'],
    [{ phone: '1'.repeat(26) }, 'phone'],
    [{ city: 'x'.repeat(101) }, 'city'],
    [{ experience: 'guru' }, 'experience'],
    [{ is_adult: false }, 'is_adult'],
    [{ accepts_rules: undefined }, 'accepts_rules'],
  ])('%j is refused at its field', async (changes, field) => {
    const { status, body } = await enterCup(api, changes);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
    expect(await api.db.select().from(tournamentEntries)).toEqual([]);
  });
});

describe('an entry in its holder’s hands', () => {
  test('is shown for reference and e-mail; every other pair is answered alike', async () => {
    const [, second] = await enterAll(2);
    const claim = { reference: second?.reference, email: 'P2@example.com' };
    expect((await asHolder(api, 'find', claim)).body).toEqual(second);
    expect((await asHolder(api, 'find', { ...claim, reference: sloppily(String(claim.reference)) })).status).toBe(200);
    for (const action of ['find', 'cancel', 'accept'] as const) {
      const wrongMail = await asHolder(api, action, { ...claim, email: 'p1@example.com' });
      const unknown = await asHolder(api, action, { reference: 'T-0000000000', email: 'p1@example.com' });
      expect([wrongMail, unknown]).toEqual(Array(2).fill({ status: 404, body: { detail: 'Not found.' } }));
    }
    expect((await asHolder(api, 'find', claim)).body).toEqual(second);
  });

  test('a cancellation offers the seat to the first on the waitlist for 24 hours, and moves the others up', async () => {
    const [first, , third, fourth] = await enterAll(4);
    const cancelled = await asHolder(api, 'cancel', { reference: first?.reference, email: 'p1@example.com' });
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    expect(mailsTo(1).at(-1)).toBe('Your entry is cancelled: Sample Cup');
    expect(mailsTo(3).at(-1)).toBe('A seat has come up: Sample Cup');
    expect(api.mails.find(({ subject }) => subject.startsWith('A seat'))?.text).toContain(
      '21 November 2026 at 17:00 (Pakistan time)',
    );
    const offered = await asHolder(api, 'find', { reference: third?.reference, email: 'p3@example.com' });
    expect(offered.body).toMatchObject({ status: 'offered', offer_ends_at: new Date(NOON + DAY).toISOString() });
    const waiting = await asHolder(api, 'find', { reference: fourth?.reference, email: 'p4@example.com' });
    expect(waiting.body).toMatchObject({ status: 'waitlisted', position: 1 });
    expect(await next()).toMatchObject({ seats_left: 0, waiting: 1 });
    expect((await enterCup(api, person(5))).body).toMatchObject({ status: 'waitlisted', position: 2 });
  });

  test('an offer is accepted until its last millisecond, once', async () => {
    const [first, , third] = await enterAll(3);
    await asHolder(api, 'cancel', { reference: first?.reference, email: 'p1@example.com' });
    at(NOON + DAY - 1);
    const claim = { reference: third?.reference, email: 'p3@example.com' };
    expect((await asHolder(api, 'accept', claim)).body).toMatchObject({ status: 'confirmed', offer_ends_at: null });
    expect((await asHolder(api, 'accept', claim)).body).toMatchObject({ status: 'confirmed' });
    expect(mailsTo(3).filter((subject) => subject.startsWith('Your seat'))).toHaveLength(1);
  });

  test('an offer that runs out goes to the next entry, and mails tell both holders', async () => {
    const [first, , third, fourth] = await enterAll(4);
    await asHolder(api, 'cancel', { reference: first?.reference, email: 'p1@example.com' });
    at(NOON + DAY);
    const late = await asHolder(api, 'accept', { reference: third?.reference, email: 'p3@example.com' });
    expect([late.status, late.body]).toEqual([
      409,
      {
        detail:
          'The seat was held for you until 21 November 2026 at 17:00 (Pakistan time) and has gone to the next person. You can register again.',
        code: 'offer_over',
      },
    ]);
    await settleAll({ db: api.db, siteUrl: SITE_URL }, new Date(NOON + DAY));
    await api.collectMails();
    expect(mailsTo(3).at(-1)).toBe('Your seat offer has expired: Sample Cup');
    expect(mailsTo(4).at(-1)).toBe('A seat has come up: Sample Cup');
    const found = await asHolder(api, 'find', { reference: fourth?.reference, email: 'p4@example.com' });
    expect(found.body).toMatchObject({ status: 'offered', offer_ends_at: new Date(NOON + 2 * DAY).toISOString() });
    expect((await enterCup(api, person(3))).body).toMatchObject({ status: 'waitlisted', position: 1 });
  });

  test('an offer ends with the start at the latest, and from the start on nothing can be cancelled', async () => {
    const [first, second, third] = await enterAll(3);
    at(STARTS - 3_600_000);
    await asHolder(api, 'cancel', { reference: first?.reference, email: 'p1@example.com' });
    const claim = { reference: third?.reference, email: 'p3@example.com' };
    expect((await asHolder(api, 'find', claim)).body).toMatchObject({ offer_ends_at: new Date(STARTS).toISOString() });
    at(STARTS);
    expect((await asHolder(api, 'accept', claim)).body.code).toBe('offer_over');
    const late = await asHolder(api, 'cancel', { reference: second?.reference, email: 'p2@example.com' });
    expect([late.status, late.body]).toEqual([
      409,
      { detail: 'The tournament has started, so the entry can no longer be cancelled.', code: 'started' },
    ]);
  });

  test('nothing is accepted that was not offered', async () => {
    const [first, , third] = await enterAll(3);
    const waiting = await asHolder(api, 'accept', { reference: third?.reference, email: 'p3@example.com' });
    expect([waiting.status, waiting.body.code]).toEqual([409, 'not_offered']);
    const claim = { reference: first?.reference, email: 'p1@example.com' };
    await asHolder(api, 'cancel', claim);
    expect((await asHolder(api, 'accept', claim)).body.code).toBe('cancelled');
  });

  test('a person who has cancelled may enter again, at the end', async () => {
    const [first] = await enterAll(3);
    await asHolder(api, 'cancel', { reference: first?.reference, email: 'p1@example.com' });
    expect((await enterCup(api, person(1))).body).toMatchObject({ status: 'waitlisted', position: 1 });
  });
});
