import { act } from '@testing-library/react';
import type { Discovery } from '@hidden-order/platform/protocol/discovery';
import { createBrowserRouter } from '@hidden-order/platform/router';
import { closeSignIn, endSession, openSignIn, startSession } from '@hidden-order/platform/session';
import { discovery, version } from '../testing/discovery';
import { goTo, reload } from './document-load';
import { Updates } from './updates';

jest.mock('./document-load', () => ({ goTo: jest.fn(), reload: jest.fn() }));

const live = (content: string): Discovery =>
  discovery({
    host: [version('host-1', 100, { default: true })],
    content: [version(content, 100, { default: true })],
  });

/** What watches a document ends with it: here, with its test. */
let listening: jest.SpiedFunction<typeof document.addEventListener>;
let opened: Updates;
let router: ReturnType<typeof createBrowserRouter>;
let answer: () => Response | Promise<Response>;
const asked = jest.fn(() => Promise.resolve().then(() => answer()));
const INTERVAL = 60_000;

/** Longer than any jitter can make the interval. */
const wait = () => act(() => jest.advanceTimersByTimeAsync(INTERVAL * 1.11));
const show = (visibility: 'visible' | 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

async function open(updates: Discovery = live('1'), see?: (live: Discovery) => Discovery) {
  const loader = async () => opened.take() ?? null;
  window.history.replaceState(null, '', '/a');
  opened = new Updates(updates, 60, see);
  router = createBrowserRouter([
    { path: '/a', loader, element: null },
    { path: '/b', loader, element: null },
  ]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(router.state.initialized).toBe(true);
  opened.watch(router);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  Object.assign(globalThis, { fetch: asked });
  answer = () => Response.json(live('2'));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  listening = jest.spyOn(document, 'addEventListener');
});
afterEach(() => {
  router.dispose();
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener);
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('after a promotion the next page is loaded as a new document, which continues the visit', async () => {
  await open();
  await wait();
  expect(goTo).not.toHaveBeenCalled();
  void router.navigate('/b?x=1#y');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(goTo).toHaveBeenCalledWith('/b?x=1#y', { replace: false });
  expect(sessionStorage).toHaveLength(1);
});

test('back and forward, which have changed the address already, load the document of that address', async () => {
  await open();
  await router.navigate('/b');
  await wait();
  window.history.back();
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(reload).toHaveBeenCalled();
});

test.each([
  ['nothing was promoted', () => Response.json(live('1'))],
  ['the answer is no discovery document', () => Response.json({ microFrontends: {} })],
  ['the answer is HTML', () => new Response('<!doctype html>')],
  ['the origin fails', () => new Response(null, { status: 500 })],
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('navigation stays in the document when %s', async (_what, given) => {
  answer = given;
  await open();
  await wait();
  await router.navigate('/b');
  expect(asked).toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/b');
  expect(goTo).not.toHaveBeenCalled();
});

test('only an unreadable document gives a warning', async () => {
  answer = () => new Response('<!doctype html>');
  await open();
  await wait();
  expect(console.warn).toHaveBeenCalledTimes(1);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await wait();
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test('in a preview, what the others get instead of its version is no update', async () => {
  await open(live('previewed'), () => live('previewed'));
  await wait();
  await router.navigate('/b');
  expect(asked).toHaveBeenCalled();
  expect(goTo).not.toHaveBeenCalled();
});

test('an update that was rolled back is no longer offered', async () => {
  await open();
  await wait();
  answer = () => Response.json(live('1'));
  await wait();
  await router.navigate('/b');
  expect(goTo).not.toHaveBeenCalled();
});

test.each<[string, () => void, string, { state?: unknown }]>([
  ['only the query changes', () => undefined, '/a?page=2', {}],
  ['the sign-in dialog is open', openSignIn, '/b', {}],
  ['the navigation carries state', () => undefined, '/b', { state: { from: 'a' } }],
  ['there is no connection', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false), '/b', {}],
  [
    'the session is in this document only',
    () => {
      startSession({ access: 'a', refresh: 'r' });
      localStorage.clear();
    },
    '/b',
    {},
  ],
])('an update waits while %s', async (_what, prepare, to, options) => {
  await open();
  await wait();
  act(prepare);
  await router.navigate(to, options);
  expect(goTo).not.toHaveBeenCalled();
  act(closeSignIn);
  endSession();
});

test('an update waits while a page wants to be asked before it is left, also once the visitor agrees', async () => {
  await open();
  await wait();
  router.getBlocker('page', () => true);
  await router.navigate('/b');
  expect(router.state.location.pathname).toBe('/a');
  router.state.blockers.get('page')?.proceed?.();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(router.state.location.pathname).toBe('/b');
  expect(goTo).not.toHaveBeenCalled();
});

test('a revalidation, such as Retry, stays in the document', async () => {
  await open();
  await wait();
  await router.revalidate();
  expect(goTo).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test.each<[string, () => Response, 'the document' | 'the part']>([
  ['other versions are live', () => Response.json(live('2')), 'the document'],
  ['the same versions are live', () => Response.json(live('1')), 'the part'],
  ['the origin fails', () => new Response(null, { status: 500 }), 'the part'],
])('Retry of a part that did not load, while %s, loads %s anew', async (_what, given, loaded) => {
  answer = given;
  await open();
  const again = jest.fn(() => Promise.resolve());
  await opened.retry(again);
  expect([jest.mocked(reload).mock.calls.length, again.mock.calls.length]).toEqual(
    loaded === 'the document' ? [1, 0] : [0, 1],
  );
});

test('a hidden tab sends no checks, and checks when it becomes visible', async () => {
  await open();
  show('hidden');
  await wait();
  await wait();
  expect(asked).not.toHaveBeenCalled();
  show('visible');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a page without a release of the host does not check', async () => {
  await open(discovery({ content: [version('1', 100, { default: true })] }));
  await wait();
  expect(asked).not.toHaveBeenCalled();
});
