import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '@hidden-order/platform/session';
import { button, openLogin, outcome, press, storedTokens, type } from '../../testing/open-modal';
import { startAccounts, type Accounts } from '../../testing/accounts';

const CREATE = '/auth/jwt/create/';

let accounts: Accounts;
beforeEach(async () => {
  endSession();
  accounts = await startAccounts();
  accounts.passwords.set('ada@example.com', 'aB3$xyz');
});
afterEach(() => {
  jest.restoreAllMocks();
  return accounts.stop();
});

const email = () => screen.getByLabelText('Email Address');
const password = () => screen.getByLabelText('Password');

async function enter(typedPassword: string): Promise<void> {
  await openLogin();
  await type('Email Address', 'ada@example.com');
  await type('Password', typedPassword);
}

async function signIn(typedPassword: string): Promise<void> {
  await enter(typedPassword);
  await press('Sign In');
}

describe('§4 login success', () => {
  test('stores both tokens and leaves the dialog as signed in', async () => {
    await signIn('aB3$xyz');
    await waitFor(() => expect(outcome()).toBe('signed in'));
    expect(storedTokens()).toEqual({ access: 'sample-access', refresh: 'sample-refresh' });
  });

  test('§7 the call carries e-mail and password and no bearer token, even where an old one is stored', async () => {
    startSession({ access: 'expired', refresh: 'old' });
    await signIn('aB3$xyz');
    await waitFor(() => expect(outcome()).toBe('signed in'));
    expect(accounts.calls).toEqual([
      { path: CREATE, authorization: undefined, body: { email: 'ada@example.com', password: 'aB3$xyz' } },
    ]);
  });
});

test('pressed three times in one moment, it makes one call', async () => {
  await enter('aB3$xyz');
  // Within one turn: React shows the first press only afterwards.
  act(() => {
    for (let press = 0; press < 3; press += 1) button('Sign In').click();
  });
  await waitFor(() => expect(outcome()).toBe('signed in'));
  expect(accounts.calls).toHaveLength(1);
});

describe('§4 login failure', () => {
  test('clears the tokens', async () => {
    startSession({ access: 'old', refresh: 'old' });
    await signIn('wrong');
    await screen.findByRole('alert');
    expect(localStorage).toHaveLength(0);
    expect(outcome()).toBe('open');
  });

  test('keeps what was typed and lets the person try again', async () => {
    await signIn('wrong');
    await screen.findByRole('alert');
    expect(email()).toHaveValue('ada@example.com');
    expect(password()).toHaveValue('wrong');
    await userEvent.clear(password());
    await type('Password', 'aB3$xyz');
    await press('Sign In');
    await waitFor(() => expect(outcome()).toBe('signed in'));
  });
});

describe('§8 login failure', () => {
  test('shows the server’s detail message and what to do about it, and moves the focus there', async () => {
    await signIn('wrong');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('This e-mail and password do not match an account.')).toBeVisible();
    expect(within(alert).getByText('Check your e-mail address and password, or use “Forgot password?”.')).toBeVisible();
    expect(alert.parentElement).toHaveFocus();
  });

  test.each([
    ['an HTML error page', { status: 500, body: '<h1>Server Error (500)</h1>' }, 'Our server had a problem.'],
    ['an empty detail', { status: 400, body: { detail: '' } }, 'Our server did not accept this.'],
    ['an answer without tokens', { status: 200, body: {} }, 'Our server sent a reply that this page could not read.'],
  ])('says "Login failed." for %s, and what to do', async (_case, refusal, advice) => {
    accounts.refusals.set(CREATE, refusal);
    await signIn('aB3$xyz');
    expect(await screen.findByText('Login failed.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(advice);
    expect(localStorage).toHaveLength(0);
  });

  test('says "Login failed." and the transport error when nothing answers', async () => {
    // jsdom reports the broken connection on the console, and would keep jest waiting for the call's time-out.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(XMLHttpRequest.prototype, 'timeout', 'set').mockImplementation(() => undefined);
    accounts.refusals.set(CREATE, { status: 0, body: null });
    await signIn('aB3$xyz');
    expect(await screen.findByText('Login failed.')).toBeVisible();
    expect(
      screen.getByText('We cannot reach our server. Check your connection and try again. (Network Error)'),
    ).toBeVisible();
  });

  test('marks the field that the server refuses', async () => {
    accounts.refusals.set(CREATE, { status: 400, body: { password: ['This field may not be blank.'] } });
    await signIn(' ');
    await waitFor(() => expect(password()).toBeInvalid());
    expect(screen.getByRole('alert')).toHaveTextContent(/^Login failed\.$/);
    expect(password()).toHaveAccessibleDescription('This field may not be blank.');
    expect(email()).toBeValid();
  });
});

describe('§4 a loading flag disables the submit button', () => {
  test('which reads "Signing in..." meanwhile; a second submission is not sent', async () => {
    const release = accounts.hold();
    await signIn('aB3$xyz');
    expect(button('Signing in...')).toHaveAttribute('aria-disabled', 'true');
    await press('Signing in...');
    await userEvent.type(password(), '{Enter}');
    release();
    await waitFor(() => expect(outcome()).toBe('signed in'));
    expect(accounts.calls).toHaveLength(1);
  });

  test.each(['Close', 'Back'])('"%s" aborts the call: the visitor stays signed out, no token changes', async (way) => {
    startSession({ access: 'before', refresh: 'before' });
    const release = accounts.hold();
    await enter('aB3$xyz');
    await press('Sign In');
    await waitFor(() => expect(accounts.calls).toHaveLength(1));
    await press(way);
    await accounts.aborted;
    release();
    expect(outcome()).toBe(way === 'Close' ? 'closed' : 'open');
    expect(storedTokens()).toEqual({ access: 'before', refresh: 'before' });
  });
});

test('§5 login: e-mail (e-mail type) and password are both required', async () => {
  await openLogin();
  expect(email()).toBeRequired();
  expect(email()).toHaveAttribute('type', 'email');
  expect(password()).toBeRequired();
  expect(password()).toHaveAttribute('type', 'password');
  await press('Sign In');
  await type('Email Address', 'no-at-sign');
  await type('Password', 'aB3$xyz');
  await press('Sign In');
  expect(accounts.calls).toEqual([]);
});

test('personal fields can be filled in by the browser and pasted into', async () => {
  await openLogin();
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.click(password());
  await userEvent.paste('aB3$xyz');
  expect(password()).toHaveValue('aB3$xyz');
});
