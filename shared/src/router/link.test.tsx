import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from '../static-router';
import { Link, NavLink } from './link';
import { RouterProvider } from './router-provider';

/** Shows links on a page at `/courses/one`, in a site that also has `/blogs`. */
function open(links: React.ReactNode) {
  const router = createMemoryRouter(
    [
      { path: '/courses/:slug', element: links },
      { path: '/blogs', element: <h1>Blogs</h1> },
    ],
    '/courses/one',
  );
  render(<RouterProvider router={router} />);
}

test('a link of the site is followed within the document', async () => {
  open(<Link to="/blogs">Articles</Link>);
  expect(screen.getByRole('link', { name: 'Articles' })).toHaveAttribute('href', '/blogs');
  await userEvent.click(screen.getByRole('link', { name: 'Articles' }));
  expect(await screen.findByRole('heading', { name: 'Blogs' })).toBeVisible();
});

test('a link to another site, or into another window, is left to the browser', async () => {
  open(
    <>
      <Link to="https://gateway.example/pay">Pay</Link>
      <Link to="/blogs" target="_blank">
        Articles, in a new tab
      </Link>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', 'https://gateway.example/pay');
  await userEvent.click(screen.getByRole('link', { name: 'Articles, in a new tab' }));
  expect(screen.queryByRole('heading', { name: 'Blogs' })).toBeNull();
});

test('a navigation says which of its links leads to this page, or to one above it', () => {
  open(
    <>
      <NavLink to="/courses">Courses</NavLink>
      <NavLink to="/course">Another</NavLink>
    </>,
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Courses');
});
