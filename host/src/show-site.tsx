import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'shared/router';
import type { createRouter } from './routes/router';

/**
 * Shows the site in the page. HTML that the release rendered for this route is taken over as it is; all else, such as
 * the page of development or a document served for an address of another route, is rendered anew.
 * @param root the element that holds the site; its `data-route` is the pattern of the route that its HTML is for
 * @returns what takes the site away again
 */
export function showSite(root: HTMLElement, router: ReturnType<typeof createRouter>): Root {
  const site = <RouterProvider router={router} />;
  const route = router.state.matches.at(-1)?.route.path;
  if (root.dataset.route === route) return hydrateRoot(root, site, { onRecoverableError: reportMismatch });
  const rendered = createRoot(root);
  rendered.render(site);
  return rendered;
}

function reportMismatch(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  console.error(
    'The HTML of this page is not what the browser renders, so it was rendered anew.',
    error,
    componentStack,
  );
}
