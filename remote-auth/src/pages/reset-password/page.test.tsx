import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths, routePaths } from '@hidden-order/platform/paths';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { createBrowserRouter, RouterProvider, type PageLoad } from '@hidden-order/platform/router';
import { closeSignIn, endSession, startSession, useSignInOpen } from '@hidden-order/platform/session';
import { startAccounts, type Accounts } from '../../testing/accounts';
import { button, press, storedTokens, type } from '../../testing/open-modal';
import { actions, loader } from './data';
import { Component, meta } from './page';

const CONFIRM = '/auth/users/reset_password_confirm/';
const ADVICE = /may have been used, have expired or be incomplete/;

let accounts: Accounts;
let router: ReturnType<typeof createBrowserRouter>;
beforeEach(async () => {
  endSession();
  closeSignIn();
  accounts = await startAccounts();
  accounts.links.set('MQ', 'good-token');
});
afterEach(() => {
  router.dispose();
  return accounts.stop();
});

/** Stands in for the host's sign-in dialog. */
function SignIn() {
  return useSignInOpen() ? <div role="dialog" aria-label="Sign In" /> : null;
}

async function openLink(uid = 'MQ', token = 'good-token'): Promise<void> {
  window.history.replaceState(null, '', paths.resetPassword(uid, token, 'ada+1@example.com'));
  const element = (
    <>
      <Component />
      <SignIn />
    </>
  );
  const load = async (args: PageLoaderArgs): Promise<PageLoad> => ({
    page: null,
    version: null,
    data: await loader(args),
  });
  const action = async ({ request }: PageLoaderArgs) => {
    const { input } = (await request.json()) as { input: Parameters<typeof actions.reset>[0] };
    return actions.reset(input).then(
      () => ({ done: undefined }),
      (error: unknown) => ({ error }),
    );
  };
  router = createBrowserRouter([
    { path: routePaths.resetPassword, loader: load, action, element, hydrateFallbackElement: <p /> },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'Choose a new password' });
}

const password = () => screen.getByLabelText('New Password');
async function submit(typed: string): Promise<void> {
  await userEvent.clear(password());
  await type('New Password', typed);
  await press('Set new password');
}
const signInDialog = () => screen.queryByRole('dialog', { name: 'Sign In' });

describe('/reset-password', () => {
  test('stays out of search engines', async () => {
    await openLink();
    expect(meta()).toMatchObject({ noindex: true });
  });

  test('asks for a new password of at least 6 characters, which a button shows', async () => {
    await openLink();
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    expect(password().closest('form')?.querySelector('[autocomplete=username]')).toHaveValue('ada+1@example.com');
    expect(password()).toHaveAttribute('minlength', '6');
    expect(password()).toHaveAccessibleDescription(
      'At least 6 characters: not only digits, not a common password and not like your e-mail address.',
    );
    expect(password()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
  });

  test('sends it with the parts of the link and no bearer token, then offers to sign in', async () => {
    startSession({ access: 'before', refresh: 'before' });
    await openLink();
    await submit('tidal-Verdict-88');
    const status = await screen.findByRole('status');
    expect(status).toHaveTextContent('Your new password is set.');
    expect(status.parentElement).toHaveFocus();
    expect(accounts.calls).toEqual([
      {
        path: CONFIRM,
        authorization: undefined,
        body: { uid: 'MQ', token: 'good-token', new_password: 'tidal-Verdict-88' },
      },
    ]);
    expect(storedTokens()).toEqual({ access: 'before', refresh: 'before' });
    expect(signInDialog()).toBeNull();
    await press('Sign in');
    expect(signInDialog()).toBeVisible();
  });

  test('locks the button while it is under way; a second submission is not sent', async () => {
    const release = accounts.hold();
    await openLink();
    await submit('tidal-Verdict-88');
    expect(button('Saving…')).toHaveAttribute('aria-disabled', 'true');
    await press('Saving…');
    await userEvent.type(password(), '{Enter}');
    release();
    expect(await screen.findByText(/Your new password is set/)).toBeVisible();
    expect(accounts.calls).toHaveLength(1);
  });
});

describe('/reset-password that is refused', () => {
  test.each([
    ['an unknown user', 'Mg', 'good-token'],
    ['a used or expired link', 'MQ', 'old-token'],
  ])('%s: says why and how to get a new link', async (_case, uid, token) => {
    await openLink(uid, token);
    await submit('tidal-Verdict-88');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(ADVICE);
    expect(alert.parentElement).toHaveFocus();
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
    await press('Request a new link');
    expect(signInDialog()).toBeVisible();
  });

  test('another link opened after that shows the form again', async () => {
    await openLink('MQ', 'old-token');
    await submit('tidal-Verdict-88');
    await screen.findByRole('alert');
    await act(() => router.navigate(paths.resetPassword('MQ', 'good-token', '')));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await submit('tidal-Verdict-88');
    expect(await screen.findByText(/Your new password is set/)).toBeVisible();
  });

  test('a weak password: the server’s words stand at the field, and the next one may be taken', async () => {
    await openLink();
    await submit('password');
    await waitFor(() => expect(password()).toBeInvalid());
    expect(password()).toHaveAccessibleDescription(/^This password is too common\./);
    expect(screen.getByRole('alert')).toHaveTextContent(/^You cannot use this password\. Choose another one\.$/);
    await submit('tidal-Verdict-88');
    expect(await screen.findByText(/Your new password is set/)).toBeVisible();
  });

  test.each([
    [{ status: 429, body: { detail: 'Request was throttled.' } }, 'Too many attempts. Try again in a few minutes.'],
    [
      { status: 502, body: '<h1>Bad Gateway</h1>' },
      /^We could not set the new password\.Our server had a problem\. Try again in a few minutes\.$/,
    ],
  ])('%j keeps what was typed and can be tried again', async (refusal, message) => {
    accounts.refusals.set(CONFIRM, refusal);
    await openLink();
    await submit('tidal-Verdict-88');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(password()).toHaveValue('tidal-Verdict-88');
    accounts.refusals.clear();
    await press('Set new password');
    expect(await screen.findByText(/Your new password is set/)).toBeVisible();
  });
});
