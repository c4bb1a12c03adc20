import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnPlay, PlayedTournament, RoundCommit } from '@hidden-order/api-shapes/played-tournaments';
import { barsOf, practiceSeries, SWING_SIZE } from '@hidden-order/series';
import { sampleEntry, sampleTournament } from '@hidden-order/testing/samples';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';

jest.mock('@hidden-order/waves/price-chart');

const BARS = barsOf(practiceSeries('easy-1'), (min) => min);
const PATH = '/tournaments/sample-cup/';
/** The bars of each round. */
const SHOWN = [25, 40];

/** Of an hour each, at a moment after the start in hours by the server's clock, which is a day ahead of this device's. */
function playedAt(hours: number, changes: Partial<PlayedTournament> = {}): PlayedTournament {
  const now = Date.now() + 86_400_000;
  const at = (hour: number) => new Date(now + (hour - hours) * 3_600_000).toISOString();
  const open = hours < 0 || hours >= 2 ? null : Math.floor(hours) + 1;
  return {
    tournament: sampleTournament({ state: hours < 2 ? 'open' : 'ended', starts_at: at(0), rounds: 2 }),
    level: 'easy',
    swing_size: SWING_SIZE.easy,
    rounds: [1, 2].map((number) => ({ number, opens_at: at(number - 1), closes_at: at(number) })),
    bars: hours < 0 ? [] : BARS.slice(0, SHOWN[(open ?? 2) - 1]),
    series_seal: 'cd'.repeat(32),
    open_round: open,
    now: at(hours),
    standings: [],
    end: null,
    ...changes,
  };
}
const commitOf = (number: number, round: number, points: RoundCommit['points'] = null): RoundCommit => ({
  number,
  round,
  bar: (SHOWN[round - 1] ?? 0) - 1,
  statement: { kind: 'none' },
  at: '2026-05-04T07:01:00.000Z',
  hash: 'abcdef0123'.repeat(6) + 'abcd',
  ended: null,
  points,
  best: null,
});
const ownOf = (changes: Partial<OwnPlay> = {}): OwnPlay => ({
  reference: 'T-4K7Q2M9XTD',
  has_seat: true,
  pseudonym: 'Third Wave',
  commits: [],
  standing: null,
  ...changes,
});
const POINTS = [{ points: 4, of: 4, words: 'No count was legal.' }];

let provider: Me;
beforeEach(async () => (provider = await startMe(ada)));
afterEach(() => provider.stop());

