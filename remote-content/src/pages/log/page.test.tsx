import { createHash, webcrypto } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from '@hidden-order/platform/api-client';
import { json, startProvider } from '@hidden-order/testing';
import { renderPage } from '@hidden-order/testing/render-page';
import { sampleLog } from '@hidden-order/testing/sample-log';
import { loader } from './data';
import * as page from './page';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const TEXT = JSON.stringify({ log: 'a', number: 1, at: '2026-03-03T07:00:00.000Z', chart: 'by-hand', kind: 'entry' });
const ROW = { text: TEXT, digest: sha256(TEXT), hash: sha256(`\n${sha256(TEXT)}`) };
const LEAVES = [`log ${sha256('a')} 1 ${ROW.hash}`];
const HEAD = JSON.stringify({ day: '2026-03-03', previous: '', root: sha256(`0${LEAVES[0]}`), leaves: LEAVES });

let log: Partial<ReturnType<typeof sampleLog>>;
let rows: (typeof ROW)[];
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  // jsdom has none.
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  provider = await startProvider(({ path }, response) => {
    const answers: Record<string, unknown> = {
      '/logs/f00d/': log,
      '/logs/f00d/chain/': { log: 'a', rows },
      '/log-heads/': { days: [{ day: '2026-03-03', hash: sha256(HEAD) }] },
      '/log-heads/2026-03-03/': JSON.parse(HEAD),
    };
    const answer = answers[path];
    json(response, answer ? 200 : 404, answer ?? { detail: 'Not found.' });
  });
  configureApi({ baseUrl: provider.baseUrl });
});
beforeEach(() => {
  log = sampleLog();
  rows = [ROW];
});
afterAll(() => provider.close());

const open = () => renderPage(page, { path: '/logs/:id', address: '/logs/f00d', loader });
const check = async () => userEvent.click(await screen.findByRole('button', { name: 'Check every seal' }));

test('a public log shows each chart with its rows, seals and what they cover', async () => {
  open();
  const own = within(await screen.findByRole('region', { name: 'Rows by hand' }));
  expect(own.getByText('1-2-3 complete at 145')).toBeVisible();
  expect(own.getByText('The result of a row above.')).toBeVisible();
  expect(own.getByText('a'.repeat(64))).toBeInTheDocument();
  expect(own.getByText('{"number":2}')).toBeInTheDocument();
  const replay = within(screen.getByRole('region', { name: 'Replay, easy' }));
  // The server's time, in Pakistan.
  expect(replay.getByText(/^2 March 2026.*easy replay, bar 10$/)).toBeInTheDocument();
  expect(page.meta()).toMatchObject({ noindex: true });
});

test('a visitor checks all seals against the published heads in the browser', async () => {
  open();
  await check();
  expect(
    await screen.findByText(/^All 1 row fit their seals\. 1 of them are under one of 1 published head/),
  ).toBeVisible();
});

test('a log that was changed after the fact is said to be, with the row', async () => {
  rows = [{ ...ROW, text: TEXT.replace('by-hand', 'by-hind') }];
  open();
  await check();
  expect(await screen.findByRole('alert')).toHaveTextContent('Row 1 does not have the text that was sealed.');
});

test('the newest chart is open, and the others are folded below what they are; of many rows the last show', async () => {
  const [own] = sampleLog().charts;
  const [line] = own?.lines ?? [];
  if (!own || !line) throw new Error('no sample');
  const lines = Array.from({ length: 25 }, (_, place) => ({ ...line, number: place + 1 }));
  log = sampleLog({ pages: 2, charts: ['newest', 'older'].map((id) => ({ id, name: id, lines })) });
  open();
  const newest = within(await screen.findByRole('region', { name: 'newest' }));
  expect(newest.getByText('25')).toBeVisible();
  expect(newest.getByText('5')).not.toBeVisible();
  await userEvent.click(newest.getByText('Rows 1 to 5'));
  expect(newest.getByText('5')).toBeVisible();
  const older = within(screen.getByRole('region', { name: 'older' }));
  expect(older.getByText(/^3 March 2026.*25 rows\.$/)).toBeVisible();
  expect(older.getByText('25')).not.toBeVisible();
  expect(screen.getByRole('link', { name: 'Older charts' })).toHaveAttribute('href', '/logs/f00d?page=2');
});

test('a log that is not public is not found', async () => {
  const request = new Request('http://localhost/logs/gone');
  await expect(loader({ params: { id: 'gone' }, request })).rejects.toMatchObject({ status: 404 });
});
