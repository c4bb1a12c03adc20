import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from '@hidden-order/platform/api-client';
import { paths, routePaths } from '@hidden-order/platform/paths';
import { closeSignIn, endSession, isSignInOpen, startSession } from '@hidden-order/platform/session';
import { json, startProvider } from '@hidden-order/testing';
import { renderPage } from '@hidden-order/testing/render-page';
import { actions, loader } from './data';
import * as page from './page';

const CONFIRM = '/account/email/confirm/';
const SEND = '/account/email/link/';
const CALLER = '/account/email/';
const email = 'ada@example.com';
const refused = (code: string): [number, object] => [409, { detail: 'The API’s own words.', code }];

/** Status and body by path. */
let answers: Record<string, [status: number, body: object]>;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeEach(async () => {
  endSession();
  closeSignIn();
  answers = { [CONFIRM]: [200, { email, already: false }], [SEND]: [200, { email, confirmed: false }] };
  answers[CALLER] = [200, { email, confirmed: true }];
  provider = await startProvider(({ path }, response) => json(response, ...(answers[path] ?? [404, {}])));
  configureApi({ baseUrl: provider.baseUrl });
});
afterEach(() => provider.close());

async function open(): Promise<void> {
  renderPage(page, { path: routePaths.confirmEmail, address: paths.confirmEmail('MQ', 't-1'), loader, actions });
  await screen.findByRole('heading', { level: 1, name: 'Confirm your address' });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async () => {
  await open();
  await press('Confirm my address');
};
const signIn = () => startSession({ access: 'sample-access', refresh: 'sample-refresh' });

test('the link confirms when its button is pressed, not before; a visitor can then sign in', async () => {
  await open();
  expect(page.meta()).toMatchObject({ noindex: true });
  expect(provider.seen).toEqual([]);
  await press('Confirm my address');
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('ada@example.com is confirmed.');
  expect(status.parentElement).toHaveFocus();
  expect(provider.seen.map(({ path, body }) => [path, body])).toEqual([[CONFIRM, '{"uid":"MQ","token":"t-1"}']]);
  await press('Sign in');
  expect(isSignInOpen()).toBe(true);
});

test('an address that was confirmed before says so, and a member can go on', async () => {
  signIn();
  answers[CONFIRM] = [200, { email, already: true }];
  await confirm();
  expect(await screen.findByRole('status')).toHaveTextContent('ada@example.com was confirmed before.');
  expect([screen.queryByText(/certificate was waiting/), screen.queryByText(/another account/)]).toEqual([null, null]);
  expect(screen.getByRole('link', { name: 'To your members area' })).toHaveAttribute('href', '/members');
});

test('a link of another account says which one it has confirmed, and who is signed in', async () => {
  signIn();
  answers[CALLER] = [200, { email: 'ben@example.com', confirmed: false }];
  await confirm();
  expect(await screen.findByRole('status')).toHaveTextContent('ada@example.com is confirmed.');
  expect(screen.getByText(/^You are signed in with another account/)).toHaveTextContent('ben@example.com');
  expect(screen.getByText(/certificate was waiting/)).toHaveTextContent('in the members area of that account');
});

test('a member gets a new link for one that has expired', async () => {
  signIn();
  answers[CONFIRM] = refused('link_expired');
  await confirm();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This link has expired. Each one works for 7 days.');
  expect(alert.parentElement).toHaveFocus();
  answers[SEND] = [429, { detail: 'Too many attempts. Try again in 5 minutes.', code: 'too_many_tries' }];
  await press('Send me a new link');
  expect(await screen.findByText(/^We could not send a new one\. Too many attempts\. Try again in 5/)).toBeVisible();
  answers[SEND] = [200, { email, confirmed: false }];
  await press('Send me a new link');
  expect(await screen.findByRole('status')).toHaveTextContent('We have sent a new link to ada@example.com.');
  expect([screen.queryByRole('button'), screen.queryByRole('alert')]).toEqual([null, null]);
});

test('a visitor signs in for a new link; one that is incomplete or of another address reads so', async () => {
  answers[CONFIRM] = refused('link_wrong');
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This link does not work. It is incomplete, or your account has another e-mail address now.',
  );
  expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull();
  await press('Sign in');
  expect(isSignInOpen()).toBe(true);
});

test('a fault can be tried again', async () => {
  answers[CONFIRM] = [503, {}];
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^We could not confirm your address\./);
  answers[CONFIRM] = [200, { email, already: false }];
  await press('Confirm my address');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('is confirmed.'));
});
