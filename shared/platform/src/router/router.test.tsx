import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, NavLink, RouterProvider } from '@hidden-order/platform/router';

/** Stands in for the browser's: the page turns at once. */
const turn = jest.fn((change: () => Promise<void>) => {
  const finished = Promise.resolve().then(change);
  return { finished, ready: finished, updateCallbackDone: finished, skipTransition: () => undefined };
});

test('on the way to another page the old one fades; another view of the page is there at once', async () => {
  Object.assign(document, { startViewTransition: turn });
  const links = (
    <>
      <Link to="/next">Next</Link>
      <NavLink to="/">Home</NavLink>
      <Link to="?page=2">Older</Link>
    </>
  );
  const router = createBrowserRouter([
    { path: '/', element: links },
    { path: '/next', element: links },
  ]);
  render(<RouterProvider router={router} />);
  const follow = async (name: string) => {
    await userEvent.click(screen.getByRole('link', { name }));
    return turn.mock.calls.length;
  };
  expect(await follow('Older')).toBe(0);
  expect(await follow('Next')).toBe(1);
  expect(await follow('Home')).toBe(2);
  expect(window.location.pathname).toBe('/');
});
