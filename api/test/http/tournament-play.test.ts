import { countingLogSchema, logChainSchema } from '@hidden-order/api-shapes/counting-log';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { ownPlaySchema, playedTournamentSchema, type OwnPlay } from '@hidden-order/api-shapes/played-tournaments';
import type { Statement } from '@hidden-order/api-shapes/replays';
import { ownEntryListSchema } from '@hidden-order/api-shapes/tournaments';
import { SWING_SIZE } from '@hidden-order/series';
import { legalCounts, SwingChart } from '@hidden-order/wave-engine';
import { markStatement } from '@hidden-order/waves/play';
import { z } from 'zod';
import { sealSeries } from '../../src/features/counting-log/seal';
import { logRows } from '../../src/features/counting-log/tables';
import { scoreRounds } from '../../src/features/tournaments/score-rounds';
import { storeRoundMails } from '../../src/features/tournaments/round-mails';
import { barsIn } from '../../src/features/tournaments/rounds';
import { roundScores, tournamentEntries, tournaments } from '../../src/features/tournaments/tables';
import { claimsOf, deletePerson, jsonOf, newPerson, type Person } from '../support/people';
import { SITE_URL, startTestApi, type TestApi } from '../support/test-api';
import {
  addPlayed,
  asHolder,
  enterCup,
  NOON,
  PLAYED,
  PLAYED_ROUNDS,
  resetTournament,
  takeSeat,
} from '../support/tournaments';

const HOUR = 3_600_000;
const SIZE = SWING_SIZE.easy;

