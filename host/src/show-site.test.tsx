import { act, screen, within } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import type { HostRenderer } from 'shared/contracts/host-renderer';
import { endSession, restoreSession } from 'shared/session';
import { routeTable } from './routes/route-table';
import { createRouter } from './routes/router';
import { showsPublicLinks } from './shell/header/links';
import { showSite } from './show-site';

// No page ever arrives, unless a test lets it.
jest.mock('./federation/remotes', () => ({ loadModule: jest.fn(() => new Promise(() => undefined)) }));

// React renders by it in Node; jsdom has none.
Object.assign(globalThis, { setImmediate: (task: () => void) => setTimeout(task) });

/** The renderer with a React of its own, as in a release; one React refuses to serve two renderers. */
function loadRenderer(): HostRenderer {
  const loaded: HostRenderer[] = [];
  jest.isolateModules(() => loaded.push(jest.requireActual('./render')));
  const [renderer] = loaded;
  if (renderer === undefined) throw new Error('The renderer was not loaded.');
  return renderer;
}

const { renderDocument } = loadRenderer();
const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
let shown: Root | undefined;

afterEach(() => {
  act(() => shown?.unmount());
  localStorage.clear();
  endSession();
  complaints.mockClear();
});

/** Puts the HTML that a release has for `rendered` into the page at `address`, as served, before any script. */
async function serve(rendered: string, address = rendered): Promise<HTMLElement> {
  window.history.replaceState(null, '', address);
  const { route, body } = await renderDocument(rendered);
  const root = document.createElement('div');
  root.dataset.route = route;
  root.innerHTML = body;
  document.body.replaceChildren(root);
  return root;
}

const start = (root: HTMLElement) => act(() => void (shown = showSite(root, createRouter())));

describe.each([...routeTable.map(({ path }) => path.replaceAll(':', '')), '/nowhere'])('at %s', (address) => {
  test('a visitor keeps the HTML that was served, and nothing is complained about', async () => {
    const root = await serve(address);
    const served = [...root.querySelectorAll('*')];
    start(root);
    expect([...root.querySelectorAll('*')]).toEqual(served);
    expect(complaints.mock.calls).toEqual([]);
  });

  test('§2 header: with a stored token it changes by itself, and nothing else is replaced', async () => {
    localStorage.setItem('access', 'a');
    const root = await serve(address);
    const main = screen.getByRole('main');
    document.documentElement.dataset.session = '';
    restoreSession();
    start(root);
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('button', { name: 'My account' })).toBeVisible();
    expect(header.queryByRole('button', { name: 'Login' })).toBeNull();
    expect(header.queryByRole('link', { name: 'Members Area' }) === null).toBe(showsPublicLinks(true, address));
    expect(document.documentElement).not.toHaveAttribute('data-session');
    expect(screen.getByRole('main')).toBe(main);
    expect(complaints.mock.calls).toEqual([]);
  });
});

test('HTML that is for another route is replaced', async () => {
  const root = await serve('/nowhere', '/courses');
  start(root);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(screen.getByRole('status', { name: 'Loading the page' })).toBeVisible();
  expect(complaints.mock.calls).toEqual([]);
});

test('a difference between the HTML and the page is reported', async () => {
  const root = await serve('/courses');
  within(root).getByRole('button', { name: 'Login' }).textContent = 'Log in';
  start(root);
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(complaints).toHaveBeenCalledWith(
    'The HTML of this page is not what the browser renders, so it was rendered anew.',
    expect.any(Error),
    expect.any(String),
  );
});
