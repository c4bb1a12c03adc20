import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HeldTournament } from '@hidden-order/api-shapes/desk/tournaments';
import { openDesk, serveDesk, type Served } from '../testing/serve-desk';

const FORM: HeldTournament = {
  title: 'Spring Cup',
  summary: 'One cup.',
  format: ['Two rounds.', 'One day each.'],
  rules: ['Count.'],
  seats: 40,
  rounds: 2,
  round_minutes: 1440,
  level: 'hard',
  opens_at: '2027-01-01T15:00:00.000Z',
  closes_at: '2027-01-09T15:00:00.000Z',
  starts_at: '2027-01-10T15:00:00.000Z',
};
const ROW = {
  ...{ id: 'CUP-1', title: 'Spring Cup', is_sample: false, stage: 'draft', cancelled_because: null },
  ...{ page: 'https://site.example/tournament-registration?tournament=CUP-1', rounds: 2, scored_rounds: 0, seats: 40 },
  ...{ starts_at: '2097-01-10T15:00:00.000Z', ends_at: '2097-01-12T15:00:00.000Z' },
  ...{ confirmed: 0, offered: 0, waitlisted: 0 },
};

let rows: object[];
let form: HeldTournament;
let desk: Served;
beforeEach(() => {
  rows = [ROW];
  form = FORM;
  desk = serveDesk(['tournaments'], (path) =>
    path === '/api/tournaments/CUP-1/' ? form : { items: rows, total: rows.length },
  );
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const paste = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

test('a draft is made from a copy; its times are those of Pakistan, and what is missing is said at its field', async () => {
  openDesk('/tournaments/new?copy=CUP-1');
  expect(await screen.findByLabelText('Format')).toHaveValue('Two rounds.\nOne day each.');
  expect(screen.getByLabelText('First round opens')).toHaveValue('');
  await paste('Seats', '1,200');
  await press('Store the draft');
  expect(screen.getByLabelText('Registration opens')).toHaveFocus();
  expect(screen.getByLabelText('First round opens')).toHaveAccessibleDescription(/Choose a day and a time/);
  expect(desk.posts).toEqual([]);
  await paste('Registration opens', '2027-01-01T20:00');
  await paste('Registration closes', '2027-01-09T20:00');
  await paste('First round opens', '2027-01-10T20:00');
  await press('Store the draft');
  expect(await screen.findByText(/The draft is stored/)).toBeVisible();
  const dates = {
    opens_at: '2027-01-01T20:00:00+05:00',
    closes_at: '2027-01-09T20:00:00+05:00',
    starts_at: '2027-01-10T20:00:00+05:00',
  };
  expect(desk.posts).toEqual([{ path: '/api/tournaments/', body: { ...FORM, ...dates, seats: 1200 } }]);
});

test('a list that one comes back to shows nothing of before, which a resting pointer would keep in place of the new draft', async () => {
  openDesk('/tournaments');
  await userEvent.click(await screen.findByRole('link', { name: 'Copy' }));
  await paste('Registration opens', '2027-01-01T20:00');
  await paste('Registration closes', '2027-01-09T20:00');
  await paste('First round opens', '2027-01-10T20:00');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const listed = answered.then(() => ({ items: [{ ...ROW, id: 'CUP-2', title: 'Summer Cup' }], total: 1 }));
  serveDesk(['tournaments'], (path) => (path === '/api/tournaments/CUP-1/' ? form : listed));
  await press('Store the draft');
  expect(await screen.findByRole('heading', { name: 'Tournaments' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  answer();
  expect(await screen.findByRole('rowheader', { name: 'Summer Cup' })).toBeVisible();
});

test('a change that the server refuses is refused at its field, with what was typed', async () => {
  openDesk('/tournaments/change?id=CUP-1');
  expect(await screen.findByLabelText('First round opens')).toHaveValue('2027-01-10T20:00');
  await paste('Seats', '1');
  desk.refusal = () => Response.json({ seats: ['2 seats are taken.'] }, { status: 400 });
  await press('Store the change');
  expect(await screen.findByText('2 seats are taken.')).toBeVisible();
  expect(screen.getByLabelText('Seats')).toHaveFocus();
  expect(screen.getByLabelText('Seats')).toHaveValue('1');
  desk.refusal = () => Response.json({ detail: 'Not found.' }, { status: 404 });
  await press('Store the change');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found.');
});

test('what a colleague changes meanwhile is not taken back by what is stored, but for what was typed', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  openDesk('/tournaments/change?id=CUP-1');
  await paste('Seats', '50');
  form = { ...FORM, level: 'easy', title: 'May Cup', rules: ['Be kind.'], starts_at: '2027-01-11T15:00:00.000Z' };
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  await press('Store the change');
  const starts_at = '2027-01-11T20:00:00+05:00';
  expect(desk.posts).toMatchObject([
    { body: { level: 'easy', title: 'May Cup', rules: ['Be kind.'], starts_at, seats: 50 } },
  ]);
  jest.useRealTimers();
});

test('each tournament has what can be done with it as it stands; a cancellation says why', async () => {
  rows = [
    ROW,
    { ...ROW, id: 'CUP-2', title: 'Summer Cup', stage: 'published' },
    { ...ROW, id: 'CUP-3', title: 'Autumn Cup', stage: 'cancelled', cancelled_because: 'Too few.' },
    { ...ROW, id: 'practice', title: 'Practice', stage: 'published', is_sample: true },
  ];
  openDesk('/tournaments');
  const table = await screen.findByRole('table');
  const actions = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('.kit-actions > *')].map(({ textContent }) => textContent));
  expect(actions).toEqual([
    ['Preview', 'Copy', 'Change', 'Publish', 'Delete'],
    ['Page', 'Copy', 'Change', 'Call off'],
    ['Page', 'Copy'],
    ['Page', 'Copy'],
  ]);
  expect(screen.getByText('Too few.')).toBeVisible();
  await press('Call off');
  await paste('Why', 'Our server moves.');
  await press('Call off now');
  expect(await screen.findByText(/Summer Cup is cancelled/)).toBeVisible();
  expect(desk.posts).toEqual([{ path: '/api/tournaments/CUP-2/cancel/', body: { reason: 'Our server moves.' } }]);
  await press('Publish');
  await press('Publish now');
  expect(await screen.findByText(/Spring Cup is published/)).toBeVisible();
});
