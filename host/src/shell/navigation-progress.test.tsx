import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, Outlet, RouterProvider } from '@hidden-order/platform/router';
import { NavigationProgress, useNavigationWait } from './navigation-progress';

function Layout() {
  const { isLong, showsSkeleton } = useNavigationWait();
  return (
    <>
      <NavigationProgress isLong={isLong} />
      {showsSkeleton && <p>Skeleton</p>}
      <Outlet />
    </>
  );
}

let finishLoad: () => void;
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

beforeEach(async () => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/');
  const loadNext = () => new Promise<null>((resolve) => (finishLoad = () => resolve(null)));
  const router = createBrowserRouter([
    {
      element: <Layout />,
      children: [
        {
          path: '/',
          element: (
            <>
              <Link to="/next">Next</Link>
              <Link to="/other">Other</Link>
            </>
          ),
        },
        { path: '/next', loader: loadNext, element: <h1>The next page</h1> },
        { path: '/other', element: <h1>The other page</h1> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await user.click(await screen.findByRole('link', { name: 'Next' }));
});
afterEach(() => jest.useRealTimers());

const LOADING = 'Loading the page.';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a navigation is announced after 150 ms, and the skeleton shows after 600 ms, until the page is there', async () => {
  await pass(149);
  expect(screen.queryByText(LOADING)).toBeNull();
  await pass(1);
  expect(screen.getByText(LOADING)).toHaveAttribute('aria-live', 'polite');
  await pass(449);
  expect(screen.queryByText('Skeleton')).toBeNull();
  await pass(1);
  expect(screen.getByText('Skeleton')).toBeVisible();
  finishLoad();
  await pass(0);
  expect(await screen.findByRole('heading', { name: 'The next page' })).toBeVisible();
  expect(screen.queryByText('Skeleton')).toBeNull();
  expect(screen.queryByText(LOADING)).toBeNull();
});

test('screen readers are told once, however long it takes', async () => {
  const region = document.querySelector('[aria-live]');
  if (region === null) throw new Error('Nothing is announced.');
  const said: (string | null)[] = [];
  const observer = new MutationObserver(() => said.push(region.textContent));
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  await pass(10_000);
  observer.disconnect();
  expect(said).toEqual([LOADING]);
});

test('a click on another link ends the navigation: that page comes, and the first one stays away', async () => {
  await pass(500);
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(await screen.findByRole('heading', { name: 'The other page' })).toBeVisible();
  finishLoad();
  await pass(1000);
  expect(screen.getByRole('heading', { name: 'The other page' })).toBeVisible();
  expect(screen.queryByText(LOADING)).toBeNull();
  expect(window.location.pathname).toBe('/other');
});
