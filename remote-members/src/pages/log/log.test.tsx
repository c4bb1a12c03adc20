import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OPEN_RESULT, type CountingLog } from '@hidden-order/api-shapes/counting-log';
import { sampleLog } from '@hidden-order/testing/sample-log';
import { recordDownloads } from '../../testing/browser';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';

let provider: Me;
beforeEach(async () => {
  provider = await startMe(ada);
});
afterEach(() => provider.stop());

const answer = (path: string, body: unknown, status = 200) => (provider.answers[path] = { status, body });
const EMPTY = sampleLog({ charts: [], rows: 0, by_hand: { next: 1, open: [] } });
const open = async (log: CountingLog = EMPTY) => {
  answer('/log/', log);
  renderPages('/members/log');
  await screen.findByRole('heading', { level: 1, name: 'Your counting log' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (path: string) =>
  provider.seen
    .filter((seen) => seen.method !== 'GET' && seen.path === path)
    .map(({ body }) => JSON.parse(body) as unknown);

test('a row by hand is sealed with what its columns need, and what is missing is named', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Your log is empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Replay a chart' })).toHaveAttribute('href', '/members/replays');
  const form = within(screen.getByRole('form', { name: 'Write a row' }));
  await userEvent.type(form.getByLabelText('Date and chart'), '3 March, sample chart 4');
  await userEvent.type(form.getByLabelText('Level'), '120');
  await press('Seal this row');
  expect(form.getByText('Enter the primary count.')).toBeVisible();
  expect(sent('/log/entries/')).toEqual([]);
  await userEvent.type(form.getByLabelText('Primary'), '1-2-3 complete at 145');
  const entry = {
    ...{ kind: 'row', chart: '3 March, sample chart 4', primary: '1-2-3 complete at 145' },
    ...{ level: '120', alternate: '', price: '' },
  };
  answer('/log/entries/', sampleLog());
  answer('/log/', sampleLog());
  await press('Seal this row');
  expect(await screen.findByText('Sealed.')).toBeVisible();
  expect(sent('/log/entries/')).toEqual([{ number: 1, entry }]);
  expect(await screen.findByRole('region', { name: 'Rows by hand' })).toHaveTextContent('1-2-3 complete at 145');
});

test('an open row is marked, and gets its result, once', async () => {
  const log = sampleLog();
  const [line] = log.charts[0]?.lines ?? [];
  if (!line?.row) throw new Error('no sample');
  line.row.result = OPEN_RESULT;
  await open(
    sampleLog({ charts: log.charts, by_hand: { next: 2, open: [{ number: 1, primary: '1-2-3 complete at 145' }] } }),
  );
  expect(screen.getAllByText('open')).toHaveLength(1);
  const form = within(screen.getByRole('form', { name: 'Add a result' }));
  expect(form.getByLabelText('Row')).toHaveTextContent('1: 1-2-3 complete at 145');
  await userEvent.type(form.getByLabelText('Result'), 'completed');
  await userEvent.type(form.getByLabelText('Result date'), '19 March');
  answer('/log/entries/', sampleLog());
  answer('/log/', sampleLog());
  await press('Seal the result');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Add a result' })).toBeNull());
  const result = { kind: 'result', row: 1, result: 'completed', date: '19 March' };
  expect(sent('/log/entries/')).toEqual([{ number: 2, entry: result }]);
});

test('the file has the seven columns and the seals', async () => {
  const downloads = recordDownloads();
  await open(sampleLog());
  await press('Download CSV');
  await waitFor(() => expect(downloads).toHaveLength(1));
  const lines = downloads[0]?.text.split('\r\n') ?? [];
  // The result of a row is in its row.
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe(
    `2,"3 March, sample chart 4",1-2-3 complete at 145,120,,,ended at level,'19 March,${'a'.repeat(64)}`,
  );
});

test('a spreadsheet knows the encoding of the file, and takes no cell for a formula or a date', async () => {
  const downloads = recordDownloads();
  const log = sampleLog();
  const [line] = log.charts[0]?.lines ?? [];
  if (!line?.row) throw new Error('no sample');
  const cells = { primary: '=1+1', level: '-120', alternate: '-1+2', price: '1-2-3', result: '4 May 2026' };
  Object.assign(line.row, cells);
  await open(log);
  await press('Download CSV');
  await waitFor(() => expect(downloads[0]?.text).toContain("sample chart 4\",'=1+1,-120,'-1+2,'1-2-3,'4 May 2026,"));
  expect(downloads[0]?.text).toMatch(/^\uFEFFNumber,/);
});

test('the public page is switched on and off', async () => {
  await open();
  answer('/log/link/', { ...EMPTY, public_id: 'f00d' });
  answer('/log/', { ...EMPTY, public_id: 'f00d' });
  await press('Make a public page');
  expect(await screen.findByRole('link', { name: 'http://localhost:3000/logs/f00d' })).toBeVisible();
  answer('/log/link/', EMPTY);
  answer('/log/', EMPTY);
  await press('Take the page away');
  expect(await screen.findByRole('button', { name: 'Make a public page' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /f00d/ })).toBeNull();
  expect(sent('/log/link/')).toEqual([{ is_public: true }, { is_public: false }]);
});
