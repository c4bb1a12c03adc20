import { act, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider, type DataRouter } from '@hidden-order/platform/router';
import { discovery, version } from '../testing/discovery';
import { reload } from '../updates/document-load';
import { SiteContext, type Site } from '../site';
import { siteOf } from '../testing/sample-site';
import { NotFoundPage } from './not-found-page';

jest.mock('../updates/document-load', () => ({ goTo: jest.fn(), reload: jest.fn() }));

const live = (content: string) =>
  discovery({
    host: [version('host-1', 100, { default: true })],
    content: [version(content, 100, { default: true })],
  });
const asked = jest.fn<Promise<Response>, []>();
let router: DataRouter;
let site: Site;

/** Opens a document with version 1 of the content, while another one may be live. */
async function open(address: string, liveContent: string): Promise<void> {
  jest.clearAllMocks();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  asked.mockImplementation(() => Promise.resolve(Response.json(live(liveContent))));
  Object.assign(globalThis, { fetch: asked });
  window.history.replaceState(null, '', address);
  router = createBrowserRouter([
    { path: '/', element: <h1>Home</h1> },
    { path: '*', element: <NotFoundPage /> },
  ]);
  site = siteOf(live('1'));
  render(
    <SiteContext value={site}>
      <RouterProvider router={router} />
    </SiteContext>,
  );
  await screen.findByRole('heading');
}
afterEach(() => router.dispose());

const isUnknown = () => screen.findByRole('heading', { name: 'We cannot find this page' });

test('an open tab that comes to an unknown address loads it anew where other versions are live: they may have a page there', async () => {
  await open('/', '2');
  await act(() => router.navigate('/events'));
  expect(await isUnknown()).toBeVisible();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('where the same versions are live, there is no page', async () => {
  await open('/', '1');
  await act(() => router.navigate('/events'));
  expect(await isUnknown()).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
  // Asked later, so the page has its answer too.
  expect(await site.updates.reloadIfOutdated()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a document that a server sent for the address asks nothing', async () => {
  await open('/events', '2');
  expect(await isUnknown()).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});
