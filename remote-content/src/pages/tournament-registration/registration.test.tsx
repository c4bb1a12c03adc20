import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from '@hidden-order/platform/api-client';
import type { EntryView, Tournament } from '@hidden-order/api-shapes/tournaments';
import { endSession, startSession } from '@hidden-order/platform/session';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { json, startProvider } from '@hidden-order/testing';
import { renderPage } from '@hidden-order/testing/render-page';
import { sampleEntry, sampleTournament } from '@hidden-order/testing/samples';
import { actions, loader } from './data';
import * as page from './page';

const PERSON = {
  id: 1,
  email: 'sample@person.example',
  full_name: 'Sample Person',
  date_of_birth: '1990-05-17',
  gender: 'female',
  cnic_passport_number: '',
  phone: '',
};

const TRIAL = sampleTournament({ id: 'quick-1', title: 'Quick Cup', rounds: 3, round_minutes: 3 });

/** The entries of the signed-in person. */
let entries: object[] = [];
/** What the provider answers to an entry. */
let answer: [status: number, body: object];
let provider: Awaited<ReturnType<typeof startProvider>>;
afterEach(async () => {
  endSession();
  entries = [];
  await provider.close();
});

async function open(fields: Partial<Tournament> = {}, query = ''): Promise<void> {
  provider = await startProvider(({ path }, response) => {
    if (path.startsWith('/tournaments/next/'))
      json(response, 200, { tournament: sampleTournament(fields), trial: TRIAL });
    else if (path === '/tournaments/entries/') json(response, 200, { items: entries });
    else if (path === '/auth/users/me/') json(response, 200, PERSON);
    else json(response, ...answer);
  });
  configureApi({ baseUrl: provider.baseUrl });
  const path = '/tournament-registration';
  renderPage(page, { path, address: path + query, loader, actions });
  await screen.findByRole('heading', { level: 1, name: query === '' ? 'Sample Cup' : 'Quick Cup' });
}

const field = (name: string | RegExp) => screen.getByLabelText(name);
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function enter(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.click(field(name));
  await userEvent.paste(text);
}
async function fillIn(): Promise<void> {
  await enter('Full name', PERSON.full_name);
  await enter('E-mail', PERSON.email);
  await userEvent.selectOptions(field(/^How long/), 'some');
  await userEvent.click(field('I am 18 or older.'));
  await userEvent.click(field(/I have read the rules/));
}

test('the page has dates with their time zone, the seats left, and the rules', async () => {
  await open();
  const facts = screen.getByRole('region', { name: 'Dates and seats' });
  expect(facts).toHaveTextContent('Fri 11 December 2026, 20:00 PKT');
  expect(facts).toHaveTextContent('7 of 20 left');
  expect(facts).not.toHaveTextContent('Late entry');
  expect(screen.getByText('Count well.')).toHaveRole('listitem');
});

test('where registration closes after the start, the page says what a late entry means', async () => {
  await open({ starts_at: '2026-12-04T15:00:00.000Z' });
  expect(screen.getByRole('region', { name: 'Dates and seats' })).toHaveTextContent(
    'Late entryYou can enter after the start, until registration closes. Each round that is over by then counts as 0.',
  );
});

test('a full tournament gives a place on the waiting list', async () => {
  await open({ state: 'full', seats_left: 0, waiting: 4 });
  expect(screen.getByText(/seat is taken/)).toHaveTextContent(
    'Every seat is taken, and 4 people are on the waiting list',
  );
  const entry: EntryView = {
    reference: 'T-0000000000',
    status: 'waitlisted',
    position: 5,
    offer_ends_at: null,
    tournament: {
      id: 'sample-cup',
      title: 'Sample Cup',
      starts_at: '2026-12-11T15:00:00.000Z',
      is_sample: true,
      cancelled_because: null,
    },
  };
  answer = [201, { entry }];
  await fillIn();
  await press('Join the waiting list');
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'You are number 5 on the waiting list' })).toHaveFocus(),
  );
  expect(screen.getByText('T-0000000000')).toBeVisible();
});

test('an entry that the server refuses is refused in its words, and what was typed stays', async () => {
  const detail = 'Registration closed on 1 December 2026 at 20:00 (Pakistan time).';
  answer = [409, { detail, code: 'closed' }];
  await open();
  await fillIn();
  await press('Register');
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(field('Full name')).toHaveValue(PERSON.full_name);
});

