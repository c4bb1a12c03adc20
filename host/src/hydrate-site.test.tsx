import { act, screen, within } from '@testing-library/react';
import type { PageModule } from 'shared/contracts/page';
import { endSession, restoreSession } from 'shared/session';
import { registerRemote } from './federation/remotes';
import { routeTable } from './pages/route-table';
import { showsPublicLinks } from './shell/header/links';
import { courseData, coursePage } from './testing/course-page';
import { endSite, loadRenderer, startSite } from './testing/prerendered-site';

const serve = loadRenderer({});
const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
/** What ends the loads of modules; no module arrives before. */
let arrive: (page: PageModule) => void;

beforeEach(() => {
  const module = new Promise<PageModule>((resolve) => (arrive = resolve));
  for (const name of ['auth', 'content', 'members'])
    registerRemote(name, {
      version: '1',
      load: (id) => (id.endsWith('/data') ? Promise.resolve(courseData) : module),
      isCurrent: () => true,
      reject: () => false,
    });
});

afterEach(() => {
  endSite();
  localStorage.clear();
  endSession();
  complaints.mockClear();
});

describe.each([...routeTable.map(({ path }) => path.replaceAll(':', '')), '/nowhere'])('at %s', (address) => {
  test('a visitor keeps the HTML that was served, and nothing is complained about', async () => {
    const root = await serve(address, 'skeleton');
    const served = [...root.querySelectorAll('*')];
    await startSite(root);
    expect([...root.querySelectorAll('*')]).toEqual(served);
    expect(complaints.mock.calls).toEqual([]);
  });

  test('§2 header: with a stored token it changes by itself, and nothing else is replaced', async () => {
    localStorage.setItem('access', 'a');
    const root = await serve(address, 'skeleton');
    const main = screen.getByRole('main');
    document.documentElement.dataset.session = '';
    restoreSession();
    await startSite(root);
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('button', { name: 'My account' })).toBeVisible();
    expect(header.queryByRole('button', { name: 'Login' })).toBeNull();
    expect(header.queryByRole('link', { name: 'Members Area' }) === null).toBe(showsPublicLinks(true, address));
    expect(document.documentElement).not.toHaveAttribute('data-session');
    expect(screen.getByRole('main')).toBe(main);
    expect(complaints.mock.calls).toEqual([]);
  });
});

test('HTML that is for another route stays until the page of this address is there', async () => {
  const root = await serve('/nowhere', 'skeleton', '/courses/one');
  await startSite(root);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This count has been invalidated');
  act(() => arrive(coursePage()));
  expect(await screen.findByRole('heading', { name: 'one loaded by version 1' })).toBeVisible();
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(complaints.mock.calls).toEqual([]);
});

test('a difference between the HTML and the page is reported', async () => {
  const root = await serve('/courses', 'skeleton');
  within(root).getByRole('button', { name: 'Login' }).textContent = 'Log in';
  await startSite(root);
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(complaints).toHaveBeenCalledWith(
    'The HTML of this page is not what the browser renders, so it was rendered anew.',
    expect.any(Error),
    expect.any(String),
  );
});
