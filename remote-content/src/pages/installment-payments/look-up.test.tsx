import { act, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from '@hidden-order/platform/api-client';
import type { MaskedPlan } from '@hidden-order/api-shapes/payments';
import { isSignInOpen } from '@hidden-order/platform/session';
import { json, startProvider } from '@hidden-order/testing';
import { samplePlan } from '../../testing/samples';
import { renderPage } from '@hidden-order/testing/render-page';
import { actions } from './data';
import * as page from './page';

let provider: Awaited<ReturnType<typeof startProvider>>;
let answer: { status: number; body: object };
beforeEach(async () => {
  provider = await startProvider((_request, response) => json(response, answer.status, answer.body));
  configureApi({ baseUrl: provider.baseUrl });
  renderPage(page, { path: '/installment-payments', data: null, actions });
  await screen.findByRole('heading', { name: 'Look up your plan' });
});
afterEach(() => provider.close());

const masked = (): MaskedPlan => {
  const { suspended_from: _day, pending_payment: _payment, ...plan } = samplePlan();
  return { ...plan, payer: 'S••• P•••' };
};
const reference = () => screen.getByLabelText('Plan reference');
const email = () => screen.getByLabelText('E-mail address');
const lookUp = () => userEvent.click(screen.getByRole('button', { name: 'Look up the plan' }));
const fillIn = async () => {
  await userEvent.type(reference(), ' plan 7k3m–9q2x–4tbd–w8hn ');
  await userEvent.type(email(), 'sample@person.example');
};

test('invalid fields show their messages, the first one gets the focus, and nothing is sent', async () => {
  await userEvent.type(reference(), 'PLAN-7K3M-9Q2X-4TBD-W8H');
  await lookUp();
  expect(reference()).toHaveFocus();
  expect(reference()).toHaveAccessibleDescription(/Enter the reference from your receipt/);
  expect(email()).toHaveAccessibleDescription('Enter the e-mail address you enrolled with.');
  expect(reference()).toHaveValue('PLAN-7K3M-9Q2X-4TBD-W8H');
  expect(provider.seen).toEqual([]);
});

test('pressed three times in one moment, it sends one request', async () => {
  answer = { status: 503, body: {} };
  await fillIn();
  // Within one turn: React shows the first press only afterwards.
  act(() => {
    for (let press = 0; press < 3; press += 1) screen.getByRole('button', { name: 'Look up the plan' }).click();
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(provider.seen).toHaveLength(1);
});

test('a found plan replaces the form, shows initials only, and needs a sign-in to pay', async () => {
  answer = { status: 200, body: masked() };
  await fillIn();
  await lookUp();
  await waitFor(async () => expect(await screen.findByRole('heading', { name: 'Sample course 1' })).toHaveFocus());
  expect(JSON.parse(provider.seen[0]?.body ?? '')).toEqual({
    reference: 'PLAN-7K3M-9Q2X-4TBD-W8HN',
    email: 'sample@person.example',
  });
  expect(screen.getByText(/paid by S••• P•••/)).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Instalments of Sample course 1' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    '1 of 3 paid3\u00a0May\u00a02026Rs\u00a05,333.33',
    '2 of 3 scheduled3\u00a0June\u00a02026Rs\u00a05,333.33',
    '3 of 3 scheduled3\u00a0July\u00a02026Rs\u00a05,333.34',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to pay' }));
  expect(isSignInOpen()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Look up another plan' }));
  expect(screen.getByRole('heading', { name: 'Look up your plan' })).toHaveFocus();
  expect(reference()).toHaveValue('');
});

test.each([
  [404, 'No plan matches this reference and e-mail address.'],
  [429, 'Too many attempts. Try again in 15 minutes.'],
])('an answer of %i shows its detail above the button and keeps the form', async (status, detail) => {
  answer = { status, body: { detail, code: 'refused' } };
  await fillIn();
  await lookUp();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `We could not find the plan. ${detail}What you entered is still here.`,
  );
  expect(email()).toHaveValue('sample@person.example');
});
