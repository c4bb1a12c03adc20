import { act, screen, within } from '@testing-library/react';
import type { PageModule } from '@hidden-order/platform/page';
import { endSession, adoptStoredTokens } from '@hidden-order/platform/session';
import { showsPublicLinks } from '../shell/header/links';
import { courseData, coursePage } from '../testing/course-page';
import { endSite, loadRenderer, remoteInBrowser, startSite } from '../testing/prerendered-site';
import { realPages } from '../testing/real-pages';

const serve = loadRenderer({});
const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
/** Ends the loads of modules; none ends before. */
let resolveModule: (page: PageModule) => void;

beforeEach(() => {
  const module = new Promise<PageModule>((resolve) => (resolveModule = resolve));
  for (const name of ['auth', 'content', 'members'])
    remoteInBrowser(name, {
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

describe.each([...realPages.map(({ path }) => path.replaceAll(':', '')), '/nowhere'])('at %s', (address) => {
  test('a visitor keeps the prerendered HTML, without a console error', async () => {
    const root = await serve(address, 'skeleton');
    const served = [...root.querySelectorAll('*')];
    await startSite(root);
    expect([...root.querySelectorAll('*')]).toEqual(served);
    expect(complaints.mock.calls).toEqual([]);
  });

  test('§2 header: with a stored token it changes by itself, and nothing else is replaced', async () => {
    localStorage.setItem('access', 'a');
    const root = await serve(address, 'skeleton');
    const content = screen.getByRole('main');
    document.documentElement.dataset.session = '';
    adoptStoredTokens();
    await startSite(root);
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('button', { name: 'My account' })).toBeVisible();
    expect(header.queryByRole('button', { name: 'Login' })).toBeNull();
    const main = within(header.getByRole('navigation', { name: 'Main' }));
    expect(main.queryByRole('link', { name: 'Members Area' }) === null).toBe(showsPublicLinks(true, address));
    // One step from every page, also where the main links are behind the menu.
    const [link] = header.getAllByRole('link', { name: 'Members Area' }).filter((one) => !one.closest('nav'));
    expect(link).toHaveAttribute('href', '/members');
    expect(document.documentElement).toHaveAttribute('data-session');
    act(endSession);
    expect(document.documentElement).not.toHaveAttribute('data-session');
    expect(screen.getByRole('main')).toBe(content);
    expect(complaints.mock.calls).toEqual([]);
  });
});

test('HTML of another route stays until the page of this address has loaded', async () => {
  const root = await serve('/nowhere', 'skeleton', '/courses/one');
  await startSite(root);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We cannot find this page');
  act(() => resolveModule(coursePage()));
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
    'The prerendered HTML differs from the page, so React renders it anew.',
    expect.any(Error),
    expect.any(String),
  );
});

test('a guarded page that has loaded before React begins takes the place of its skeleton, without a console error', async () => {
  localStorage.setItem('access', 'a');
  adoptStoredTokens();
  const root = await serve('/members', 'skeleton');
  const header = screen.getByRole('banner');
  resolveModule(coursePage());
  await startSite(root, 'page');
  expect(await screen.findByRole('heading', { name: /loaded by version 1/ })).toBeVisible();
  expect(screen.getByRole('banner')).toBe(header);
  expect(complaints.mock.calls).toEqual([]);
});

test("the opening of a guarded page stays until the page is there, and the page's title takes its place", async () => {
  const opening = { title: 'Sample area', Header: () => <h1>Welcome</h1> };
  const page = { ...coursePage(), opening };
  const serveMembers = loadRenderer({ members: () => ({ modules: { members: () => Promise.resolve(page) } }) });
  localStorage.setItem('access', 'a');
  adoptStoredTokens();
  const root = await serveMembers('/members', 'skeleton');
  const heading = within(root).getByRole('heading', { name: 'Welcome' });
  expect(document.title).toBe('Sample area | Hidden Order Academy');
  await startSite(root);
  expect(within(root).getByRole('heading', { name: 'Welcome' })).toBe(heading);
  expect(document.querySelectorAll('title')).toHaveLength(1);
  act(() => resolveModule(coursePage()));
  expect(await screen.findByRole('heading', { name: /loaded by version 1/ })).toBeVisible();
  expect(heading).not.toBeInTheDocument();
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(document.title).not.toContain('Sample area');
  expect(complaints.mock.calls).toEqual([]);
});