let api: TestApi;
let clock: jest.SpyInstance<number, []>;
let ada: Person;
let ben: Person;
let cem: Person;
let dan: Person;
beforeAll(async () => {
  api = await startTestApi();
  [ada, ben, cem, dan] = [await newPerson(api), await newPerson(api), await newPerson(api), await newPerson(api)];
});
beforeEach(async () => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(NOON - HOUR);
  // Sessions of people were issued by the real clock.
  jest.spyOn(api.tokens, 'read').mockImplementation((token) => Promise.resolve(claimsOf(token)));
  await resetTournament(api, 5);
  await addPlayed(api, NOON);
  api.mails.length = 0;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const exportSchema = z.object({
  log_rows: z.array(z.object({ text: z.string() })),
});

const kindSchema = z.object({ kind: z.string(), chart: z.string(), round: z.int().optional() });

/** @param round opens then */
const atRound = (round: number) => clock.mockReturnValue(NOON + (round - 1) * HOUR);
const runJob = () => scoreRounds(api.services, new Date(Date.now()));
const path = `/tournaments/${PLAYED}/`;
const seriesOf = async () => {
  const [row] = await api.db.select().from(tournaments).where(eq(tournaments.id, PLAYED));
  if (!row?.hiddenSeries) throw new Error('no series');
  return row.hiddenSeries;
};
const barsOf = async (round: number) => barsIn(await seriesOf(), { rounds: PLAYED_ROUNDS }, round);
const shown = async () => playedTournamentSchema.parse(jsonOf(await api.request(path)));
const own = async ({ bearer }: Person): Promise<OwnPlay> =>
  ownPlaySchema.parse(jsonOf(await api.request(`${path}own/`, { headers: bearer })));
const name = async ({ bearer }: Person, pseudonym: string) => {
  const answer = await api.send('PUT', `${path}pseudonym/`, { pseudonym }, bearer);
  return [answer.status, jsonOf(answer).code];
};
const commit = async ({ bearer }: Person, round: number, number: number, statement: Statement) => {
  const answer = await api.send('POST', `${path}commits/`, { round, number, statement }, bearer);
  return [answer.status, jsonOf(answer).code];
};
const TAKEN = [200, undefined];

const NONE: Statement = { kind: 'none' };
const isNoneRight = async (round: number) => {
  const marks = markStatement(new SwingChart(await barsOf(round), SIZE), NONE);
  return marks?.kind === 'none' && marks.isRight === true;
};
/** A statement that earns something in a round. */
async function right(round: number): Promise<Statement> {
  if (await isNoneRight(round)) return NONE;
  const chart = new SwingChart(await barsOf(round), SIZE);
  for (const { labels } of chart.swings.flatMap((_, start) => legalCounts(chart.swings, start))) {
    const statement: Statement = { kind: 'count', labels, level: 1, alternate: null };
    const marks = markStatement(chart, statement);
    if (marks?.kind === 'count' && marks.problem === null) return statement;
  }
  throw new Error('nothing is right');
}
/** One that earns nothing. */
async function wrong(round: number): Promise<Statement> {
  if (!(await isNoneRight(round))) return NONE;
  return { kind: 'count', labels: { 1: 1 }, level: 1, alternate: null };
}

test('three members play three rounds: ties, changes of mind, late entry, a missed round and two devices', async () => {
  await takeSeat(api, ben);
  // Rounds are short, so her unconfirmed address needs no link and is mailed nothing.
  const { body } = await enterPlayed(ada);
  expect([body.status, api.mails]).toEqual(['confirmed', []]);
  const before = await shown();
  expect(before).toMatchObject({ bars: [], open_round: null, standings: [], end: null });
  expect(await commit(ben, 1, 1, NONE)).toEqual([409, 'not_open']);
  expect(await commit(cem, 1, 1, NONE)).toEqual([404, undefined]);

  atRound(1);
  expect((await shown()).bars).toEqual(await barsOf(1));
  expect(await commit(ada, 1, 1, NONE)).toEqual([409, 'no_pseudonym']);
  expect(await name(ben, 'Ben')).toEqual(TAKEN);
  expect(await name(ada, 'BEN')).toEqual([409, 'taken']);
  expect(await name(ada, 'Ada')).toEqual(TAKEN);
  expect(await commit(ada, 1, 1, await wrong(1))).toEqual(TAKEN);
  expect(await commit(ada, 1, 2, await right(1))).toEqual(TAKEN);
  expect(await commit(ben, 1, 1, await right(1))).toEqual(TAKEN);
  await runJob();
  expect([(await shown()).standings, (await own(ada)).standing]).toEqual([[], null]);

  atRound(2);
  expect((await shown()).standings).toEqual([]);
  await runJob();
  const [first, second] = (await shown()).standings;
  expect(first).toMatchObject({ rank: 1, pseudonym: 'Ada' });
  expect(second).toEqual({ ...first, pseudonym: 'Ben' });
  expect(first?.score).toBeGreaterThan(0);
  const { commits, standing } = await own(ada);
  expect([standing, commits.map(({ points }) => points === null)]).toEqual([first, [true, false]]);
  // It would tell how to go on in the next round.
  expect(commits.every(({ best }) => best === null)).toBe(true);
  expect((await shown()).tournament.state).toBe('open');
  await enterPlayed(cem);
  await name(cem, 'Cem');
  // Two devices, which both had no commit.
  const both = await Promise.all([commit(cem, 2, 1, await right(2)), commit(cem, 2, 1, await wrong(2))]);
  expect(both.sort()).toEqual([TAKEN, [409, 'gone_on']]);
  expect(await commit(cem, 2, 2, await right(2))).toEqual(TAKEN);
  expect(await commit(cem, 2, 2, await right(2))).toEqual(TAKEN);
  expect((await own(cem)).commits).toHaveLength(2);
  expect(await commit(ada, 2, 3, await wrong(2))).toEqual(TAKEN);

  clock.mockReturnValue(NOON + 2 * HOUR - 1);
  expect(await commit(ada, 2, 4, await right(2))).toEqual(TAKEN);
  atRound(3);
  expect(await commit(ada, 2, 5, await wrong(2))).toEqual([409, 'closed']);
  expect((await enterPlayed(dan)).status).toBe(409);
  expect(await commit(cem, 3, 3, await right(3))).toEqual(TAKEN);
  expect(await commit(ben, 3, 2, await wrong(3))).toEqual(TAKEN);

  clock.mockReturnValue(NOON + 3 * HOUR);
  expect((await shown()).bars).toEqual(await barsOf(3));
  await runJob();
  const { bars, words } = await seriesOf();
  const result = await shown();
  expect(result).toMatchObject({ bars, open_round: null, end: { series: words } });
  // What was sealed before the start, as anyone may check it.
  expect(sealSeries({ bars, words }, result.end?.series_salt ?? '')).toBe(before.series_seal);
  expect(Object.fromEntries(result.standings.map(({ pseudonym, rounds }) => [pseudonym, rounds]))).toEqual({
    Ada: [first?.score, expect.any(Number), null],
    Ben: [first?.score, null, 0],
    Cem: [null, expect.any(Number), expect.any(Number)],
  });
  const scores = result.standings.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  const winner = result.standings[0]?.pseudonym === 'Ada' ? ada : cem;
  expect(result.end?.winners[0]?.commits).toEqual((await own(winner)).commits);
  const counted = (await own(winner)).commits.filter(({ points }) => points !== null);
  expect(counted.every(({ best }) => best !== null)).toBe(true);
  const list = ownEntryListSchema.parse(jsonOf(await api.request('/tournaments/entries/', { headers: ben.bearer })));
  const rank = result.standings.find(({ pseudonym }) => pseudonym === 'Ben')?.rank;
  expect(list.items[0]?.result).toEqual({ rank, of: 3, score: first?.score, most: 300 });
});

const enterPlayed = (person: Person) => enterCup(api, { email: person.email }, person.bearer, PLAYED);

test('who withdraws leaves the standings and keeps the commits; without commits no one is in them', async () => {
  for (const person of [ada, ben, cem]) await takeSeat(api, person);
  atRound(1);
  await commit(ada, 1, 1, await right(1));
  await commit(ben, 1, 1, await right(1));
  atRound(2);
  await runJob();
  expect((await shown()).standings.map(({ rank }) => rank)).toEqual([1, 1]);
  const { reference } = await own(ada);
  expect((await asHolder(api, 'cancel', { reference, email: ada.email })).status).toBe(200);
  expect((await shown()).standings).toHaveLength(1);
  expect(await commit(ada, 2, 2, NONE)).toEqual([409, 'no_seat']);
  expect(await own(ada)).toMatchObject({ has_seat: false, standing: null, commits: [{ number: 1 }] });
  // The name is free.
  expect(await name(cem, `Player ${ada.id}`)).toEqual(TAKEN);
});

test('start, commits, marks and end of a tournament are rows of the log, with what came of levels, each once', async () => {
  ada = await newPerson(api);
  await takeSeat(api, ada);
  const log = async () => countingLogSchema.parse(jsonOf(await api.request('/log/', { headers: ada.bearer })));
  const told = async () => {
    const { rows } = logChainSchema.parse(jsonOf(await api.request('/log/chain/', { headers: ada.bearer })));
    return rows.map(({ text }) => kindSchema.parse(JSON.parse(text ?? '')).kind);
  };
  atRound(1);
  await commit(ada, 1, 1, await count(1));
  expect(await told()).toEqual(['start', 'statement']);
  atRound(2);
  await commit(ada, 2, 2, NONE);
  await runJob();
  await runJob();
  expect(await told()).toEqual(['start', 'statement', 'statement', 'mark']);
  clock.mockReturnValue(NOON + 3 * HOUR);
  await runJob();
  expect(await told()).toEqual(['start', 'statement', 'statement', 'mark', 'mark', 'end']);
  const [chart] = (await log()).charts;
  expect(chart?.name).toBe('Tournament, Sample Cup');
  expect(chart?.lines.flatMap(({ row }) => (row ? [[row.primary, row.result]] : []))).toEqual([
    [expect.stringMatching(/^1 at /), expect.stringMatching(/^ended at level, bar \d+$/)],
    ['no count', ''],
  ]);
  expect(chart?.lines[0]?.text).toContain((await shown()).series_seal);
  // With it and the address, anyone could withdraw the entry.
  expect(JSON.stringify(chart)).not.toContain((await own(ada)).reference);
  // Whatever becomes of the tournament, the log stays.
  await resetTournament(api, 5);
  expect(await told()).toHaveLength(6);
});

/** A count whose level the next bars break: the last price. */
async function count(round: number): Promise<Statement> {
  const bars = await barsOf(round);
  return { kind: 'count', labels: { 1: 1 }, level: bars.at(-1)?.close ?? 0, alternate: null };
}

test('where the clock goes back, an earlier round does not open again', async () => {
  await takeSeat(api, ada);
  atRound(2);
  expect(await commit(ada, 2, 1, NONE)).toEqual(TAKEN);
  atRound(1);
  expect(await commit(ada, 1, 2, NONE)).toEqual([409, 'closed']);
});

test('after the end an entry outlives its account in the standings, until it is removed; before, it ends', async () => {
  const [person, leaving] = [await newPerson(api), await newPerson(api)];
  await takeSeat(api, person);
  await takeSeat(api, leaving);
  atRound(1);
  for (const one of [person, leaving]) await commit(one, 1, 1, await right(1));
  atRound(2);
  await runJob();
  expect((await shown()).standings).toHaveLength(2);
  await deletePerson(api, leaving);
  atRound(PLAYED_ROUNDS + 1);
  await runJob();
  await deletePerson(api, person);
  expect((await shown()).standings).toMatchObject([{ rank: 1, pseudonym: `Player ${person.id}` }]);
  await api.db.delete(tournamentEntries);
  expect(await api.db.$count(roundScores)).toBe(0);
});

test('a score is stored once for each entry and round, and no one changes it', async () => {
  await takeSeat(api, ada);
  atRound(1);
  await commit(ada, 1, 1, await right(1));
  atRound(2);
  await Promise.all([runJob(), runJob()]);
  expect(await api.db.$count(roundScores)).toBe(1);
  await expect(api.db.update(roundScores).set({ score: 100 })).rejects.toThrow();
  await expect(api.db.delete(roundScores)).rejects.toThrow();
});

test.each<[string, string]>([
  ['one in other letters', 'third wave'],
  ['one with other spaces and signs', 'Third - Wave.'],
  ['a one for an i', 'Th1rd Wave'],
  ['accents', 'Thírd Wàve'],
])('no name may look like another’s: %s', async (_what, pseudonym) => {
  for (const person of [ada, ben]) await takeSeat(api, person);
  expect(await name(ada, 'Third Wave')).toEqual(TAKEN);
  expect(await name(ben, pseudonym)).toEqual([409, 'taken']);
});

test.each<[string, string, number]>([
  ['a Cyrillic letter among Latin ones', 'Th\u0456rd Wave', 400],
  ['a letter of phonetics', 'W\u0251ve', 400],
  ['a character that fills no space', '\u3164\u3164', 400],
  ['a picture', '🌊🌊', 400],
  ['signs alone', '--', 400],
  ['a whole formula of one character', '\uFDFD\uFDFD', 400],
  ['a name in Urdu', 'موج سوم', 200],
  ['an accent that is typed apart', 'Jose\u0301', 200],
])('of a name with %s', async (_what, pseudonym, status) => {
  await takeSeat(api, ada);
  expect((await name(ada, pseudonym))[0]).toBe(status);
});

test('labels stand at swings', async () => {
  await takeSeat(api, ada);
  atRound(1);
  expect(await commit(ada, 1, 1, { kind: 'count', labels: { 1: 9999 }, level: 1, alternate: null })).toEqual([
    400,
    undefined,
  ]);
});

test('each round and its points are mailed once to those with a seat, and the result, unless rounds are short', async () => {
  await takeSeat(api, ada);
  const run = async () => {
    await storeRoundMails({ db: api.db, siteUrl: SITE_URL }, new Date(Date.now()));
    await api.collectMails();
    return api.mails.splice(0).map(({ to, subject, text }) => [to, subject, /^In round.*$/m.exec(text)?.[0]]);
  };
  atRound(2);
  expect(await run()).toEqual([]);
  const long = { roundMinutes: 24 * 60, endsAt: new Date(NOON + 72 * HOUR) };
  await api.db.update(tournaments).set(long).where(eq(tournaments.id, PLAYED));
  const first = (await Promise.all([run(), run()])).flat();
  expect(first).toEqual([[ada.email, 'Round 1 is open: Sample Cup', undefined]]);
  await commit(ada, 1, 1, await right(1));
  clock.mockReturnValue(NOON + 24 * HOUR);
  // Its commits are not marked yet.
  expect(await run()).toEqual([]);
  await runJob();
  const score = (await shown()).standings[0]?.score;
  const points = `In round 1, you have ${score} of 100 points. With ${score} in all you are in place 1 of 1.`;
  expect(await run()).toEqual([[ada.email, 'Round 2 is open: Sample Cup', points]]);
  clock.mockReturnValue(NOON + 72 * HOUR);
  await runJob();
  const none = `In round 3, you made no commit. With ${score} in all you are in place 1 of 1.`;
  expect(await run()).toEqual([[ada.email, 'The result: Sample Cup', none]]);
  expect(await run()).toEqual([]);
});

test('before a round closes, no answer says more of the series than its bars, and nothing of what others state', async () => {
  // Of those who have played it before, the log has all of the series.
  [ada, ben] = [await newPerson(api), await newPerson(api)];
  const { bars, words } = await seriesOf();
  const counts = await Promise.all([1, 2, 3].map(wrong));
  const step = fc.constantFrom('wait', 'wait', 'ada', 'ben', 'wrong', 'job');
  const get = async (where: string) => (await api.request(where, { headers: ada.bearer })).body;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      await resetTournament(api, 5);
      await addPlayed(api, NOON);
      for (const person of [ada, ben]) await takeSeat(api, person);
      const [entry] = await api.db.select().from(tournamentEntries).where(eq(tournamentEntries.userId, ada.id));
      const numbers = new Map([ada, ben].map((person) => [person, 1]));
      let half = -1;
      for (const taken of steps) {
        if (taken === 'wait') half += 1;
        clock.mockReturnValue(NOON + (half * HOUR) / 2);
        const open = Math.floor(half / 2) + 1;
        if (open > PLAYED_ROUNDS) return;
        if (taken === 'job') await runJob();
        const person = taken === 'ben' ? ben : ada;
        const number = numbers.get(person) ?? 0;
        const statement = taken === 'wrong' ? (counts[open - 1] ?? NONE) : NONE;
        if (taken === 'ada' || taken === 'ben' || taken === 'wrong')
          numbers.set(person, number + ((await commit(person, open, number, statement))[0] === 200 ? 1 : 0));
        const others = ['/tournaments/next/', '/tournaments/entries/', '/account/export/', '/log/'];
        const [seen = '', ofAda = '', ...rest] = await Promise.all([path, `${path}own/`, ...others].map(get));
        const foreign = (await api.db.select().from(logRows)).filter(({ userId }) => userId !== ada.id);
        for (const body of [seen, ofAda, ...rest]) {
          expect([body.includes(words), body.includes('hidden')]).toEqual([false, false]);
          expect(foreign.some(({ hash }) => body.includes(hash))).toBe(false);
        }
        expect([ofAda, ...rest].some((body) => body.includes('"bars"'))).toBe(false);
        const now = playedTournamentSchema.parse(JSON.parse(seen));
        expect(now.bars).toEqual(open === 0 ? [] : barsIn({ bars, words }, { rounds: PLAYED_ROUNDS }, open));
        expect(now.end).toBeNull();
        expect(now.standings.every(({ rounds }) => rounds.length < open)).toBe(true);
        const { commits } = ownPlaySchema.parse(JSON.parse(ofAda));
        expect(commits.every(({ points, round }) => points === null || round < open)).toBe(true);
        for (const { text } of exportSchema.parse(JSON.parse(rest[2] ?? '')).log_rows) {
          const { kind, chart, round = 0 } = kindSchema.parse(JSON.parse(text));
          if (chart.endsWith(`/${entry?.id}`)) expect(kind !== 'end' && (kind !== 'mark' || round < open)).toBe(true);
        }
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);
