import { render } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { paths } from 'shared/paths';
import * as membersData from '../pages/members/data';
import * as members from '../pages/members/page';
import * as profileData from '../pages/profile/data';
import * as profile from '../pages/profile/page';

let router: ReturnType<typeof createMemoryRouter> | undefined;

// What a page still asks for when its test ends is called off.
afterEach(() => router?.dispose());

/** Renders both pages behind a link to each, as the host routes them, and stands in for its other pages and its error page. */
export function renderPages(address: string) {
  const shell = (
    <>
      <nav>
        <Link to={paths.members}>Members Area</Link>
        <Link to={paths.profile}>Profile</Link>
      </nav>
      <Outlet />
    </>
  );
  router = createMemoryRouter(
    [
      {
        element: shell,
        hydrateFallbackElement: <p>Loading</p>,
        children: [
          {
            path: paths.members,
            loader: membersData.loader,
            Component: members.Component,
            errorElement: <p>Host error</p>,
          },
          {
            path: paths.profile,
            loader: profileData.loader,
            Component: profile.Component,
            errorElement: <p>Host error</p>,
          },
          { path: paths.courses, element: <h1>Courses</h1> },
          { path: paths.installmentPayments, element: <h1>Installment Payments</h1> },
          { path: '/courses/:id', element: <h1>Course</h1> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(<RouterProvider router={router} />);
}
