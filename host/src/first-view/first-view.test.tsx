import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act } from 'react';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/static-router';
import { PageSkeleton } from '../routes/page-skeleton';
import { firstViewScript } from './first-view-script';

const PATHS = ['/auth/users/me/', '/receipts/'];
const CODE = `var firstView = ([me, receipts]) =>
  '<h1>' + me.name + '</h1>' + receipts.items.map(() => '<a href="/a">A</a><a href="/b">B</a>').join('');`;

/** The document's calls, with these answers. */
function answer(...answers: (Response | Promise<Response>)[]): Map<string, { answer: Promise<Response> }> {
  const calls = new Map(PATHS.map((path, at) => [path, { answer: Promise.resolve(answers[at] ?? Response.error()) }]));
  Reflect.set(window, 'dataPreload', { calls });
  return calls;
}

/** Runs the element as a parser does: scripts that come as text from a script do not run. */
function runScript(): void {
  const template = document.createElement('template');
  template.innerHTML = firstViewScript(CODE, PATHS);
  const script = document.createElement('script');
  script.textContent = template.content.textContent;
  document.body.append(script);
}

const OPENING = { title: 'Sample area', html: '<h1>Welcome</h1>' };
const skeleton = (opening: typeof OPENING | 'document' = 'document') => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element: <PageSkeleton guarded opening={opening} /> }])} />
);

/** A document with the opening and the skeleton of a guarded page. */
function serveSkeleton(): HTMLElement {
  const main = document.createElement('main');
  main.innerHTML = renderToString(skeleton(OPENING));
  document.title = OPENING.title;
  document.body.append(main);
  return main;
}

const me = () => Response.json({ name: 'Ada' });
const receipts = () => Response.json({ items: [1] });

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  delete window.dataPreload;
  document.body.replaceChildren();
});

test('once all preloaded calls have an answer, the first view shows them, and the page can read them again', async () => {
  serveSkeleton();
  const calls = answer(me(), receipts());
  runScript();
  expect(await screen.findByRole('heading', { name: 'Ada' })).toBeInTheDocument();
  await expect(calls.get('/receipts/')?.answer.then((again) => again.json())).resolves.toEqual({ items: [1] });
});

test.each([
  ['fails', () => Response.json({ items: [1] }, { status: 500 })],
  ['has another shape', () => Response.json({})],
  ['is not valid JSON', () => new Response('<html>')],
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('where an answer %s, the skeleton stays, and the page reports the failure', async (_what, broken) => {
  serveSkeleton();
  answer(me(), broken());
  runScript();
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(screen.queryByRole('heading', { name: 'Ada' })).toBeNull();
  expect(screen.getByRole('status', { name: 'Loading the page' })).toBeInTheDocument();
});

test('a document that has sent no calls, as for a signed-out visitor, shows nothing', () => {
  serveSkeleton();
  expect(runScript).not.toThrow();
});

test('code that would end its element is refused', () => {
  expect(() => firstViewScript('"</script>"', PATHS)).toThrow('A first view contains "</script" or "<!--".');
});

test('React hydrates the skeleton and keeps the first view in it', async () => {
  const complain = jest.spyOn(console, 'error');
  const main = serveSkeleton();
  answer(me(), receipts());
  runScript();
  const heading = await screen.findByRole('heading', { name: 'Ada' });
  const taken = await act(() => hydrateRoot(main, skeleton()));
  expect(screen.getByRole('heading', { name: 'Ada' })).toBe(heading);
  expect(complain).not.toHaveBeenCalled();
  act(() => taken.unmount());
});

test('a focused link keeps the focus when the page replaces the first view', async () => {
  const main = serveSkeleton();
  answer(me(), receipts());
  runScript();
  await screen.findByRole('link', { name: 'B' });
  const { rerender } = render(skeleton(), { container: main, hydrate: true });
  await userEvent.tab();
  await userEvent.tab();
  rerender(
    <>
      <a href="/a">First</a>
      <a href="/b">Second</a>
    </>,
  );
  await waitFor(() => expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus());
});
