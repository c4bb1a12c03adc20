import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import {
  FIRST_BARS,
  replaySchema,
  type NewCommit,
  type Replay,
  type Statement,
} from '@hidden-order/api-shapes/replays';
import { SwingChart } from '@hidden-order/wave-engine';
import { replays } from '../../../src/features/learning/replay/tables';
import { newPerson, okOf, type Person } from '../../support/people';
import { openReplay } from '../../support/replays';
import { startTestApi, type Answer, type TestApi } from '../../support/test-api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  ada = await newPerson(api);
});
afterAll(() => api.close());

const call = (method: string, path: string, body?: object, person = ada) =>
  body === undefined
    ? api.request(path, { method, headers: person.bearer })
    : api.send(method, path, body, person.bearer);
const replayOf = (answer: Answer) => okOf(replaySchema, answer);
const pathOf = ({ id }: Replay) => `/replays/${id}/`;
const more = (replay: Replay, by: 1 | 10, shown = replay.bars.length) =>
  call('POST', `${pathOf(replay)}bars/`, { shown, by });
const send = (replay: Replay, statement: Statement, changes: Partial<NewCommit> = {}) => {
  const next: NewCommit = { shown: replay.bars.length, number: replay.commits.length + 1, statement };
  return call('POST', `${pathOf(replay)}commits/`, { ...next, ...changes });
};
const seriesOf = async ({ id }: Replay) => {
  const [row] = await api.db.select().from(replays).where(eq(replays.id, id));
  if (!row) throw new Error('no replay');
  return row.hiddenSeries;
};
/** A count of the first swings so far: as many waves as there may be. */
const countOf = ({ bars, swing_size: size }: Replay): Statement => {
  const { swings } = new SwingChart(bars, size);
  const labels = { 1: 1, ...(swings.length > 2 && { 2: 2 }) };
  return { kind: 'count', labels, level: bars[0]?.low ?? 0, alternate: null };
};
const finish = async (replay: Replay): Promise<Replay> => {
  let now = replay;
  while (now.finished_at === null) now = replayOf(await more(now, 10));
  return now;
};

test('a member has one unfinished replay of a level, and no one else sees it', async () => {
  const replay = await openReplay(api, ada);
  expect(replay).toMatchObject({ level: 'easy', is_last: false, finished_at: null, commits: [], result: null });
  expect(replay.bars).toEqual((await seriesOf(replay)).bars.slice(0, FIRST_BARS));
  expect(await openReplay(api, ada)).toEqual(replay);
  expect((await openReplay(api, ada, 'hard')).id).not.toBe(replay.id);
  expect(replayOf(await call('GET', pathOf(replay)))).toEqual(replay);
  const ben = await newPerson(api);
  expect((await openReplay(api, ben)).id).not.toBe(replay.id);
  expect((await call('GET', pathOf(replay), undefined, ben)).status).toBe(404);
  expect((await call('POST', `${pathOf(replay)}bars/`, { shown: FIRST_BARS, by: 1 }, ben)).status).toBe(404);
  expect((await call('POST', `${pathOf(replay)}commits/`, {}, ben)).status).toBe(400);
  await finish(replay);
  expect((await openReplay(api, ada)).id).not.toBe(replay.id);
});

test('a repeated, late or concurrent call shows bars once', async () => {
  const replay = await openReplay(api, ada);
  const answers = await Promise.all([more(replay, 1), more(replay, 1), more(replay, 10), more(replay, 1)]);
  const [first = 0, ...others] = answers.map((answer) => replayOf(answer).bars.length);
  expect([FIRST_BARS + 1, FIRST_BARS + 10]).toContain(first);
  expect(others.every((shown) => shown === first)).toBe(true);
  expect(replayOf(await more(replay, 1)).bars).toHaveLength(first);
});

