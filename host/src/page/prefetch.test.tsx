import { endpoint } from '@hidden-order/api-shapes/endpoint';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callApi, configureApi } from '@hidden-order/platform/api-client';
import { prefetchable } from '@hidden-order/platform/navigation';
import { endSession, startSession } from '@hidden-order/platform/session';
import { json, startProvider } from '@hidden-order/testing';
import * as z from 'zod/mini';
import type { PageDataModule } from '@hidden-order/platform/page';
import type { SitePage } from '@hidden-order/platform/protocol/site-page';
import { Link, Outlet, RouterProvider, createBrowserRouter, type DataRouter } from '@hidden-order/platform/router';
import type { ModuleSource } from '../federation/remote';
import { toRoute } from '../routes';
import { SiteContext, type Site } from '../site';
import { courseData, coursePage } from '../testing/course-page';
import { siteWith } from '../testing/sample-site';
import { Prefetched } from './prefetch';

/** Addresses whose data was asked for, in order. */
const asked: string[] = [];
const prepared: string[] = [];
let fails = false;
const PAGES: SitePage[] = [
  {
    path: '/courses/:id',
    page: 'content/course',
    data: 'content/course/data',
    kind: 'course',
    guarded: false,
    noindex: false,
  },
  {
    path: '/members',
    page: 'members/members',
    data: 'members/members/data',
    kind: 'members',
    guarded: true,
    noindex: true,
  },
  { path: '/other', page: 'other/other', data: null, kind: 'text', guarded: false, noindex: false },
];
let site: Site;
let prefetched: Prefetched;
let router: DataRouter;
let ignoreLinks: () => void;

beforeAll(() => {
  configureApi({ baseUrl: 'http://api.test' });
  const page = coursePage();
  const data: PageDataModule = {
    loader: (args) => {
      asked.push(args.request.url.replace(window.location.origin, ''));
      return fails ? Promise.reject(new Error('Network Error')) : (courseData.loader?.(args) ?? Promise.resolve(null));
    },
  };
  const load = (id: string) => Promise.resolve(id.endsWith('/data') ? data : page);
  const source = (name: string): ModuleSource => ({
    version: '1',
    load,
    isCurrent: () => true,
    reject: () => false,
    prepare: () => void prepared.push(name),
  });
  const sources = { content: source('content'), members: source('members'), other: source('other') };
  site = siteWith(sources, { pages: PAGES });
});

beforeEach(() => {
  asked.length = 0;
  fails = false;
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/nowhere');
  const links = (
    <header>
      <Link to="/courses/one">One</Link>
      <Link to="/courses/two">Two</Link>
      <Link to="/members">Members</Link>
      <Link to="/members?lesson=2" {...prefetchable}>
        Lesson
      </Link>
      <Link to="/members?view=quiz">Quiz</Link>
      <Outlet />
    </header>
  );
  prefetched = new Prefetched(site);
  const pages = PAGES.map((page) => toRoute(site, page, prefetched));
  router = createBrowserRouter([{ element: links, children: [{ path: '/nowhere', element: null }, ...pages] }]);
  ignoreLinks = prefetched.watchLinks();
  render(
    <SiteContext value={site}>
      <RouterProvider router={router} />
    </SiteContext>,
  );
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

test('keyboard focus prefetches too', async () => {
  await act(async () => {
    screen.getByRole('link', { name: 'One' }).focus();
    await Promise.resolve();
  });
  expect(asked).toEqual(['/courses/one']);
});

test('a prefetch of long ago is loaded again', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  const link = screen.getByRole('link', { name: 'Two' });
  await userEvent.hover(link);
  jest.setSystemTime(Date.now() + 11_000);
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'two loaded by version 1' })).toBeVisible();
  expect(asked).toEqual(['/courses/two', '/courses/two']);
});

test('the navigation loads a failed prefetch again', async () => {
  fails = true;
  await point();
  fails = false;
  await follow();
  expect(await heading()).toBeVisible();
  expect(asked.length).toBeGreaterThan(1);
});

test('a guarded page prefetches no data', async () => {
  await userEvent.hover(screen.getByRole('link', { name: 'Members' }));
  expect(asked).toEqual([]);
});

async function changeSomething(): Promise<void> {
  const provider = await startProvider((_, response) => json(response, 200, {}));
  configureApi({ baseUrl: provider.baseUrl });
  await callApi(endpoint('PUT /lesson/', z.unknown()));
  await provider.close();
}

function signInAgain(): Promise<void> {
  startSession({ access: 'other', refresh: 'sample' });
  return Promise.resolve();
}

describe('a link to another view of a guarded page whose data the page offers', () => {
  const other = () => screen.getByRole('link', { name: 'Lesson' });
  const lesson = '/members?lesson=2';
  beforeEach(async () => {
    startSession({ access: 'sample', refresh: 'sample' });
    await act(() => router.navigate('/members?lesson=1'));
    asked.length = 0;
  });
  afterEach(() => endSession());

  test('is loaded once when the visitor points at it', async () => {
    await userEvent.hover(other());
    await userEvent.click(other());
    await waitFor(() => expect(router.state.location.search).toBe('?lesson=2'));
    expect(asked).toEqual([lesson]);
  });

  test.each([
    ['changed something since', changeSomething],
    ['got another session since', signInAgain],
  ])('is loaded again by the navigation of a tab that has %s', async (_what, change) => {
    await userEvent.hover(other());
    await change();
    await userEvent.click(other());
    await waitFor(() => expect(router.state.location.search).toBe('?lesson=2'));
    expect(asked).toEqual([lesson, lesson]);
  });

  test('without such an offer nothing is fetched ahead', async () => {
    await userEvent.hover(screen.getByRole('link', { name: 'Quiz' }));
    expect(asked).toEqual([]);
  });
});

test('the remotes to which the links of the header lead are prepared, and no others', () => {
  prefetched.prepare();
  expect([...new Set(prepared)].sort()).toEqual(['content', 'members']);
});

test('a browser that saves data prefetches nothing and prepares nothing', async () => {
  prepared.length = 0;
  Object.assign(navigator, { connection: { saveData: true } });
  await point();
  prefetched.prepare();
  expect([asked, prepared]).toEqual([[], []]);
  Reflect.deleteProperty(navigator, 'connection');
});
