import { entryViewSchema, nextTournamentSchema } from '@hidden-order/api-shapes/tournaments';
import { entryRequests, tournamentEntries } from '../../src/features/tournaments/tables';
import { removeRequests } from '../../src/features/tournaments/requests';
import { settleAll } from '../../src/features/tournaments/waitlist';
import { jsonOf, newPerson, sloppily } from '../support/people';
import { SITE_URL, startTestApi, type TestApi } from '../support/test-api';
import {
  asHolder,
  askToEnter,
  CLOSES,
  confirmEntry,
  ENDS,
  entryForm,
  enterCup,
  linkTo,
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
    [ENDS + 30 * DAY - 1, 'ended'],
  ])('at %d it is %s', async (moment, state) => {
    at(moment);
    expect(await next()).toMatchObject({ id: TOURNAMENT, state, is_sample: true });
  });
});

describe('the link that confirms an entry', () => {
  const SENT = { status: 202, body: { entry: null } };
  const ask = async (n: number) => {
    expect(await askToEnter(api, person(n))).toEqual(SENT);
    return linkTo(api.mails, `p${n}@example.com`);
  };
  const isOver = {
    status: 409,
    body: {
      detail: 'This link has expired or is incomplete. Register again, and we will send you a new one.',
      code: 'link_over',
    },
  };

  test('asking takes no seat: it mails a link, with no word of the form, that gives the seat once it is followed', async () => {
    const form = { ...person(1), full_name: 'Visit evil.example now', city: 'evil.example', phone: '+92 300 0000000' };
    expect(await askToEnter(api, form)).toEqual(SENT);
    expect(await next()).toMatchObject({ seats_left: 2 });
    expect(mailsTo(1)).toEqual(['Confirm your entry: Sample Cup']);
    expect(api.mails[0]).toMatchObject({ until: new Date(NOON + DAY) });
    expect(api.mails[0]?.text).toContain('21 November 2026 at 17:00 (Pakistan time)');
    expect(api.mails[0]?.text).not.toMatch(/evil|92 300/);
    const confirmed = await confirmEntry(api, linkTo(api.mails, 'p1@example.com'));
    expect(confirmed).toMatchObject({ status: 201, body: { status: 'confirmed', email: 'p1@example.com' } });
    expect(await next()).toMatchObject({ state: 'open', seats: 2, seats_left: 1, waiting: 0 });
    expect(mailsTo(1).at(-1)).toBe('Your seat is confirmed: Sample Cup');
    const [entry] = await api.db.select().from(tournamentEntries);
    expect(entry).toMatchObject({ fullName: form.full_name, city: form.city, phone: form.phone });
  });

  test('a stranger learns nothing of who takes part; the holder is told by the link, in plain words', async () => {
    await enterCup(api, { email: 'Ada@Example.com' });
    const answers = [];
    for (const email of [' ada@EXAMPLE.COM ', 'new@example.com']) {
      const { status, body, headers } = await api.send(
        'POST',
        `/tournaments/${TOURNAMENT}/entries/`,
        entryForm({ email }),
      );
      const names = [...headers.keys()].filter((name) => name !== 'date' && name !== 'x-request-id');
      answers.push([status, body, names]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await confirmEntry(api, linkTo(api.mails, 'ada@example.com'))).toEqual({
      status: 409,
      body: {
        detail:
          'This e-mail address is already registered for this tournament. The reference is in your confirmation e-mail.',
        code: 'duplicate',
      },
    });
  });

  test('an address is mailed three times a day at most, however it is written and whichever network asks; more is answered alike', async () => {
    for (let n = 0; n < 10; n += 1) {
      const from = { 'x-forwarded-for': `192.0.2.${n}` };
      expect(await askToEnter(api, { email: n % 2 ? 'ada@example.com' : 'ADA@Example.com' }, from)).toEqual(SENT);
    }
    expect(api.mails).toHaveLength(3);
    at(NOON + DAY);
    expect(await askToEnter(api, { email: 'ada@example.com' })).toEqual(SENT);
    expect(api.mails).toHaveLength(4);
  });

  test('the link works until its last millisecond; after that, and for any other, the answer says what to do', async () => {
    const [first, second] = [await ask(1), await ask(2)];
    at(NOON + DAY - 1);
    expect(await confirmEntry(api, first)).toMatchObject({ status: 201 });
    at(NOON + DAY);
    expect(await confirmEntry(api, second)).toEqual(isOver);
    expect(await confirmEntry(api, 'nope')).toEqual(isOver);
    await removeRequests(api.db, new Date(NOON + DAY));
    expect(await api.db.select().from(entryRequests)).toEqual([]);
  });

  test('a member enters at once with the account’s own address, once its owner has followed a link to it', async () => {
    // Sessions live on the real clock.
    jest.restoreAllMocks();
    const [ada, ben, cem] = [await newPerson(api), await newPerson(api), await newPerson(api)];
    await api.send('POST', '/auth/users/reset_password/', { email: ben.email });
    const [, uid, token] = /reset-password\/([^/\s]+)\/([^/#\s]+)/.exec(api.mails.at(-1)?.text ?? '') ?? [];
    await api.send('POST', '/auth/users/reset_password_confirm/', { uid, token, new_password: 'quiet-Harbour-41' });
    const sessionOf = await api.send('POST', '/auth/jwt/create/', { email: ben.email, password: 'quiet-Harbour-41' });
    const ofBen = { authorization: `Bearer ${String(jsonOf(sessionOf).access)}` };
    jest.spyOn(Date, 'now').mockReturnValue(NOON);
    expect(await askToEnter(api, { email: ada.email }, ada.bearer)).toEqual(SENT);
    await confirmEntry(api, linkTo(api.mails, ada.email));
    await api.db.delete(tournamentEntries);
    for (const [email, bearer] of [
      [ada.email, ada.bearer],
      [ben.email, ofBen],
    ] as const) {
      const entered = await askToEnter(api, { email: email.toUpperCase() }, bearer);
      expect(entered).toMatchObject({ status: 201, body: { entry: { status: 'confirmed' } } });
      const again = await askToEnter(api, { email }, bearer);
      expect([again.status, again.body.code]).toEqual([409, 'duplicate']);
    }
    // Another address, and another account, count for nothing.
    expect(await askToEnter(api, { email: 'other@example.com' }, ada.bearer)).toEqual(SENT);
    expect(await askToEnter(api, { email: ada.email }, cem.bearer)).toEqual(SENT);
    await confirmEntry(api, linkTo(api.mails, ada.email));
    expect(await askToEnter(api, { email: cem.email }, cem.bearer)).toEqual(SENT);
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
      tournament: {
        id: TOURNAMENT,
        title: 'Sample Cup',
        starts_at: new Date(STARTS).toISOString(),
        is_sample: true,
        cancelled_because: null,
      },
    });
    expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['p1@example.com', 'Your seat is confirmed: Sample Cup'],
    ]);
    expect(api.mails[0]?.text).toContain(`${SITE_URL}/tournament-registration?entry=${view.reference}\n`);
    expect(api.mails[0]?.text).toContain('sample tournament');
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

  test.each<[object, string]>([
    [{ full_name: 'A' }, 'full_name'],
    [{ email: 'nope' }, 'email'],
    [{ phone: 'call me' }, 'phone'],
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
    const offer = api.mails.find(({ subject }) => subject.startsWith('A seat'));
    expect(offer?.text).toContain('21 November 2026 at 17:00 (Pakistan time)');
    expect(offer?.until).toEqual(new Date(NOON + DAY));
    const offered = await asHolder(api, 'find', { reference: third?.reference, email: 'p3@example.com' });
    expect(offered.body).toMatchObject({ status: 'offered', offer_ends_at: new Date(NOON + DAY).toISOString() });
    const waiting = await asHolder(api, 'find', { reference: fourth?.reference, email: 'p4@example.com' });
    expect(waiting.body).toMatchObject({ status: 'waitlisted', position: 1 });
    expect(await next()).toMatchObject({ state: 'full', seats_left: 0, waiting: 1 });
    expect((await enterCup(api, person(5))).body).toMatchObject({ status: 'waitlisted', position: 2 });
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

  test('an offer is accepted until its last millisecond, once; nothing is that was not offered, or was cancelled', async () => {
    const [first, , third] = await enterAll(3);
    const holders = {
      first: { reference: first?.reference, email: 'p1@example.com' },
      third: { reference: third?.reference, email: 'p3@example.com' },
    };
    expect((await asHolder(api, 'accept', holders.third)).body.code).toBe('not_offered');
    await asHolder(api, 'cancel', holders.first);
    expect((await asHolder(api, 'accept', holders.first)).body.code).toBe('cancelled');
    at(NOON + DAY - 1);
    expect((await asHolder(api, 'accept', holders.third)).body).toMatchObject({ status: 'confirmed' });
    expect((await asHolder(api, 'accept', holders.third)).body).toMatchObject({ status: 'confirmed' });
    expect(mailsTo(3).filter((subject) => subject.startsWith('Your seat'))).toHaveLength(1);
    expect((await enterCup(api, person(1))).body).toMatchObject({ status: 'waitlisted', position: 1 });
  });

  test('an offer ends with the start at the latest, and an entry can be withdrawn until the end', async () => {
    const [first, second, third] = await enterAll(3);
    at(STARTS - 3_600_000);
    await asHolder(api, 'cancel', { reference: first?.reference, email: 'p1@example.com' });
    const claim = { reference: third?.reference, email: 'p3@example.com' };
    expect((await asHolder(api, 'find', claim)).body).toMatchObject({ offer_ends_at: new Date(STARTS).toISOString() });
    at(STARTS);
    expect((await asHolder(api, 'accept', claim)).body.code).toBe('offer_over');
    at(ENDS);
    const withdraw = () => asHolder(api, 'cancel', { reference: second?.reference, email: 'p2@example.com' });
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'ended' } });
    at(ENDS - 1);
    expect(await withdraw()).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  });
});
