import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordDownloads } from '../../testing/browser';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';

jest.mock('@hidden-order/waves/price-chart');

let provider: Me;
beforeEach(async () => {
  provider = await startMe(ada);
});
afterEach(() => provider.stop());

/** Sample prices that go from turn to turn in three bars each: five waves up and three down. */
const TURNS = [100, 120, 108, 145, 125, 160, 140, 150, 130];
const rows = TURNS.slice(1).flatMap((turn, wave) =>
  [1, 2, 3].map((step) => {
    const from = TURNS[wave] ?? 0;
    const [open, close] = [from + ((turn - from) * (step - 1)) / 3, from + ((turn - from) * step) / 3];
    return [`2020-01-${wave * 3 + step}`, open, Math.max(open, close), Math.min(open, close), close].join(',');
  }),
);
/** jsdom has no File.arrayBuffer. */
const fileOf = (text: string) =>
  Object.assign(new File([], 'sample.csv'), { arrayBuffer: () => Promise.resolve(Buffer.from(text)) });
const choose = async (text: string) =>
  userEvent.upload(await screen.findByLabelText('Price history (CSV)'), fileOf(text));
const place = async (label: string, at: number) => {
  act(() => screen.getByRole('button', { name: new RegExp(`^Swing ${at} of `) }).focus());
  await userEvent.keyboard(label);
};

test('a member counts the swings of a file, sees what is legal, and nothing of it is sent', async () => {
  renderPages('/members/own-chart');
  await choose(['Date,Open,High,Low,Close', ...rows].join('\n'));
  await screen.findByRole('group', { name: 'Swings of the series' });
  const asked = provider.seen.length;
  await place('1', 1);
  expect(screen.getByText('The count fails below 100.00.')).toBeVisible();
  for (const [index, label] of ['2', '3', '4', '5', 'A', 'B', 'C'].entries()) await place(label, index + 2);
  expect(screen.getByText(/^Your count is legal: each wave with its inside/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'List all legal counts' }));
  expect(screen.getByText(/^It is (the only|one of \d+) legal count/)).toBeVisible();
  expect(provider.seen).toHaveLength(asked);
});

