import { render } from '@testing-library/react';
import type { PageAction, PageDataModule, PageModule } from '@hidden-order/platform/page';
import {
  RouterProvider,
  useLocation,
  type DataRouter,
  type PageLoad,
  type Submission,
} from '@hidden-order/platform/router';
import { createMemoryRouter } from '@hidden-order/platform/router/static';

let router: DataRouter | undefined;

// Aborts loads that are pending when a test ends.
afterEach(() => router?.dispose());

/** Shows the address of the router to tests. */
function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** Renders a page on a route like the host's, with the loader and the actions of its data module or with given data. */
export function renderPage(
  { Component }: Pick<PageModule, 'Component'>,
  {
    path,
    address = path,
    state,
    data,
    loader = () => Promise.resolve(data),
    actions = {},
  }: { path: string; address?: string; state?: unknown; data?: unknown } & PageDataModule,
): void {
  const { pathname, search, hash } = new URL(address, window.location.href);
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
        action: async ({ request, params }) => {
          const { action, input } = (await request.json()) as Submission;
          const run = actions[action] as PageAction<unknown>;
          return run(input, { request, params }).then(
            (done) => ({ done }),
            (error: unknown) => ({ error }),
          );
        },
        shouldRevalidate: ({ formMethod }) => formMethod === undefined,
        hydrateFallbackElement: <p>Loading</p>,
        errorElement: <p>Host error</p>,
      },
      { path: '*', element: <Address /> },
    ],
    { initialEntries: [{ pathname, search, hash, state }] },
  );
  render(<RouterProvider router={router} />);
}
