import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '@hidden-order/platform/session';
import { SERIES_LABELS, wholeSeries } from '@hidden-order/series/testing';
import { renderPage } from '@hidden-order/testing/render-page';
import { tokenWith } from '@hidden-order/testing/sample-token';
import { OpenCount } from './open-count';

jest.mock('@hidden-order/waves/price-chart');

let mockFailures = 0;
jest.mock('./open-count-dialog', () => {
  mockFailures -= 1;
  if (mockFailures >= 0) throw new Error('The chunk did not load.');
  return jest.requireActual<object>('./open-count-dialog');
});

// The next visitor finds nothing of the one before.
beforeEach(() => {
  startSession({ access: tokenWith({ user_id: 1 }), refresh: 'r' });
  endSession({ forgetsPerson: true });
});

const SEED = 'easy-c';
const { truth } = wholeSeries(SEED);

const button = (name: string) => screen.getByRole('button', { name });
const show = async (name = 'Count the waves') => {
  renderPage({ Component: () => <OpenCount seed={SEED} /> }, { path: '/' });
  return screen.findByRole('button', { name });
};
const swing = (place: number) => screen.getByRole('button', { name: new RegExp(`^Swing ${place} of `) });
const place = async (label: string, at: number) => {
  act(() => swing(at).focus());
  await userEvent.keyboard(label);
};

test('code that does not load is said in place, Retry loads it; then a visitor counts by keyboard and is scored by the rules', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  // The first press loads twice, and fails twice.
  mockFailures = 2;
  (await show()).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/^This part of the page did not load/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();

  await userEvent.click(button('Retry'));
  expect(await screen.findByRole('dialog', { name: 'Count the waves' })).toBeVisible();
  for (const label of SERIES_LABELS) await place(label, truth[label]);
  expect(screen.getAllByText('Kept')).toHaveLength(3);
  await userEvent.click(button('Submit count'));
  expect(await screen.findByText('Score 100 of 100.')).toBeVisible();
});

test('a count that breaks a rule is told so and does not score in full', async () => {
  await userEvent.click(await show());
  await screen.findByRole('dialog');
  // The low of wave 4 as that of wave 2, and the low of wave C as that of wave 4.
  const counted = {
    1: truth[3],
    2: truth[4],
    3: truth[5],
    4: truth.C,
    5: truth[1],
    A: truth[2],
    B: truth.A,
    C: truth.B,
  };
  for (const label of SERIES_LABELS) await place(label, counted[label]);
  expect(screen.getByText('Broken')).toBeVisible();
  await userEvent.click(button('Submit count'));
  expect(await screen.findByText('Score 37 of 100.')).toBeVisible();
});

test('the labels outlast the page', async () => {
  await userEvent.click(await show());
  await screen.findByRole('dialog');
  await place('1', truth[1]);
  await userEvent.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem(`my-draft/visitor/practice/${SEED}`)).toContain(`1=${truth[1]}`);
  await userEvent.click(button('Count the waves'));
  await screen.findByRole('dialog');
  expect(swing(truth[1])).toHaveAccessibleName(/wave 1 ends here/);
});