test('a file is replayed bar by bar in the browser alone: a commit is not sealed, and the result is the engine’s', async () => {
  const downloads = recordDownloads();
  renderPages('/members/own-chart');
  await userEvent.click(await screen.findByLabelText('Replay it bar by bar'));
  await choose(['Date,Open,High,Low,Close', ...rows].join('\n'));
  expect(await screen.findByText(/^6 bars so far/)).toBeVisible();
  const asked = provider.seen.length;
  // The board shows the swings so far, and not one that is to come.
  expect(screen.queryByRole('button', { name: /^Swing 3 of / })).toBeNull();
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Next 10 bars');
  expect(await screen.findByText(/^16 bars so far/)).toBeVisible();
  for (const label of [1, 2, 3, 4]) await place(String(label), label);
  await userEvent.type(screen.getByLabelText('Invalidation level'), '120.00');
  await press('Commit');
  expect(await screen.findByText('Committed: your count.')).toBeVisible();
  expect(screen.getByText(/, not sealed$/)).toBeVisible();
  await press('Next 10 bars');
  await userEvent.click(await screen.findByRole('button', { name: 'See the result' }));
  expect(await screen.findByText('The count was legal so far.')).toBeVisible();
  expect(screen.getByText('The rules ended it at 120.00.')).toBeVisible();
  await press('Download your counting log');
  await waitFor(() => expect(downloads[0]?.text).toMatch(/own chart, bar 16",.*not sealed$/));
  await press('Replay it again');
  expect(await screen.findByText(/^6 bars so far/)).toBeVisible();
  expect(provider.seen).toHaveLength(asked);
});

test('while a quiz with charts is open, no chart is counted, and the page says why and until when', async () => {
  const paper = { course: { id: 'waves', title: 'Sample waves' }, closes_at: '2026-05-04T07:00:00.000Z' };
  provider.answers['/open-paper/'] = { status: 200, body: { paper } };
  renderPages('/members/own-chart');
  await choose(['Date,Open,High,Low,Close', ...rows].join('\n'));
  const link = await screen.findByRole('link', { name: 'Sample waves' });
  expect(link).toHaveAttribute('href', '/members/courses/waves/quiz');
  expect(link.parentElement).toHaveTextContent('4 May 2026, 12:00 PKT');
  expect(screen.queryByRole('group', { name: 'Swings of the series' })).toBeNull();
  provider.answers['/open-paper/'] = { status: 500, body: '' };
  await choose(['Date,Open,High,Low,Close', ...rows].join('\n'));
  expect(await screen.findByText(/^We list counts only while you have no quiz/)).toBeVisible();
  provider.answers['/open-paper/'] = { status: 200, body: { paper: null } };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('group', { name: 'Swings of the series' })).toBeVisible();
});

test('another file of the same days takes the place of the first', async () => {
  renderPages('/members/own-chart');
  await choose(['Date,Open,High,Low,Close', ...rows].join('\n'));
  expect(await screen.findByRole('button', { name: /^Swing 1 of 8: the high at 120\.00/ })).toBeVisible();
  const higher = rows.map((row) => row.replaceAll(/,(\d+)/g, ',1$1'));
  await choose(['Date,Open,High,Low,Close', ...higher].join('\n'));
  expect(await screen.findByRole('button', { name: /^Swing 1 of 8: the high at 1120\.00/ })).toBeVisible();
});

test('label 0 starts wave 1 at another swing, and a start without a legal count says so', async () => {
  renderPages('/members/own-chart');
  await choose(['Date,Open,High,Low,Close', ...rows].join('\n'));
  expect(await screen.findByRole('button', { name: /^Swing 0 of 8: .*, wave 1 starts here$/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'List all legal counts' }));
  expect(screen.getByRole('heading', { name: /^(Legal counts by rank|The one legal count)$/ })).toBeVisible();
  await place('0', 1);
  expect(screen.queryByRole('heading', { name: /legal count/i })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'List all legal counts' }));
  expect(screen.getByText(/^No legal count of four or more waves/)).toBeVisible();
});

test('a stretch is chosen by its ends, which leave 20 bars, and a replay begins with it', async () => {
  renderPages('/members/own-chart');
  await choose(['Date,Open,High,Low,Close', ...rows].join('\n'));
  const [first, last] = [await screen.findByLabelText('First bar'), screen.getByLabelText('Last bar')];
  fireEvent.change(first, { target: { value: '3' } });
  expect(await screen.findByText('From 2020-01-4 to 2020-01-24: 21 of 24 bars.')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Swing 0 of \d: the high at 120\.00/ })).toBeVisible();
  fireEvent.change(last, { target: { value: '5' } });
  expect(await screen.findByText('From 2020-01-4 to 2020-01-23: 20 of 24 bars.')).toBeVisible();
  await userEvent.click(screen.getByLabelText('Replay it bar by bar'));
  expect(await screen.findByText(/^The replay has 20 bars, from 2020-01-4 to 2020-01-23: all of/)).toBeVisible();
});

