import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from '@hidden-order/platform/api-client';
import { sampleEntry } from '@hidden-order/testing/samples';
import type { EntryView, OwnEntry } from '@hidden-order/api-shapes/tournaments';
import { endSession, startSession } from '@hidden-order/platform/session';
import { json, startProvider } from '@hidden-order/testing';
import { renderPage } from '@hidden-order/testing/render-page';
import { sampleTournament } from '../../testing/samples';
import { actions, loader } from './data';
import * as page from './page';

const KEY = 'my-tournament-entry';
const CLAIM = { reference: 'T-4K7Q2M9XTD', email: 'sample@person.example' };
const entry = sampleEntry();
// Its file has been changed since.
const TOURNAMENT = sampleTournament({ id: entry.tournament.id, title: 'Renamed Cup' });

/** What finding, cancelling and entering answer; null is a 404. */
let found: EntryView | null;
let own: OwnEntry[];
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeEach(async () => {
  endSession();
  localStorage.clear();
  found = entry;
  own = [];
  provider = await startProvider(({ path }, response) => {
    if (path === '/tournaments/next/') json(response, 200, { tournament: TOURNAMENT });
    else if (path === '/tournaments/entries/') json(response, 200, { items: own });
    else if (path === '/auth/users/me/') json(response, 503, {});
    else if (path === '/tournaments/sample-cup/entries/') json(response, 201, { entry: found });
    else json(response, found === null ? 404 : 200, found ?? {});
  });
  configureApi({ baseUrl: provider.baseUrl });
});
afterEach(async () => {
  endSession();
  await provider.close();
});

async function open(): Promise<void> {
  renderPage(page, { path: '/tournament-registration', loader, actions });
  await screen.findByRole('heading', { name: 'Register' });
}
const calls = () => provider.seen.map(({ path }) => path);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an entry is remembered, and shows after a reload: without the focus, with its actions, and beside the form', async () => {
  await open();
  expect(screen.getByText(/^One entry per person/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Full name'), 'Sample Person');
  await userEvent.type(screen.getByLabelText('E-mail'), CLAIM.email);
  await userEvent.selectOptions(screen.getByLabelText(/^How long/), 'some');
  await userEvent.click(screen.getByLabelText('I am 18 or older.'));
  await userEvent.click(screen.getByLabelText(/I have read the rules/));
  await press('Register');
  await screen.findByRole('heading', { name: 'Your seat is confirmed' });
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(CLAIM);
  cleanup();

  await open();
  expect(await screen.findByRole('link', { name: 'see your entry T-4K7Q2M9XTD' })).toHaveAttribute(
    'href',
    '#your-entry',
  );
  expect(screen.getByRole('heading', { name: 'Your seat is confirmed' })).not.toHaveFocus();
  expect(screen.getByLabelText('Full name')).toBeVisible();

  found = { ...entry, status: 'cancelled' };
  await press('Cancel my entry');
  await press('Yes, cancel my entry');
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Your entry is cancelled' })).toHaveFocus(),
  );
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(await screen.findByText(/^One entry per person/)).toBeVisible();
});

test('a visitor who has no entry here asks for none', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Show my entry' })).toBeVisible();
  expect(calls()).toEqual(['/tournaments/next/']);
});

test.each<[string, EntryView | null]>([
  ['was cancelled elsewhere', { ...entry, status: 'cancelled' }],
  ['is of another tournament', { ...entry, tournament: { ...entry.tournament, id: 'last-cup' } }],
  ['is not there any more', null],
])('one that %s does not show', async (_what, answer) => {
  localStorage.setItem(KEY, JSON.stringify(CLAIM));
  found = answer;
  await open();
  await waitFor(() => expect(calls()).toContain('/tournaments/entries/find/'));
  expect(screen.getByRole('button', { name: 'Show my entry' })).toBeVisible();
  expect(screen.getByText(/^One entry per person/)).toBeVisible();
});

test.each(['', 'null', '{"reference":1}', '<script>'])(
  'something else in its place (%s) counts as none',
  async (text) => {
    localStorage.setItem(KEY, text);
    await open();
    expect(screen.getByRole('button', { name: 'Show my entry' })).toBeVisible();
    expect(calls()).toEqual(['/tournaments/next/']);
  },
);

test('signed in, the entry is that of the account, which the members area changes', async () => {
  startSession({ access: 'sample', refresh: 'sample' });
  localStorage.setItem(KEY, JSON.stringify({ ...CLAIM, reference: 'T-OTHER' }));
  own = [sampleEntry({ status: 'waitlisted', position: 3 })];
  await open();
  expect(await screen.findByRole('heading', { name: 'You are number 3 on the waiting list' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change it in your members area' })).toHaveAttribute('href', '/members');
  expect(screen.queryByRole('button', { name: 'Cancel my entry' })).toBeNull();
  expect(calls()).not.toContain('/tournaments/entries/find/');
});
