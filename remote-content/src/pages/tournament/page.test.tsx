import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlayedTournament, Standing } from '@hidden-order/api-shapes/played-tournaments';
import { configureApi } from '@hidden-order/platform/api-client';
import { endSession, startSession } from '@hidden-order/platform/session';
import { barsOf, practiceSeries, SWING_SIZE } from '@hidden-order/series';
import { json, startProvider } from '@hidden-order/testing';
import { renderPage } from '@hidden-order/testing/render-page';
import { sampleTournament } from '@hidden-order/testing/samples';
import { loader } from './data';
import * as page from './page';

jest.mock('@hidden-order/waves/price-chart');

const BARS = barsOf(practiceSeries('easy-1'), (min) => min);
const standing = (rank: number, pseudonym: string, ...rounds: (number | null)[]): Standing => ({
  rank,
  pseudonym,
  score: rounds.reduce<number>((sum, one) => sum + (one ?? 0), 0),
  rounds,
});
const STANDINGS = [standing(1, 'Low A', 100, 40), standing(1, 'Low B', 40, 100), standing(3, 'Late', null, 50)];

/** Two rounds of an hour each from 20:00 in Pakistan; at a minute after that. */
const playedAt = (minute: number, changes: Partial<PlayedTournament> = {}): PlayedTournament => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 11, 7, 15, minutes)).toISOString();
  const open = minute < 0 || minute >= 120 ? null : Math.floor(minute / 60) + 1;
  return {
    tournament: sampleTournament({ state: minute < 120 ? 'open' : 'ended', rounds: 2 }),
    level: 'easy',
    swing_size: SWING_SIZE.easy,
    rounds: [1, 2].map((number) => ({ number, opens_at: at(60 * number - 60), closes_at: at(60 * number) })),
    series_seal: 'cd'.repeat(32),
    bars: minute < 0 ? [] : BARS.slice(0, open ? 20 * open : undefined),
    open_round: open,
    now: at(minute),
    standings: [],
    end: null,
    ...changes,
  };
};

let answer: PlayedTournament;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider(({ path }, response) => {
    const isKnown = path === '/tournaments/sample-cup/';
    json(response, isKnown ? 200 : 404, isKnown ? answer : { detail: 'Not found.' });
  });
  configureApi({ baseUrl: provider.baseUrl });
});
afterEach(() => endSession());
afterAll(() => provider.close());

const open = async (played: PlayedTournament) => {
  answer = played;
  renderPage(page, { path: '/tournaments/:id', address: '/tournaments/sample-cup', loader });
  await screen.findByRole('heading', { level: 1, name: 'Sample Cup' });
};
const rowsOf = (name: RegExp) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

test('an open round shows its time, the chart so far in words, the standings with shared ranks, and how to enter', async () => {
  await open(playedAt(90, { standings: STANDINGS }));
  expect(screen.getByText('Round 2 of 2 closes in')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^(30:00|29:5\d)$/);
  expect(await screen.findByRole('region', { name: 'The chart so far' })).toHaveTextContent(/40 bars, from \d/);
  expect(rowsOf(/^Each round scores/)).toEqual([
    ['Rank', 'Name', 'Sum', 'Round 1', 'Round 2'],
    ['1', 'Low A', '140', '100', '40'],
    ['1', 'Low B', '140', '40', '100'],
    ['3', 'Late', '50', '–', '50'],
  ]);
  const rounds = within(screen.getByRole('region', { name: 'Rounds' })).getAllByRole('listitem');
  expect(rounds.map(({ textContent }) => textContent)).toEqual([
    'Round 1 OverMon\u00a07\u00a0December\u00a02026, 20:00\u00a0PKT to\u00a021:00\u00a0PKT',
    'Round 2 OpenMon\u00a07\u00a0December\u00a02026, 21:00\u00a0PKT to\u00a022:00\u00a0PKT',
  ]);
  expect(screen.getByRole('link', { name: 'Enter the tournament' })).toHaveAttribute(
    'href',
    '/tournament-registration?tournament=sample-cup',
  );
  expect(screen.queryByRole('link', { name: 'Play' })).toBeNull();
});

test.each([
  ['just after a round', 61, true],
  ['later on, where no one has committed', 63, false],
])('marks that come %s, %s minutes after the start, show by themselves: %s', async (_when, minute, isAsked) => {
  jest.useFakeTimers({ advanceTimers: true });
  await open(playedAt(minute));
  answer = playedAt(minute, { standings: STANDINGS });
  await act(() => jest.advanceTimersByTimeAsync(6000));
  jest.useRealTimers();
  const came = screen.findByText('Low A', undefined, { timeout: 500 });
  expect(await came.then(Boolean, () => false)).toBe(isAsked);
});

test('before the start there is no chart; a member can go to play', async () => {
  startSession({ access: 'a', refresh: 'r' });
  await open(playedAt(-30));
  expect(screen.getByText('Round 1 of 2 opens in')).toBeVisible();
  expect(screen.getByText('The chart begins here when round 1 opens.')).toBeVisible();
  expect(screen.getByText('cd'.repeat(32))).toBeVisible();
  expect(screen.getByText(/^They appear when the first round/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/members/tournaments/sample-cup');
});

test('after the end there are the whole chart, what it is built from, and each winner’s log with every point', async () => {
  const commit = {
    number: 1,
    round: 2,
    bar: 39,
    statement: { kind: 'none' },
    at: '2026-12-07T16:30:00.000Z',
    hash: 'ab'.repeat(32),
    ended: null,
    points: [{ points: 4, of: 4, words: 'No count was legal.' }],
    best: { labels: null, words: 'No count of 4 waves or more was legal.' },
  } as const;
  const replaced = { ...commit, round: 1, points: null };
  const winners = [
    { pseudonym: 'Low A', commits: [] },
    { pseudonym: 'Low B', commits: [replaced, { ...commit, number: 2, points: [...commit.points] }] },
  ];
  const series = 'In the count that we built the series from, wave 3 is extended.';
  await open(playedAt(150, { standings: STANDINGS, end: { series, series_salt: 'ef01', winners } }));
  const chart = within(await screen.findByRole('region', { name: 'The whole chart' }));
  expect(chart.getByText(series)).toBeVisible();
  expect(screen.getByText(/SHA-256 of the salt ef01, a line break/)).toBeVisible();
  expect(chart.getByText('No commit counted.')).toBeVisible();
  await userEvent.selectOptions(chart.getByLabelText('Log of a winner'), 'Low B');
  expect(chart.getByText(`Round 2 of 2, at bar 40 of ${BARS.length}`)).toBeVisible();
  expect(chart.getByText('No count was legal.').closest('li')).toHaveTextContent('4 of 4.');
  expect(screen.getByText('The tournament has ended.')).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Enter the tournament' })).toBeNull();
});

test('an unknown tournament is the not-found page of the host', async () => {
  renderPage(page, { path: '/tournaments/:id', address: '/tournaments/unknown', loader });
  expect(await screen.findByText('Host error')).toBeVisible();
});

test('a cancelled tournament says why, and neither counts down nor shows rounds', async () => {
  const cancelled = { state: 'cancelled', cancelled_because: 'Our server moves.' } as const;
  await open(playedAt(-60, { tournament: sampleTournament(cancelled) }));
  expect(screen.getByText('This tournament was cancelled: Our server moves.')).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Rounds' })).toBeNull();
});
