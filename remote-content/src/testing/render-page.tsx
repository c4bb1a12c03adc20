import { render } from '@testing-library/react';
import type { PageDataModule, PageModule } from 'shared/contracts/page';
import { RouterProvider, useLocation, type Router } from 'shared/router';
import { createMemoryRouter } from 'shared/static-router';

let router: Router | undefined;

// What a page still asks for when its test ends is called off.
afterEach(() => router?.dispose());

/** The address that the router is at, for tests to read. */
function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** Renders a page with the loader of its data module, or with data in its place, as the host routes it. */
export function renderPage(
  { Component }: Pick<PageModule, 'Component'>,
  {
    path,
    address = path,
    data,
    loader = () => Promise.resolve(data),
  }: { path: string; address?: string; data?: unknown; loader?: PageDataModule['loader'] },
): void {
  const element = (
    <>
      <Component />
      <Address />
    </>
  );
  router = createMemoryRouter(
    [
      { path, element, loader, hydrateFallbackElement: <p>Loading</p>, errorElement: <p>Host error</p> },
      { path: '*', element: <Address /> },
    ],
    address,
  ).start();
  render(<RouterProvider router={router} />);
}
