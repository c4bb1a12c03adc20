import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from '@hidden-order/platform/router';
import {
  closeSignIn,
  endSession,
  isSignInOpen,
  startSession,
  useStartsWithRegistration,
} from '@hidden-order/platform/session';
import { SiteContext } from '../../site';
import { realPages } from '../../testing/real-pages';
import { siteWith } from '../../testing/sample-site';
import { MobileMenu } from './mobile-menu';

const First = () => <p>{useStartsWithRegistration() ? 'Registration' : 'Sign-in'}</p>;

let arrive: () => void;
beforeEach(() => {
  window.history.replaceState(null, '', '/');
  const element = (
    <>
      <MobileMenu />
      <First />
    </>
  );
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const router = createBrowserRouter([
    { path: '/', element },
    { path: '/search', loader, element },
  ]);
  render(
    <SiteContext value={siteWith({}, { pages: realPages })}>
      <RouterProvider router={router} />
    </SiteContext>,
  );
});
afterEach(() =>
  act(() => {
    endSession();
    closeSignIn();
  }),
);

const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Menu' }));

test('a link of the menu closes it at the click, before the next page has come', async () => {
  await openMenu();
  expect(screen.getByRole('link', { name: 'Tournament' })).toHaveAttribute('href', '/tournament-registration');
  await userEvent.click(screen.getByRole('link', { name: 'Search the site' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.pathname).toBe('/');
  // Opened meanwhile, it does not stay over the next page.
  await openMenu();
  await act(async () => arrive());
  expect(window.location.pathname).toBe('/search');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a visitor signs in or registers from the menu; a member logs out', async () => {
  await openMenu();
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(isSignInOpen()).toBe(true);
  expect(screen.getByText('Registration')).toBeVisible();
  await openMenu();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.getByText('Sign-in')).toBeVisible();
  act(() => startSession({ access: 'a', refresh: 'r' }));
  await openMenu();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
});

test('a member has the entries of the row under the header in the menu, a visitor has none of them', async () => {
  await openMenu();
  expect(screen.queryByRole('navigation', { name: 'For members' })).toBeNull();
  act(() => startSession({ access: 'a', refresh: 'r' }));
  const links = within(screen.getByRole('navigation', { name: 'For members' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...['Today', 'Lessons', 'Practice', 'Replay', 'Log', 'Tournament'],
  ]);
  expect(screen.getAllByRole('link', { name: 'Tournament' })).toHaveLength(1);
});