const answer = (path: string, body: unknown, status = 200) => (provider.answers[path] = { status, body });
const open = async (played: PlayedTournament, own: OwnPlay | null) => {
  answer(PATH, played);
  if (own) answer(`${PATH}own/`, own);
  renderPages('/members/tournaments/sample-cup');
  await screen.findByRole('heading', { level: 1, name: 'Sample Cup' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (path: string) =>
  provider.seen
    .filter((seen) => seen.method !== 'GET' && seen.path === path)
    .map(({ body }) => JSON.parse(body) as unknown);
const swing = (place: number) => screen.getByRole('button', { name: new RegExp(`^Swing ${place} of `) });
const rounds = () =>
  within(screen.getByRole('region', { name: 'Rounds' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a name is chosen before the first round is played; one that is taken is said at its field', async () => {
  await open(playedAt(0.5), ownOf({ pseudonym: null }));
  expect(screen.queryByRole('button', { name: 'Commit' })).toBeNull();
  const path = `${PATH}pseudonym/`;
  answer(path, { detail: 'Another entrant has this name.', code: 'taken' }, 409);
  await userEvent.type(screen.getByLabelText('Name in the standings'), ' Third Wave ');
  await press('Use this name');
  await waitFor(() =>
    expect(screen.getByLabelText('Name in the standings')).toHaveAccessibleDescription(
      'Another entrant has this name.',
    ),
  );
  answer(path, ownOf());
  answer(`${PATH}own/`, ownOf());
  await press('Use this name');
  expect(await screen.findByRole('button', { name: 'Commit' })).toBeVisible();
  expect(sent(path)).toEqual([{ pseudonym: 'Third Wave' }, { pseudonym: 'Third Wave' }]);
});

test('a count is sealed for the open round; a failed call loses nothing and can be sent again', async () => {
  await open(playedAt(0.5), ownOf());
  expect(screen.getByText('Round 1 of 2 closes in')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^(30:00|29:5\d)$/);
  expect(rounds()).toEqual(['Round 1 open', 'Round 2 to come']);
  fireEvent.click(swing(1));
  await userEvent.type(screen.getByLabelText('Invalidation level'), '100');
  answer(`${PATH}commits/`, {}, 503);
  await press('Commit');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your labels are still here.');
  const statement = { kind: 'count' as const, labels: { 1: 1 }, level: 10_000, alternate: null };
  answer(`${PATH}commits/`, ownOf({ commits: [{ ...commitOf(1, 1), statement }] }));
  await press('Retry');
  expect(await screen.findByText(/^Count: 1 at/)).toBeVisible();
  expect(rounds()[0]).toBe('Round 1 committed');
  expect(screen.queryByRole('alert')).toBeNull();
  const once = { round: 1, number: 1, statement };
  expect(sent(`${PATH}commits/`)).toEqual([once, once]);
  expect(screen.queryByRole('button', { name: 'Strike this count' })).toBeNull();
});

test('what is not committed is there on another device; another device’s commit is shown before the next', async () => {
  await open(playedAt(0.5), ownOf());
  fireEvent.click(swing(1));
  await userEvent.type(screen.getByLabelText('Invalidation level'), '100.25');
  await provider.moveOn();
  await open(playedAt(0.6), ownOf());
  expect(swing(1)).toHaveAccessibleName(/wave 1 ends here/);
  expect(screen.getByLabelText('Invalidation level')).toHaveValue('100.25');
  const detail = 'You have committed on another device meanwhile.';
  answer(`${PATH}commits/`, { detail, code: 'conflict' }, 409);
  await press('No count fits');
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  answer(`${PATH}own/`, ownOf({ commits: [commitOf(1, 1)] }));
  await press('Retry');
  expect(await screen.findByText('No count fits.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('an entry that another device has made anew takes the place of the one that was played here', async () => {
  await open(playedAt(1 - 1.2 / 3600), ownOf());
  answer(`${PATH}commits/`, ownOf({ commits: [commitOf(1, 1)] }));
  await press('No count fits');
  expect(await screen.findByText('No count fits.')).toBeVisible();
  answer(`${PATH}own/`, ownOf({ reference: 'T-3HPYJTWKRF' }));
  answer(PATH, playedAt(1));
  await waitFor(() => expect(screen.queryByText('No count fits.')).toBeNull(), { timeout: 6000 });
  expect(rounds()).toEqual(['Round 1 missed', 'Round 2 open']);
});

test('when a round closes the page loads anew, keeps the work, and gives the points once they are marked', async () => {
  await open(playedAt(1 - 1.2 / 3600), ownOf({ commits: [commitOf(1, 1), commitOf(2, 1)] }));
  fireEvent.click(swing(1));
  answer(PATH, playedAt(1));
  expect(await screen.findByText('Round 2 of 2 closes in', undefined, { timeout: 6000 })).toBeVisible();
  expect(rounds()).toEqual(['Round 1 in marking', 'Round 2 open']);
  expect(screen.getByText('The round is over. We are marking it.')).toBeVisible();
  expect(swing(1)).toHaveAccessibleName(/wave 1 ends here/);
  const standing = { rank: 2, pseudonym: 'Third Wave', score: 100, rounds: [100] };
  answer(`${PATH}own/`, ownOf({ commits: [commitOf(1, 1), commitOf(2, 1, POINTS)], standing }));
  expect(await screen.findByText('No count was legal.', undefined, { timeout: 6000 })).toBeVisible();
  expect(rounds()).toEqual(['Round 1 100 of 100', 'Round 2 open']);
  const [first, second] = screen.getAllByText(/^Round 1: /);
  expect(first).toHaveTextContent('a later commit counts in its place');
  expect(second).toHaveTextContent('this one counted');
});

test('while the academy cannot be reached, board, labels and clock stay, the page says so, and it goes on by itself', async () => {
  await open(playedAt(1 - 1.2 / 3600), ownOf());
  fireEvent.click(swing(1));
  answer(PATH, {}, 503);
  expect(await screen.findByText(/^We cannot reach the academy/, undefined, { timeout: 6000 })).toBeVisible();
  expect(swing(1)).toHaveAccessibleName(/wave 1 ends here/);
  expect(screen.getByRole('timer')).toHaveTextContent('0:00');
  answer(PATH, playedAt(1));
  expect(await screen.findByText('Round 2 of 2 closes in', undefined, { timeout: 6000 })).toBeVisible();
  expect(screen.queryByText(/^We cannot reach the academy/)).toBeNull();
});

test('who has no point has no rank', async () => {
  const standing = { rank: null, pseudonym: 'Third Wave', score: 0, rounds: [0, 0] };
  await open(
    playedAt(3, { end: { series: '', series_salt: 'ef', winners: [] }, standings: [standing] }),
    ownOf({ standing }),
  );
  expect(within(screen.getByRole('region', { name: 'Your result' })).getByRole('status')).toHaveTextContent(
    'No rank: you have no point.',
  );
});

test('before the start there is a time to wait and no chart, and the name can be chosen', async () => {
  await open(playedAt(-1), ownOf({ pseudonym: null }));
  expect(screen.getByText('Round 1 of 2 opens in')).toBeVisible();
  expect(screen.getByLabelText('Name in the standings')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Your commits' })).toBeNull();
});

test('after the end there are rank, sum, series and every point; a missed round says so', async () => {
  const standing = { rank: 2, pseudonym: 'Third Wave', score: 100, rounds: [null, 100] };
  const end = {
    series: 'In the count that we built the series from, wave 3 is extended.',
    series_salt: 'ef',
    winners: [],
  };
  const first = { rank: 1, pseudonym: 'First', score: 150, rounds: [100, 50] };
  await open(
    playedAt(3, { end, standings: [first, standing] }),
    ownOf({ commits: [commitOf(1, 2, POINTS)], standing }),
  );
  const result = within(screen.getByRole('region', { name: 'Your result' }));
  expect(result.getByRole('status')).toHaveTextContent('Rank 2 of 2. Your 2 rounds make 100 of 200.');
  expect(result.getByText(end.series)).toBeVisible();
  expect(result.getByText('Round 2 of 2, at bar 40 of 40')).toBeVisible();
  expect(screen.getAllByText('No count was legal.')).toHaveLength(1);
  expect(rounds()).toEqual(['Round 1 missed', 'Round 2 100 of 100']);
  expect(screen.queryByRole('button', { name: 'Commit' })).toBeNull();
});

test.each([
  ['waitlisted', { position: 3 }, 'You are number 3 on the waiting list', 'See rounds and standings'],
  ['offered', { offer_ends_at: '2026-12-09T15:30:00.000Z' }, 'A seat has come up', 'Accept the seat'],
  ['cancelled', {}, 'You have withdrawn', 'Register again'],
] as const)('an entry that is %s says what can be done', async (status, fields, title, link) => {
  answer('/tournaments/entries/', { items: [sampleEntry({ status, ...fields })] });
  await open(playedAt(0.5), ownOf({ has_seat: false, pseudonym: null }));
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('an account without an entry enters, or takes over one by reference and e-mail', async () => {
  await open(playedAt(0.5), null);
  const enter = screen.getByRole('link', { name: 'Enter the tournament' });
  expect(enter).toHaveAttribute('href', '/tournament-registration?tournament=sample-cup');
  await userEvent.type(screen.getByLabelText('Reference'), 't-4k7q 2m9xtd');
  await userEvent.type(screen.getByLabelText('E-mail address you entered with'), 'a@b.example');
  await press('Add my entry');
  await waitFor(() => expect(screen.getByLabelText('Reference')).toHaveAccessibleDescription(/We have no entry/));
  const { can_cancel: _, result: __, ...entry } = sampleEntry();
  answer('/tournaments/entries/claim/', entry);
  answer(`${PATH}own/`, ownOf());
  await press('Add my entry');
  expect(await screen.findByRole('button', { name: 'Commit' })).toBeVisible();
  expect(sent('/tournaments/entries/claim/')[1]).toEqual({ reference: 'T-4K7Q2M9XTD', email: 'a@b.example' });
});

test('an unknown tournament is said in words', async () => {
  renderPages('/members/tournaments/unknown');
  expect(await screen.findByRole('heading', { name: 'There is no such tournament' })).toBeVisible();
});

test.each([ownOf({ has_seat: false }), null])('a cancelled tournament says why in place of its rounds', async (own) => {
  const cancelled = { state: 'cancelled', cancelled_because: 'Our server moves.' } as const;
  answer('/tournaments/entries/', { items: [] });
  await open(playedAt(-1, { tournament: sampleTournament(cancelled) }), own);
  expect(screen.getByRole('heading', { name: 'The tournament was cancelled' })).toBeVisible();
  expect(screen.getByText('Our server moves.')).toBeVisible();
});
