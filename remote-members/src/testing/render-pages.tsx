import { existsSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import type { ActionOutcome, PageDataModule, PageLoaderArgs, PageModule } from '@hidden-order/platform/page';
import { paths } from '@hidden-order/platform/paths';
import {
  Link,
  Outlet,
  RouterProvider,
  type DataRouter,
  type PageLoad,
  type Submission,
} from '@hidden-order/platform/router';
import { createMemoryRouter } from '@hidden-order/platform/router/static';
import { pages } from '../pages';

let router: DataRouter | undefined;

// Aborts loads that are pending when a test ends.
afterEach(() => router?.dispose());

/** A page's route, with data and actions as the host runs them for a guarded page. Its code loads when it shows. */
function toRoute(name: string, address: string) {
  const hasData = existsSync(path.join(__dirname, '../pages', name, 'data.ts'));
  const data = () => (hasData ? jest.requireActual<PageDataModule>(`../pages/${name}/data`) : {});
  const page = () => jest.requireActual<PageModule>(`../pages/${name}/page`);
  return {
    path: address,
    lazy: () => Promise.resolve({ Component: page().Component }),
    loader: async (args: PageLoaderArgs): Promise<PageLoad> => ({
      page: null,
      version: null,
      data: await data().loader?.(args),
    }),
    action: async (args: PageLoaderArgs): Promise<ActionOutcome> => {
      const { action, input } = (await args.request.json()) as Submission;
      try {
        return { done: await data().actions?.[action]?.(input as never, args) };
      } catch (error) {
        if (error instanceof Response) throw error;
        return { error };
      }
    },
    shouldRevalidate: ({ actionResult, json }: { actionResult?: ActionOutcome; json?: unknown }) =>
      actionResult === undefined || ('done' in actionResult && !(json as Submission).keepsData),
    errorElement: <p>Host error</p>,
    hydrateFallbackElement: <p>Loading</p>,
  };
}

/**
 * Renders the pages on routes like the host's, with links to them and placeholders for other pages and the error page.
 * @returns the router, which knows the address
 */
export function renderPages(address: string): DataRouter {
  const shell = (
    <>
      <nav>
        <Link to={paths.members}>Members Area</Link>
        <Link to={paths.profile}>Profile</Link>
      </nav>
      <main>
        <Outlet />
      </main>
    </>
  );
  const children = [
    ...Object.entries(pages).map(([name, { path }]) => toRoute(name, path)),
    { path: paths.courses, element: <h1>Courses</h1> },
    { path: paths.installmentPayments, element: <h1>Installment Payments</h1> },
    { path: '/courses/:id', element: <h1>Course</h1> },
  ];
  router = createMemoryRouter([{ element: shell, children }], { initialEntries: [address] });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(<RouterProvider router={router} />);
  return router;
}