test('it is filled in for a signed-in person, and each invalid field shows its error', async () => {
  startSession({ access: 'a', refresh: 'r' });
  await open();
  const form = within(screen.getByRole('form', { name: 'Register' }));
  expect(await form.findByText(/Your name and e-mail address come from your profile/)).toBeVisible();
  expect(field('Full name')).toHaveValue(PERSON.full_name);
  expect(field('E-mail')).toHaveValue(PERSON.email);
  await enter('Full name', 'A');
  await enter('Phone (optional)', 'call me');
  await press('Register');
  for (const [name, problem] of [
    ['Full name', /at least 2 characters/],
    ['Phone (optional)', /such as \+92/],
    [/^How long/, /Choose how long/],
    ['I am 18 or older.', /18 or older to take part/],
    [/I have read the rules/, /Read and accept the rules/],
  ] as const)
    expect(field(name)).toHaveAccessibleDescription(problem);
  expect(field('Full name')).toHaveFocus();
});

test.each(['quick-1', 'trial'])(
  'the short tournament is entered at ?tournament=%s, to which the page of the next one leads',
  async (name) => {
    await open();
    expect(screen.getByRole('link', { name: 'Try it now: 3 rounds of 3 minutes' })).toHaveAttribute(
      'href',
      '/tournament-registration?tournament=trial',
    );
    document.body.replaceChildren();
    await provider.close();
    await open({}, `?tournament=${name}`);
    answer = [202, { entry: null }];
    await fillIn();
    await press('Register');
    expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    expect(provider.seen.map(({ path }) => path)).toContain('/tournaments/quick-1/entries/');
  },
);

test('a member with a seat is led to play, also once entries are closed', async () => {
  entries = [sampleEntry()];
  startSession({ access: 'a', refresh: 'r' });
  await open();
  const play = '/members/tournaments/sample-cup';
  expect(await screen.findByRole('link', { name: 'Play the tournament' })).toHaveAttribute('href', play);
  document.body.replaceChildren();
  await provider.close();
  await open({ state: 'running' });
  expect(screen.getByRole('link', { name: 'Chart and standings' })).toHaveAttribute('href', '/tournaments/sample-cup');
  expect(await screen.findByRole('link', { name: 'Play' })).toHaveAttribute('href', play);
});

test('a draft is shown at its own address as visitors will see it, says so, and cannot be entered', async () => {
  provider = await startProvider(({ path }, response) => {
    const draft = path.endsWith('?tournament=CUP-1') && { id: 'CUP-1', title: 'Quick Cup', is_draft: true };
    json(response, 200, { tournament: sampleTournament(draft || {}), trial: TRIAL });
  });
  configureApi({ baseUrl: provider.baseUrl });
  const path = '/tournament-registration';
  renderPage(page, { path, address: `${path}?tournament=CUP-1`, loader, actions });
  expect(await screen.findByText(/This is a preview/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Quick Cup');
  expect(field('Full name')).toBeDisabled();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(screen.queryByRole('link', { name: 'Chart and standings' })).toBeNull();
});

test('a prerendered page asks for the tournament that its address names', async () => {
  provider = await startProvider(({ path }, response) => {
    const named = path.endsWith('?tournament=CUP-1') && { id: 'CUP-1', title: 'Named Cup' };
    json(response, 200, { tournament: sampleTournament(named || {}), trial: null });
  });
  configureApi({ baseUrl: provider.baseUrl });
  const path = '/tournament-registration';
  // The host may read the page's data again meanwhile, at the address of the document.
  const withoutQuery = async () => {
    const loaded = await loader({ request: new Request(`https://site.example${path}`), params: {} });
    return { ...loaded, loadedAt: Date.now() + 60_000 };
  };
  renderPage(page, { path, address: `${path}?tournament=CUP-1`, loader: withoutQuery, actions });
  expect(await screen.findByRole('heading', { level: 1, name: 'Named Cup' })).toBeVisible();
});

test('a cancelled tournament says why in place of its form', async () => {
  await open({ state: 'cancelled', cancelled_because: 'Our server moves that week.' });
  expect(screen.getByRole('heading', { name: 'The tournament was cancelled' })).toBeVisible();
  expect(screen.getByText('Our server moves that week.')).toBeVisible();
  expect(screen.queryByLabelText('Full name')).toBeNull();
});

test('a named tournament stays when the page’s data is old and is read again', async () => {
  provider = await startProvider(({ path }, response) => {
    const named = path.endsWith('?tournament=CUP-1') && { id: 'CUP-1', title: 'Named Cup' };
    json(response, 200, { tournament: sampleTournament(named || {}), trial: null });
  });
  configureApi({ baseUrl: provider.baseUrl });
  const path = '/tournament-registration';
  const old = async (args: PageLoaderArgs) => ({ ...(await loader(args)), loadedAt: 0 });
  renderPage(page, { path, address: `${path}?tournament=CUP-1`, loader: old, actions });
  await waitFor(() => expect(provider.seen.length).toBeGreaterThan(1));
  expect(provider.seen.map((call) => call.path)).not.toContain('/tournaments/next/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Named Cup' })).toBeVisible();
});
