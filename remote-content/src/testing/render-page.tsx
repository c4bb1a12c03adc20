import { render } from '@testing-library/react';
import type { PageLoader, PageModule } from 'shared/contracts/page';
import { RouterProvider, useLocation, type DataRouter, type PageLoad } from 'shared/router';
import { createMemoryRouter } from 'shared/static-router';

let router: DataRouter | undefined;

// Aborts what the page still loads when its test ends.
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
  }: { path: string; address?: string; data?: unknown; loader?: PageLoader },
): void {
  const element = (
    <>
      <Component />
      <Address />
    </>
  );
  router = createMemoryRouter(
    [
      {
        path,
        element,
        loader: async (args): Promise<PageLoad> => ({ page: null, version: null, data: await loader(args) }),
        hydrateFallbackElement: <p>Loading</p>,
        errorElement: <p>Host error</p>,
      },
      { path: '*', element: <Address /> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
}
