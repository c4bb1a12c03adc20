import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from '@hidden-order/platform/api-client';
import { json, startProvider } from '@hidden-order/testing';
import { renderPage } from '@hidden-order/testing/render-page';
import { sampleChains } from '@hidden-order/testing/sample-log';
import { loader } from './data';
import * as page from './page';

let chains = sampleChains();
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider(({ path }, response) =>
    path === '/logs/f00d/' ? json(response, 200, { chains }) : json(response, 404, { detail: 'Not found.' }),
  );
  configureApi({ baseUrl: provider.baseUrl });
});
beforeEach(() => {
  chains = sampleChains();
});
afterAll(() => provider.close());

test('a public log shows each chain with its seals, what they cover and whether they fit', async () => {
  renderPage(page, { path: '/logs/:id', address: '/logs/f00d', loader });
  const own = within(await screen.findByRole('region', { name: 'Rows by hand' }));
  expect(own.getByText('All 2 seals fit, in this order.')).toBeVisible();
  expect(own.getByText('1-2-3 complete at 145')).toBeVisible();
  expect(own.getAllByText('a'.repeat(64))).toHaveLength(2);
  expect(own.getByText('{"number":2}')).toBeInTheDocument();
  const replay = within(screen.getByRole('region', { name: 'Replay, easy' }));
  expect(replay.getByRole('alert')).toHaveTextContent('Entry 1 does not fit its seal');
  // The server's time, in Pakistan.
  expect(replay.getByText(/^4 May 2026.*easy replay, bar 10$/)).toBeVisible();
  expect(page.meta()).toMatchObject({ noindex: true });
});

test('the newest chain is open, and the others are folded below what they are; of many entries the last show', async () => {
  const [own] = sampleChains();
  const [entry] = own?.entries ?? [];
  if (!own || !entry) throw new Error('no sample');
  const entries = Array.from({ length: 25 }, (_, place) => ({ ...entry, number: place + 1 }));
  chains = ['newest', 'older'].map((id) => ({ ...own, id, name: id, entries }));
  renderPage(page, { path: '/logs/:id', address: '/logs/f00d', loader });
  const newest = within(await screen.findByRole('region', { name: 'newest' }));
  expect(newest.getByText('25')).toBeVisible();
  expect(newest.getByText('5')).not.toBeVisible();
  await userEvent.click(newest.getByText('Entries 1 to 5'));
  expect(newest.getByText('5')).toBeVisible();
  const older = within(screen.getByRole('region', { name: 'older' }));
  expect(older.getByText(/^3 March 2026.*25 rows\.$/)).toBeVisible();
  expect(older.getByText('All 25 seals fit, in this order.')).toBeVisible();
  expect(older.getByText('25')).not.toBeVisible();
});

test('a log that is not public is not found', async () => {
  const request = new Request('http://localhost/logs/gone');
  await expect(loader({ params: { id: 'gone' }, request })).rejects.toMatchObject({ status: 404 });
});
