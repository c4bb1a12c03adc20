import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from '@hidden-order/platform/api-client';
import { json, startProvider } from '@hidden-order/testing';
import { renderPage } from '@hidden-order/testing/render-page';
import { sampleEntry, sampleTournament } from '@hidden-order/testing/samples';
import { actions, loader } from './data';
import * as page from './page';

const PATH = '/tournament-registration';
const ENTRIES = '/tournaments/sample-cup/entries/';
const CONFIRM = '/tournaments/entries/confirm/';
const { can_cancel: _, result: __, ...ENTRY } = sampleEntry();
const TOURNAMENT = sampleTournament();

/** Status and body by path. */
let answers: Record<string, [status: number, body: object]>;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeEach(async () => {
  answers = { '/tournaments/next/': [200, { tournament: TOURNAMENT, trial: null }], [ENTRIES]: [202, { entry: null }] };
  provider = await startProvider(({ path }, response) =>
    json(response, ...(answers[path.split('?')[0] ?? ''] ?? [503, {}])),
  );
  configureApi({ baseUrl: provider.baseUrl });
});
afterEach(() => provider.close());

async function open(query = ''): Promise<void> {
  renderPage(page, { path: PATH, address: PATH + query, loader, actions });
  await screen.findByRole('heading', { name: 'Register' });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = (path: string) => provider.seen.filter((call) => call.path === path).map(({ body }) => body);
const heading = (name: string) => screen.findByRole('heading', { name });

describe('after the form', () => {
  beforeEach(async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Full name'), 'Sample Person');
    await userEvent.type(screen.getByLabelText('E-mail'), 'smaple@person.example');
    await userEvent.selectOptions(screen.getByLabelText(/^How long/), 'some');
    await userEvent.click(screen.getByLabelText('I am 18 or older.'));
    await userEvent.click(screen.getByLabelText(/I have read the rules/));
    await press('Register');
    await waitFor(async () => expect(await heading('Check your e-mail')).toHaveFocus());
  });

  test('the page says that the e-mail has a link', async () => {
    expect(screen.getByText('smaple@person.example').closest('p')).toHaveTextContent(
      /^We have sent a link to smaple@person\.example\. Follow it within 24 hours to take your seat\./,
    );
    expect(screen.queryByText(/^Your seat/)).toBeNull();
  });

  test('a mistyped address is changed in the form, which kept everything', async () => {
    await press('Change what I entered, or send it again');
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    await userEvent.clear(screen.getByLabelText('E-mail'));
    await userEvent.type(screen.getByLabelText('E-mail'), 'sample@person.example');
    await press('Register');
    expect(await screen.findByText('sample@person.example')).toBeVisible();
    const [first = '', second = ''] = bodies(ENTRIES);
    expect(second).toBe(first.replace('smaple', 'sample'));
  });
});

describe('the link', () => {
  test('makes the entry when its button is pressed, not before, and seats are counted anew', async () => {
    await open('?confirm=abc123');
    expect(await heading('Confirm your entry')).toBeVisible();
    expect(bodies(CONFIRM)).toEqual([]);
    answers[CONFIRM] = [201, { ...ENTRY, email: 'sample@person.example' }];
    answers['/tournaments/next/'] = [200, { tournament: { ...TOURNAMENT, seats_left: 6 }, trial: null }];
    await press('Confirm my entry');
    await waitFor(async () => expect(await heading('Your seat is confirmed')).toHaveFocus());
    expect(bodies(CONFIRM)).toEqual(['{"link":"abc123"}']);
    expect(screen.getByRole('button', { name: 'Cancel my entry' })).toBeEnabled();
    expect(await screen.findByText('6 of 20 left')).toBeVisible();
  });

  test('gives a place on the waiting list where all seats have been taken meanwhile', async () => {
    await open('?confirm=abc123');
    answers[CONFIRM] = [201, { ...ENTRY, status: 'waitlisted', position: 2, email: 'sample@person.example' }];
    await press('Confirm my entry');
    await waitFor(async () => expect(await heading('You are number 2 on the waiting list')).toHaveFocus());
  });

  test('that is over says why, offers no other try, and leaves the form; a fault can be tried again', async () => {
    await open('?confirm=abc123');
    await press('Confirm my entry');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not confirm your entry. Our server had a problem. Try again in a few minutes.',
    );
    answers[CONFIRM] = [409, { detail: 'This link has expired. Register again.', code: 'link_over' }];
    await press('Confirm my entry');
    await waitFor(async () => expect(await heading('We could not confirm your entry')).toHaveFocus());
    expect(screen.getByText('This link has expired. Register again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm my entry' })).toBeNull();
    expect(screen.getByRole('form', { name: 'Register' })).toBeVisible();
  });
});
