import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '@hidden-order/platform/session';
import { startAccounts, type Accounts } from '../../testing/accounts';
import { button, openLogin, outcome, press, storedTokens, type } from '../../testing/open-modal';

const REQUEST = '/auth/users/reset_password/';

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

async function openForgotPassword(typedEmail = ''): Promise<void> {
  await openLogin();
  if (typedEmail !== '') await type('Email Address', typedEmail);
  await press('Forgot password?');
}
const send = () => press('Send reset link');

describe('§2 "Forgot password?"', () => {
  test('opens a step of its own with the e-mail of the login step, and Back leads there again', async () => {
    await openForgotPassword('ada@example.com');
    expect(screen.getByRole('dialog', { name: 'Forgot password?' })).toBeVisible();
    expect(email()).toHaveFocus();
    expect(email()).toHaveValue('ada@example.com');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await type('Email Address', '.pk');
    await press('Back');
    expect(screen.getByRole('dialog', { name: 'Sign In with Email' })).toBeVisible();
    expect(email()).toHaveValue('ada@example.com.pk');
    expect(accounts.calls).toEqual([]);
  });

  test('asks for the mail without a bearer token and leaves a session alone', async () => {
    startSession({ access: 'before', refresh: 'before' });
    await openForgotPassword('ada@example.com');
    await send();
    await screen.findByText(/on its way/);
    expect(accounts.calls).toEqual([{ path: REQUEST, authorization: undefined, body: { email: 'ada@example.com' } }]);
    expect(storedTokens()).toEqual({ access: 'before', refresh: 'before' });
    expect(outcome()).toBe('open');
  });

  test.each(['ada@example.com', 'nobody@example.com'])(
    'says the same to %s, and has the focus there',
    async (address) => {
      await openForgotPassword(address);
      await send();
      const status = await screen.findByRole('status');
      expect(status).toHaveTextContent(
        `If an account with this e-mail address exists, a link to choose a new password is on its way to ${address}.`,
      );
      expect(status.parentElement).toHaveFocus();
    },
  );

  test('leads back to the login with the same e-mail', async () => {
    await openForgotPassword('ada@example.com');
    await send();
    await screen.findByText(/on its way/);
    await press('Back to login');
    expect(email()).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  test('needs an e-mail address', async () => {
    await openForgotPassword();
    await send();
    await type('Email Address', 'no-at-sign');
    await send();
    expect(email()).toBeRequired();
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(accounts.calls).toEqual([]);
  });

  test('locks the button, which reads "Sending…" meanwhile; closing aborts the call', async () => {
    const release = accounts.hold();
    await openForgotPassword('ada@example.com');
    await send();
    expect(button('Sending…')).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(accounts.calls).toHaveLength(1));
    await press('Close');
    await accounts.aborted;
    release();
    expect(outcome()).toBe('closed');
  });
});

describe('"Forgot password?" that fails', () => {
  test('marks the e-mail that the server does not take', async () => {
    accounts.refusals.set(REQUEST, { status: 400, body: { email: ['Enter a valid email address.'] } });
    await openForgotPassword('ada@localhost');
    await send();
    await waitFor(() => expect(email()).toBeInvalid());
    expect(email()).toHaveAccessibleDescription('Enter a valid email address.');
    expect(screen.getByRole('alert')).toHaveTextContent(/^We could not send the reset link\.$/);
  });

  test.each([
    [{ status: 429, body: { detail: 'Request was throttled.' } }, 'Too many attempts. Try again in a few minutes.'],
    [{ status: 429, body: { detail: 'Try again in 5 minutes.', code: 'too_many_tries' } }, 'Try again in 5 minutes.'],
    [
      { status: 500, body: '<h1>Server Error (500)</h1>' },
      /^We could not send the reset link\.Our server had a problem\. Try again in a few minutes\.$/,
    ],
  ])('shows %j, and the person can try again', async (refusal, message) => {
    accounts.refusals.set(REQUEST, refusal);
    await openForgotPassword('ada@example.com');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(email()).toHaveValue('ada@example.com');
    accounts.refusals.clear();
    await userEvent.type(email(), '{Enter}');
    expect(await screen.findByText(/on its way/)).toBeVisible();
  });

  test('so does no answer at all', async () => {
    // jsdom reports the broken connection on the console, and would keep jest waiting for the call's time-out.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(XMLHttpRequest.prototype, 'timeout', 'set').mockImplementation(() => undefined);
    accounts.refusals.set(REQUEST, { status: 0, body: null });
    await openForgotPassword('ada@example.com');
    await send();
    expect(await screen.findByText('We cannot reach our server. Check your connection and try again.')).toBeVisible();
  });
});