test('a statement is sealed once, in order, at the bar that was seen', async () => {
  const replay = await openReplay(api, ada);
  const none: Statement = { kind: 'none' };
  const sealed = await Promise.all([send(replay, none), send(replay, none), send(replay, none)]);
  const [now] = sealed.map(replayOf);
  if (now === undefined) throw new Error('no answer');
  expect(now.commits).toHaveLength(1);
  expect(now.commits[0]).toMatchObject({ number: 1, bar: FIRST_BARS - 1, statement: none, ended: null });
  const refusals = [
    await send(replay, { kind: 'strike' }),
    await send(now, { kind: 'strike' }),
    await send(now, none, { shown: FIRST_BARS + 1 }),
    await send(now, none, { number: 3 }),
  ];
  expect(refusals.map(({ status, body }) => [status, JSON.parse(body)])).toMatchObject([
    [409, { code: 'gone_on' }],
    [409, { code: 'nothing_stands' }],
    [409, { code: 'gone_on' }],
    [409, { code: 'gone_on' }],
  ]);
  const wrong = await send(now, { kind: 'count', labels: { 1: 999 }, level: 1, alternate: null });
  expect([wrong.status, JSON.parse(wrong.body)]).toEqual([
    400,
    { statement: ['Labels must stand at swings of the bars so far.'] },
  ]);
  const next = replayOf(await more(now, 10));
  // The answer to the first was lost.
  expect(replayOf(await send(replay, none)).commits).toHaveLength(1);
  const two = replayOf(await send(next, countOf(next))).commits;
  expect(two.map(({ bar }) => bar)).toEqual([FIRST_BARS - 1, next.bars.length - 1]);
});

test('before its end, no answer says more than the bars so far do', async () => {
  const steps = fc.array(fc.constantFrom('one', 'ten', 'count', 'none', 'strike', 'read', 'export', 'start'), {
    minLength: 4,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('easy', 'hard'), steps, async (level, taken) => {
      ada = await newPerson(api);
      let replay = await openReplay(api, ada, level);
      const { bars: all, words } = await seriesOf(replay);
      for (const step of taken) {
        const answer =
          step === 'one' || step === 'ten'
            ? await more(replay, step === 'one' ? 1 : 10)
            : step === 'count'
              ? await send(replay, countOf(replay))
              : step === 'none' || step === 'strike'
                ? await send(replay, { kind: step })
                : step === 'start'
                  ? await call('POST', '/replays/', { level })
                  : await call('GET', step === 'read' ? pathOf(replay) : '/account/export/');
        expect(answer.body).not.toContain(words);
        if (answer.status !== 200 || step === 'export') continue;
        replay = replayOf(answer);
        if (replay.finished_at !== null) return;
        const { bars, commits, ...rest } = replay;
        const { started_at, id, swing_size, series_seal } = rest;
        // Whatever else the answer has would fail here.
        expect(JSON.parse(answer.body)).toEqual({
          ...{ id, level, swing_size, started_at, series_seal, finished_at: null, result: null },
          is_last: bars.length === all.length,
          bars: all.slice(0, bars.length),
          commits: commits.map(({ number, bar, statement, at, hash, ended }) => {
            expect([bar, ended?.bar ?? 0, ...barsIn(statement)].every((one) => one < bars.length)).toBe(true);
            return { number, bar, statement, at, hash, ended, points: null, best: null };
          }),
        });
      }
    }),
    { numRuns: 12 },
  );
});

const barsIn = (statement: Statement) => (statement.kind === 'count' ? Object.values(statement.labels) : []);

test('the end of a replay answers with the series, the score, its reasons and the best legal counts', async () => {
  const replay = await openReplay(api, ada, 'medium');
  const later = replayOf(await more(replay, 10));
  const stated = replayOf(await send(later, countOf(later)));
  const end = await finish(stated);
  const { bars, words } = await seriesOf(replay);
  expect(end.bars).toEqual(bars);
  expect(end.result).toMatchObject({ series: words });
  expect(end.series_seal).toBe(replay.series_seal);
  expect(end.result?.words).toMatch(/^A statement of yours spoke for \d+ of the \d+ bars that had enough swings/);
  expect(end.commits).toMatchObject([{ number: 1, points: expect.any(Array), best: { words: expect.any(String) } }]);
  // A finished replay takes nothing more.
  expect((await send(end, { kind: 'none' })).status).toBe(409);
  expect(replayOf(await more(end, 1))).toEqual(end);
});
