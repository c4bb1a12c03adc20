import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from '@hidden-order/platform/api-client';
import type { EntryView } from '@hidden-order/api-shapes/tournaments';
import { json, startProvider } from '@hidden-order/testing';
import { renderPage } from '@hidden-order/testing/render-page';
import { sampleTournament } from '@hidden-order/testing/samples';
import { actions, loader } from './data';
import * as page from './page';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const ENTRY: EntryView = {
  reference: 'T-0000000000',
  status: 'offered',
  position: null,
  offer_ends_at: day(1),
  tournament: { id: 'sample-cup', title: 'Sample Cup', starts_at: day(20), is_sample: true, cancelled_because: null },
};

let seats: number;
/** Answers by path; a path without one is answered 503. */
let answers: Record<string, object>;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeEach(async () => {
  seats = 7;
  answers = { '/tournaments/entries/find/': ENTRY };
  provider = await startProvider(({ path }, response) => {
    if (path.startsWith('/tournaments/next/'))
      json(response, 200, { tournament: sampleTournament({ seats_left: seats }), trial: null });
    else json(response, answers[path] ? 200 : 503, answers[path] ?? {});
  });
  configureApi({ baseUrl: provider.baseUrl });
  const path = '/tournament-registration';
  renderPage(page, { path, address: `${path}?entry=T-0000000000`, loader, actions });
  await userEvent.type(await screen.findByLabelText('E-mail address you entered with'), 'sample@person.example');
  await press('Show my entry');
  await waitFor(async () => expect(await screen.findByRole('heading', { name: 'A seat has come up' })).toHaveFocus());
});
afterEach(() => provider.close());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const calls = (path: string) => provider.seen.filter((call) => call.path.startsWith(path)).length;

test('a change that fails ends the question and says why; the entry stays, and the next change is sent', async () => {
  await press('Cancel my entry');
  expect(screen.getByText(/^Cancel your entry\?/)).toHaveFocus();
  await press('Yes, cancel my entry');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not change your entry. Our server had a problem. Try again in a few minutes.',
  );
  expect(await screen.findByRole('button', { name: 'Accept the seat' })).toBeEnabled();
  expect(screen.queryByText(/^Cancel your entry\?/)).toBeNull();
  const tournament = { ...ENTRY.tournament, starts_at: day(-1) };
  answers['/tournaments/entries/accept/'] = { ...ENTRY, tournament, status: 'confirmed', offer_ends_at: null };
  await press('Accept the seat');
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Your seat is confirmed' })).toHaveFocus(),
  );
  expect(screen.getByText(/^You are entered in Sample Cup. It started on /)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('after a change the page asks for the free seats, once', async () => {
  expect(calls('/tournaments/next/')).toBe(1);
  answers['/tournaments/entries/cancel/'] = { ...ENTRY, status: 'cancelled', offer_ends_at: null };
  seats = 8;
  await press('Cancel my entry');
  await press('Yes, cancel my entry');
  expect(await screen.findByText('8 of 20 left')).toBeVisible();
  expect(calls('/tournaments/next/')).toBe(2);
});

test('an entry of a sample says so', () => {
  expect(screen.getByText('This is a sample entry.')).toBeVisible();
});

test('an entry that is cancelled gives way to the form; one that fails keeps what was entered, and can be sent again', async () => {
  expect(screen.queryByRole('form', { name: 'Register' })).toBeNull();
  answers['/tournaments/entries/cancel/'] = { ...ENTRY, status: 'cancelled', offer_ends_at: null };
  await press('Cancel my entry');
  await press('Yes, cancel my entry');
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Your entry is cancelled' })).toHaveFocus(),
  );
  await userEvent.type(screen.getByLabelText('Full name'), 'Sample Person');
  await userEvent.type(screen.getByLabelText('E-mail'), 'sample@person.example');
  await userEvent.selectOptions(screen.getByLabelText(/^How long/), 'some');
  await userEvent.click(screen.getByLabelText('I am 18 or older.'));
  await userEvent.click(screen.getByLabelText(/I have read the rules/));
  await press('Register');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not register you.');
  answers['/tournaments/sample-cup/entries/'] = { entry: { ...ENTRY, status: 'confirmed', offer_ends_at: null } };
  expect(screen.getByLabelText('Full name')).toHaveValue('Sample Person');
  await press('Register');
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Your seat is confirmed' })).toHaveFocus(),
  );
});