test('tools draw through swings, say their levels, and give the next press back to the labels', async () => {
  renderPages('/members/own-chart');
  await choose(['Date,Open,High,Low,Close', ...rows].join('\n'));
  await userEvent.click(await screen.findByText('Chart tools'));
  await userEvent.click(await screen.findByLabelText('Retracement'));
  expect(screen.getByText('Retracement, point 1 of 2: choose where the move starts on the chart.')).toBeVisible();
  const press = async (at: number) => {
    act(() => screen.getByRole('button', { name: new RegExp(`^Swing ${at} of `) }).focus());
    await userEvent.keyboard('{Enter}');
  };
  await press(2);
  await press(3);
  expect(
    screen.getByText(
      'Retracement through 108.00, 145.00: 23.6% 136.27, 38.2% 130.87, 50% 126.50, 61.8% 122.13, 78.6% 115.92.',
    ),
  ).toBeVisible();
  expect(screen.getByLabelText('A label')).toBeChecked();
  await press(1);
  expect(screen.getByRole('button', { name: /^Swing 1 of 8: .*, wave 1 ends here$/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the retracement 1' }));
  expect(screen.queryByText(/^Retracement through/)).toBeNull();
});

test('a file with two readings is asked about, and what was understood may be changed', async () => {
  renderPages('/members/own-chart');
  await choose(['Date;Close', ...rows.map((row) => row.replace(/^([^,]*),.*,(\d+)(?:\.\d+)?$/, '$1;1.$2'))].join('\n'));
  expect(await screen.findByText(/^Is “1\.\d{3}” in line 2 about one, or a thousand times as much\?/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Before decimals'), 'A point: 1,234.50');
  expect(await screen.findByText(/^24 daily bars .* last close 1\.130\.$/)).toBeVisible();
  // What has asked stays, with the focus.
  expect(screen.getByLabelText('Before decimals')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Before decimals'), 'A comma: 1.234,50');
  expect(await screen.findByText(/last close 1,130\.$/)).toBeVisible();
});

test('of two files that are chosen at once, the later one is read', async () => {
  renderPages('/members/own-chart');
  const slow = fileOf(['Date,Close', ...rows.map((row) => row.replace(/,.*,/, ','))].join('\n'));
  let give = () => {};
  const late = new Promise<void>((resolve) => (give = resolve));
  const whole = await slow.arrayBuffer();
  Object.assign(slow, { arrayBuffer: () => late.then(() => whole) });
  const field = await screen.findByLabelText('Price history (CSV)');
  await userEvent.upload(field, slow);
  await choose(['Date,Open,High,Low,Close', ...rows.slice(0, 21)].join('\n'));
  expect(await screen.findByText(/^21 daily bars/)).toBeVisible();
  give();
  // Reading takes some turns of the event loop.
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText(/^21 daily bars/)).toBeVisible();
});

test('a file that is no price history is refused in words', async () => {
  renderPages('/members/own-chart');
  await choose('a,b\n1,2');
  expect(await screen.findByRole('alert')).toHaveTextContent('No column of the file has dates.');
  expect(screen.queryByLabelText('Size of swings')).toBeNull();
});

test('a chart of the academy is ready to count, and gives way to a file', async () => {
  const closes = TURNS.flatMap((close, at) => [0, 1, 2].map((day) => ({ date: `2020-${at + 1}-${day + 1}`, close })));
  const [unit, prices, source] = ['sample units', 'Weekly samples', 'Sample series'];
  const body = {
    slug: 'sample',
    title: 'Sample market',
    unit,
    prices,
    source,
    licence: 'public domain',
    url: '',
    closes,
  };
  provider.answers['/charts/sample/'] = { status: 200, body };
  renderPages('/members/own-chart?chart=sample');
  expect(await screen.findByText('Sample market')).toBeVisible();
  expect(
    await screen.findByText(/Weekly samples, sample units\. Source: Sample series, public domain\./),
  ).toBeVisible();
  await place('1', 1);
  expect(screen.getByText('The count fails below 100.00.')).toBeVisible();
  await choose(['Date,Open,High,Low,Close', ...rows].join('\n'));
  expect(await screen.findByText(/Prices from your file/)).toBeVisible();
  expect(screen.queryByText('Sample market')).toBeNull();
});

test('an unknown chart leaves the page as it is without one', async () => {
  renderPages('/members/own-chart?chart=nope');
  expect(await screen.findByLabelText('Price history (CSV)')).toBeVisible();
  expect(screen.queryByLabelText('Size of swings')).toBeNull();
});
