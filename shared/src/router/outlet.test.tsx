import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { createMemoryRouter } from '../static-router';
import { Link } from './link';
import { Outlet } from './outlet';
import { useLoaderData } from './page-load';
import type { RouteObject } from './route';
import type { Router } from './router';
import { RouterProvider } from './router-provider';
import { useRevalidator, useRouteError } from './use-router';

/** What happened to pages, in order. */
const happened: string[] = [];

function Page() {
  const data = useLoaderData<string>();
  useEffect(() => {
    happened.push(`${data} arrives`);
    return () => void happened.push(`${data} goes`);
  }, [data]);
  return (
    <>
      <title>{`Title ${data}`}</title>
      <h1>{data}</h1>
    </>
  );
}

function Failure() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return (
    <button type="button" onClick={() => void revalidate()}>
      {error instanceof Error ? error.message : 'unknown'}
    </button>
  );
}

let load: NonNullable<RouteObject['loader']>;

function open() {
  const routes: RouteObject[] = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/page', loader: (args) => load(args), element: <Page />, errorElement: <Failure /> },
  ];
  const router = createMemoryRouter(routes, '/');
  render(
    <RouterProvider router={router}>
      <Link to="/page">Page</Link>
      <Outlet />
    </RouterProvider>,
  );
  return router;
}

beforeEach(() => {
  happened.length = 0;
  load = () => Promise.resolve('one');
});

const prepare = (router: Router, data: string) =>
  act(() => {
    router.prepare('/page', data);
    return Promise.resolve();
  });

const follow = () => userEvent.click(screen.getByRole('link', { name: 'Page' }));

test('a page that is rendered ahead is unseen and without effects or title; going there shows that very page', async () => {
  const router = open();
  await prepare(router, 'one');
  const ahead = screen.getByText('one');
  expect(ahead).not.toBeVisible();
  expect(document.title).toBe('');
  expect(screen.getByRole('heading')).toHaveTextContent('Home');
  expect(happened).toEqual([]);
  await follow();
  expect(screen.getByRole('heading', { name: 'one' })).toBe(ahead);
  expect(ahead).toBeVisible();
  expect(document.title).toBe('Title one');
  expect(screen.queryByRole('heading', { name: 'Home', hidden: true })).toBeNull();
  await waitFor(() => expect(happened).toEqual(['one arrives']));
});

test('a page that was rendered ahead is shown in the very task of the click', async () => {
  const router = open();
  await prepare(router, 'one');
  const ahead = screen.getByText('one');
  // Within `act`, React leaves what may wait until its end.
  await act(async () => {
    screen.getByRole('link', { name: 'Page' }).click();
    for (let microtask = 0; microtask < 20; microtask++) await Promise.resolve();
    expect(ahead).toBeVisible();
  });
});

test('a page that was rendered ahead with data of before shows those of now', async () => {
  const router = open();
  await prepare(router, 'old');
  await follow();
  expect(await screen.findByRole('heading', { name: 'one' })).toBeVisible();
  await waitFor(() => expect(happened).toEqual(['one arrives']));
});

test('a failed load shows the error page, whose Retry loads in place', async () => {
  load = () => Promise.reject(new Error('No answer'));
  open();
  await follow();
  const retry = await screen.findByRole('button', { name: 'No answer' });
  load = () => Promise.resolve('one');
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'one' })).toBeVisible();
});

test('a page that throws while it is rendered shows the error page until it is loaded anew', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // Not something that React can render.
  load = () => Promise.resolve({});
  open();
  await follow();
  const retry = await screen.findByRole('button', { name: /not valid/ });
  load = () => Promise.resolve('one');
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'one' })).toBeVisible();
});
