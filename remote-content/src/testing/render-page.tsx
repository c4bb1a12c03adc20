import { render } from '@testing-library/react';
import type { PageLoader, PageModule } from 'shared/contracts/page';
import { RouterProvider, useLocation, type DataRouter, type PageLoad } from 'shared/router';
import { createMemoryRouter } from 'shared/static-router';

let router: DataRouter | undefined;

// Aborts loads that are pending when a test ends.
afterEach(() => router?.dispose());

/** Shows the address of the router to tests. */
function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** Renders a page on a route like the host's, with the loader of its data module or with given data. */
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
