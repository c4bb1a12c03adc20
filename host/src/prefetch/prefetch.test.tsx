import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from 'shared/api-client';
import type { PageDataModule } from 'shared/contracts/page';
import { Link, Outlet, RouterProvider, createBrowserRouter, type DataRouter } from 'shared/router';
import { registerRemote } from '../federation/remotes';
import { toRoute } from '../routes/router';
import { configureSiteAddress } from '../site-data/site-address';
import { courseData, coursePage } from '../testing/course-page';
import { watchLinks } from './watch-links';

/** Addresses whose data was asked for, in order. */
const asked: string[] = [];
let fails = false;
let router: DataRouter;
let ignoreLinks: () => void;

beforeAll(() => {
  configureApi({ baseUrl: 'http://api.test' });
  configureSiteAddress('http://site.test');
  const page = coursePage();
  const data: PageDataModule = {
    loader: (args) => {
      asked.push(args.request.url.replace(window.location.origin, ''));
      return fails ? Promise.reject(new Error('Network Error')) : courseData.loader(args);
    },
  };
  const load = (id: string) => Promise.resolve(id.endsWith('/data') ? data : page);
  const source = { version: '1', load, isCurrent: () => true, reject: () => false };
  registerRemote('content', source);
  registerRemote('members', source);
});

beforeEach(() => {
  asked.length = 0;
  fails = false;
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/nowhere');
  const links = (
    <>
      <Link to="/courses/one">One</Link>
      <Link to="/courses/two">Two</Link>
      <Link to="/members">Members</Link>
      <Outlet />
    </>
  );
  const course = toRoute({ path: '/courses/:id', page: 'content/course', hasData: true, guarded: false });
  router = createBrowserRouter([{ element: links, children: [{ path: '/nowhere', element: null }, course] }]);
  ignoreLinks = watchLinks();
  render(<RouterProvider router={router} />);
});

afterEach(() => {
  ignoreLinks();
  router.dispose();
  jest.useRealTimers();
});

const point = () => userEvent.hover(screen.getByRole('link', { name: 'One' }));
const follow = () => userEvent.click(screen.getByRole('link', { name: 'One' }));
const heading = () => screen.findByRole('heading', { name: 'one loaded by version 1' });

test('a page whose link the pointer rests on is loaded once: the navigation loads nothing more', async () => {
  await point();
  expect(asked).toEqual(['/courses/one']);
  await follow();
  expect(await heading()).toBeVisible();
  expect(asked).toEqual(['/courses/one']);
});

test('the keyboard’s focus is such a sign too', async () => {
  await act(async () => {
    screen.getByRole('link', { name: 'One' }).focus();
    await Promise.resolve();
  });
  expect(asked).toEqual(['/courses/one']);
});

test('what was loaded long before is loaded again', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  const link = screen.getByRole('link', { name: 'Two' });
  await userEvent.hover(link);
  jest.setSystemTime(Date.now() + 11_000);
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'two loaded by version 1' })).toBeVisible();
  expect(asked).toEqual(['/courses/two', '/courses/two']);
});

test('what failed to prefetch is loaded again by the navigation', async () => {
  fails = true;
  await point();
  fails = false;
  await follow();
  expect(await heading()).toBeVisible();
  expect(asked.length).toBeGreaterThan(1);
});

test('of a page for signed-in people no data is fetched ahead', async () => {
  await userEvent.hover(screen.getByRole('link', { name: 'Members' }));
  expect(asked).toEqual([]);
});

test('who saves data is not made to fetch anything ahead', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  await point();
  expect(asked).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
});
