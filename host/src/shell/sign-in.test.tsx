import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider, type DataRouter } from '@hidden-order/platform/router';
import { closeSignIn, openSignIn } from '@hidden-order/platform/session';
import { SiteContext } from '../site';
import { discovery, version } from '../testing/discovery';
import { fails, state } from '../testing/fake-federation';
import { siteOf } from '../testing/sample-site';
import { SignIn } from './sign-in';

jest.mock('../federation/container', () =>
  jest.requireActual<typeof import('../testing/fake-federation')>('../testing/fake-federation'),
);

/** The dialog of each version says its address; those in `broken` throw instead. */
const answerExcept = (broken: string[]) => {
  state.answer = (address) => () => ({
    AuthModal() {
      if (broken.some((label) => address.includes(`/${label}/`))) throw new TypeError('broken');
      return <dialog open aria-label={`Sign in by ${new URL(address).pathname}`} />;
    },
  });
};

let router: DataRouter;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  state.forget();
  const site = siteOf(discovery({ auth: [version('v2', 100, { default: true }), version('v1', 0)] }));
  router = createBrowserRouter([{ path: '*', element: <SignIn /> }]);
  render(
    <SiteContext value={site}>
      <RouterProvider router={router} />
    </SiteContext>,
  );
});
afterEach(() => act(closeSignIn));

test('a sign-in dialog that throws while it is rendered is replaced by the previous version’s', async () => {
  answerExcept(['v2']);
  act(openSignIn);
  expect(await screen.findByRole('dialog', { name: 'Sign in by /v1/entry.js' })).toBeVisible();
});

test('when every version’s dialog breaks, an alert says that sign-in is unavailable, and Retry starts again', async () => {
  answerExcept(['v2', 'v1']);
  act(openSignIn);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answerExcept([]);
  await userEvent.click(retry);
  expect(await screen.findByRole('dialog', { name: 'Sign in by /v2/entry.js' })).toBeVisible();
});

test('when the dialog does not load, an alert says that sign-in is unavailable', async () => {
  state.answer = () => {
    throw fails();
  };
  act(openSignIn);
  expect(await screen.findByRole('heading', { name: 'You cannot sign in right now' })).toBeVisible();
});

test('the dialog stays over a navigation that was under way when it opened, and goes with Back', async () => {
  answerExcept([]);
  act(openSignIn);
  expect(await screen.findByRole('dialog')).toBeVisible();
  await act(() => router.navigate('/courses'));
  expect(screen.getByRole('dialog')).toBeVisible();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Login is answered at once while the dialog loads; cancelled, it does not open later', async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  answerExcept([]);
  const { answer } = state;
  state.answer = async (...asked) => {
    await arrived;
    return answer(...asked);
  };
  act(openSignIn);
  expect(screen.getByRole('dialog', { name: 'Opening sign-in…' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(async () => {
    arrive();
    await arrived;
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  act(openSignIn);
  expect(await screen.findByRole('dialog', { name: 'Sign in by /v2/entry.js' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Opening sign-in…' })).toBeNull();
});
