import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import type { PageModule } from 'shared/contracts/page';

let router: ReturnType<typeof createMemoryRouter> | undefined;

// What a page still asks for when its test ends is called off.
afterEach(() => router?.dispose());

/** The address that the router is at, for tests to read. */
function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** Renders a page with the loader that it has, or with data in its place, as the host routes it. */
export function renderPage(
  { Component, loader }: Pick<PageModule, 'Component' | 'loader'>,
  { path, address = path, data }: { path: string; address?: string; data?: unknown },
): void {
  const element = (
    <>
      <Component />
      <Address />
    </>
  );
  const asked = data === undefined && loader ? loader : () => data;
  router = createMemoryRouter(
    [
      { path, element, loader: asked, hydrateFallbackElement: <p>Loading</p>, errorElement: <p>Host error</p> },
      { path: '*', element: <Address /> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
}
