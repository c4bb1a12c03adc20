import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Commit, NewCommit, Replay } from '@hidden-order/api-shapes/replays';
import { barsOf, practiceSeries, SWING_SIZE } from '@hidden-order/series';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';

jest.mock('@hidden-order/waves/price-chart');

const BARS = barsOf(practiceSeries('easy-1'), (min) => min);
const ID = '5b2c';
const PATH = `/replays/${ID}/`;

const replayOf = (shown: number, changes: Partial<Replay> = {}): Replay => ({
  id: ID,
  level: 'easy',
  swing_size: SWING_SIZE.easy,
  started_at: '2026-05-04T07:00:00.000Z',
  finished_at: null,
  bars: BARS.slice(0, shown),
  is_last: shown === BARS.length,
  commits: [],
  series_seal: 'ab'.repeat(32),
  result: null,
  ...changes,
});
const NONE: Commit = {
  number: 1,
  bar: 9,
  statement: { kind: 'none' },
  at: '2026-05-04T07:01:00.000Z',
  hash: 'abcdef0123'.repeat(6) + 'abcd',
  ended: null,
  points: null,
  best: null,
};

let provider: Me;
beforeEach(async () => {
  provider = await startMe(ada);
});
afterEach(() => provider.stop());

const answer = (path: string, body: unknown, status = 200) => (provider.answers[path] = { status, body });
const open = async (replay: Replay) => {
  answer(PATH, replay);
  renderPages(`/members/replays/${ID}`);
  await screen.findByRole('heading', { level: 1, name: 'Replay a chart' });
};
/** An answer that comes when it is told to. */
function answerLate(path: string, body: unknown) {
  let come = () => {};
  const late = new Promise((resolve) => (come = () => resolve({ status: 200, body })));
  // The server awaits whatever it answers.
  Object.assign(provider.answers, { [path]: late });
  return () => come();
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (path: string) =>
  provider.seen
    .filter((seen) => seen.method === 'POST' && seen.path === path)
    .map(({ body }) => JSON.parse(body) as unknown);
const swing = (place: number) => screen.getByRole('button', { name: new RegExp(`^Swing ${place} of `) });

test('bars come by button and by key, and each call says how many are shown', async () => {
  await open(replayOf(10));
  answer(`${PATH}bars/`, replayOf(11));
  await press('Next bar');
  expect(await screen.findByText(/^11 bars so far/)).toBeVisible();
  answer(`${PATH}bars/`, replayOf(21));
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await screen.findByText(/^21 bars so far/)).toBeVisible();
  expect(sent(`${PATH}bars/`)).toEqual([
    { shown: 10, by: 1 },
    { shown: 11, by: 10 },
  ]);
  await press('Play');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('keys show bars while the board has the focus, one press one bar', async () => {
  await open(replayOf(10));
  await userEvent.keyboard('{ArrowRight}');
  act(() => screen.getByRole('button', { name: 'Next bar' }).focus());
  answer(`${PATH}bars/`, replayOf(11));
  await userEvent.keyboard('{ArrowRight>3/}');
  expect(await screen.findByText(/^11 bars so far/)).toBeVisible();
  expect(sent(`${PATH}bars/`)).toEqual([{ shown: 10, by: 1 }]);
});

test('playing stops when the page is hidden, and says where', async () => {
  await open(replayOf(10));
  await press('Play');
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  hidden.mockRestore();
  expect(screen.getByText('Playing stopped at bar 10, because the page was hidden.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('a count is sealed with its level by the places of its swings; what is missing is named first', async () => {
  const shown = replayOf(21);
  await open(shown);
  await press('Commit');
  expect(screen.getByRole('alert')).toHaveTextContent('Place label 1 first');
  act(() => swing(1).focus());
  await userEvent.keyboard('1');
  await press('Commit');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the price that ends your count');
  // Neither rules nor levels show before the end.
  expect(screen.queryByText(/The count fails/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Invalidation level'), '۱۰۰٫۰۰');
  const statement = { kind: 'count', labels: { 1: 1 }, level: 10_000, alternate: null } as const;
  answer(`${PATH}commits/`, { detail: 'Down' }, 503);
  await press('Commit');
  expect(await screen.findByText(/Your labels are still here\.$/)).toBeVisible();
  answer(`${PATH}commits/`, replayOf(21, { commits: [{ ...NONE, bar: 20, statement }] }));
  await press('Retry');
  expect(await screen.findByText(/^Count: 1 at \d+\.\d\d, ends at 100\.00\.$/)).toBeVisible();
  expect(screen.getByText('seal abcdef0123…')).toBeVisible();
  expect(swing(1)).toHaveAccessibleName(/wave 1 ends here/);
  const calls = sent(`${PATH}commits/`) as NewCommit[];
  expect(calls).toHaveLength(2);
  expect(calls[1]).toEqual({ shown: 21, number: 1, statement });
});

test('the next press in the chart sets a price in place of a label: on a turn, that of the turn', async () => {
  await open(replayOf(21));
  await userEvent.click(screen.getByRole('radio', { name: 'Price that ends the count' }));
  expect(screen.getByText('A press in the chart sets the price that ends the count.')).toBeVisible();
  const turn = swing(1);
  act(() => turn.focus());
  await userEvent.keyboard('{Enter}');
  const [, price] = /at ([\d.]+)$/.exec(turn.getAttribute('aria-label') ?? '') ?? [];
  expect(screen.getByLabelText('Invalidation level')).toHaveValue(price);
  await userEvent.click(screen.getByRole('radio', { name: 'Price that separates the two' }));
  // Far from the height of a turn, it is the price at the pointer.
  fireEvent.click(screen.getByRole('group', { name: 'Swings of the series' }), {
    detail: 1,
    clientX: 0,
    clientY: 5000,
  });
  expect(screen.getByLabelText('Separating price')).toHaveValue('50.00');
  expect(swing(1)).not.toHaveAccessibleName(/ends here/);
  fireEvent.click(swing(1));
  expect(swing(1)).toHaveAccessibleName(/wave 1 ends here/);
});

test('what is stated while a bar is on its way is sealed after it', async () => {
  await open(replayOf(21));
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  act(() => screen.getByLabelText('Invalidation level').focus());
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  await userEvent.keyboard('100.00');
  act(() => swing(1).focus());
  await userEvent.keyboard('1');
  const come = answerLate(`${PATH}bars/`, replayOf(22));
  const statement = { kind: 'count', labels: { 1: 1 }, level: 10_000, alternate: null } as const;
  answer(`${PATH}commits/`, replayOf(22, { commits: [{ ...NONE, bar: 21, statement }] }));
  await press('Next bar');
  await press('Commit');
  expect(screen.getByRole('button', { name: 'Committing…' })).toHaveFocus();
  await press('No count fits');
  expect(sent(`${PATH}commits/`)).toEqual([]);
  come();
  expect(await screen.findByText('Committed: your count.')).toBeVisible();
  expect(sent(`${PATH}commits/`)).toEqual([{ shown: 22, number: 1, statement }]);
});

test('a statement that waited for a bar which failed is sealed at the bar before', async () => {
  await open(replayOf(21));
  const come = answerLate(`${PATH}bars/`, 'no replay');
  answer(`${PATH}commits/`, replayOf(21, { commits: [{ ...NONE, bar: 20 }] }));
  await press('Next bar');
  await press('No count fits');
  come();
  expect(await screen.findByText('Committed: no count fits.')).toBeVisible();
  expect(sent(`${PATH}commits/`)).toEqual([{ shown: 21, number: 1, statement: { kind: 'none' } }]);
});

test('at the last bar the focus goes to what follows, which is told, and Space is the browser’s again', async () => {
  await open(replayOf(BARS.length - 2));
  const space = (init = {}) => fireEvent.keyDown(screen.getByRole('group', { name: 'Bars' }), { key: ' ', ...init });
  const count = screen.getByText(/bars so far/);
  expect(count.closest('[role=status]')).toBeNull();
  expect(space({ shiftKey: true })).toBe(true);
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(space()).toBe(false);
  expect(space({ repeat: true })).toBe(false);
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(space()).toBe(false);
  const [told] = within(screen.getByRole('group', { name: 'Bars' })).getAllByRole('status');
  expect(told).toBeEmptyDOMElement();
  answer(`${PATH}bars/`, replayOf(BARS.length));
  await press('Next 10 bars');
  const button = await screen.findByRole('button', { name: 'See the result' });
  expect(button).toHaveFocus();
  expect(told).toHaveTextContent(/is the last one\. You can still commit\.$/);
  expect(space()).toBe(true);
  // A held Enter does not end the replay.
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
});

test('the end of a count is told, and its strike keeps the focus when nothing is left to strike', async () => {
  const statement = { kind: 'count', labels: { 1: 1 }, level: 10_000, alternate: null } as const;
  const count: Commit = { ...NONE, bar: 20, statement };
  await open(replayOf(25, { commits: [count] }));
  const told = within(screen.getByRole('region', { name: 'Your commits' })).getByRole('status');
  expect(told).toBeEmptyDOMElement();
  const ended = { bar: 25, price: 10_000, delay: null };
  answer(`${PATH}bars/`, replayOf(26, { commits: [{ ...count, ended }] }));
  await press('Next bar');
  await waitFor(() => expect(told).toHaveTextContent('Its level 100.00 broke at bar 26.'));
  const strike: Commit = { ...NONE, number: 2, statement: { kind: 'strike' } };
  answer(`${PATH}commits/`, replayOf(26, { commits: [{ ...count, ended: { ...ended, delay: 0 } }, strike] }));
  await press('Strike this count');
  expect(await screen.findByText('Committed: your count has ended.')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Strike this count' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await press('Strike this count');
  expect(sent(`${PATH}commits/`)).toHaveLength(1);
});

test('a page that loads in the middle has the count that was stated last, and what may be said of it', async () => {
  const statement = { kind: 'count', labels: { 1: 1 }, level: 10_000, alternate: null } as const;
  const ended = { bar: 21, price: 10_000, delay: null };
  await open(replayOf(25, { commits: [{ ...NONE, bar: 20, statement, ended }] }));
  expect(swing(1)).toHaveAccessibleName(/wave 1 ends here/);
  expect(screen.getByLabelText('Invalidation level')).toHaveValue('100.00');
  expect(screen.getByText(/^Its level 100\.00 broke at bar 22\. Strike the count/)).toBeVisible();
  answer(`${PATH}commits/`, replayOf(25, { commits: [NONE, { ...NONE, number: 2, statement: { kind: 'strike' } }] }));
  await press('Strike this count');
  expect(await screen.findByText('Committed: your count has ended.')).toBeVisible();
  expect(sent(`${PATH}commits/`)).toEqual([{ shown: 25, number: 2, statement: { kind: 'strike' } }]);
});

test('a finished replay shows score, reasons, the best legal count of each statement, and the series', async () => {
  const result = {
    series: 'In the count that we built the series from, wave 3 is extended.',
    score: 40,
    words: 'Your statements earned 4 of 4 points.',
  };
  const commit = {
    ...NONE,
    bar: BARS.length - 1,
    points: [{ points: 0, of: 10, words: 'A count of 4 waves or more was legal.' }],
    best: { labels: { 1: 1, 2: 2 }, words: 'It was legal, so a count did fit.' },
  };
  const end = { finished_at: '2026-05-04T08:00:00.000Z', commits: [commit], result };
  await open(replayOf(BARS.length));
  answer(`${PATH}bars/`, replayOf(BARS.length, end));
  await press('See the result');
  const section = await screen.findByRole('region', { name: 'Result' });
  expect(within(section).getByText('Score 40 of 100.')).toBeVisible();
  expect(within(section).getByText('A count of 4 waves or more was legal.')).toBeVisible();
  expect(within(section).getByText(/^1 at \d+\.\d\d, 2 at \d+\.\d\d\.$/)).toBeVisible();
  expect(within(section).getByText('It was legal, so a count did fit.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Result' })).toHaveFocus();
  expect(within(section).getByRole('link', { name: 'See your counting log' })).toBeVisible();
});

test('an unknown replay is said in words, and the seal of the hidden prices shows', async () => {
  renderPages('/members/replays/unknown');
  expect(await screen.findByRole('heading', { name: 'There is no such replay' })).toBeVisible();
  document.body.replaceChildren();
  await open(replayOf(10));
  expect(screen.getByText('ab'.repeat(32))).toBeVisible();
});

test.each([
  ['/members/practice/easy-c', 'Easy'],
  ['/members/replays', 'Replay an easy chart'],
])('%s starts a replay by level', async (address, level) => {
  answer(PATH, replayOf(10));
  answer('/replays/', replayOf(10));
  renderPages(address);
  const group = await screen.findByRole('group', { name: 'Replay a chart, bar by bar' });
  await userEvent.click(within(group).getByRole('button', { name: level }));
  expect(await screen.findByRole('button', { name: 'Strike this count' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Replay a chart' })).toBeVisible();
  expect(sent('/replays/')).toEqual([{ level: 'easy' }]);
});
