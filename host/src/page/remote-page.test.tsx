import { useState, type ReactNode } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider, useAction, useLoaderData } from '@hidden-order/platform/router';
import { endSession, startSession } from '@hidden-order/platform/session';
import { toRoute } from '../routes';
import { SiteContext } from '../site';
import { state } from '../testing/fake-federation';
import { discovery, version } from '../testing/discovery';
import { siteOf } from '../testing/sample-site';

jest.mock('../federation/container', () =>
  jest.requireActual<typeof import('../testing/fake-federation')>('../testing/fake-federation'),
);

/** Shows /about of a remote whose versions render what `pages` says. */
function visit(pages: Record<string, () => ReactNode>, { guarded = false } = {}) {
  state.forget();
  state.answer = (address) => {
    const label = new URL(address).pathname.split('/')[1] ?? '';
    return () => ({
      Component: () => <h1>{pages[label]?.()}</h1>,
      loader: () => Promise.resolve(null),
      meta: () => ({ title: `About from ${label}`, description: '' }),
    });
  };
  const [first = '', ...others] = Object.keys(pages);
  const versions = [version(first, 100, { default: true }), ...others.map((label) => version(label, 0))];
  window.history.replaceState(null, '', '/about');
  const site = siteOf(discovery({ content: versions }));
  const router = createBrowserRouter([
    toRoute(site, { path: '/about', page: 'content/about', data: 'content/about/data', guarded, noindex: false }),
    toRoute(site, { path: '/late', page: 'content/late', data: 'content/late/data', guarded, noindex: false }),
  ]);
  render(
    <SiteContext value={site}>
      <RouterProvider router={router} />
    </SiteContext>,
  );
  return { router };
}

function breaks(): never {
  throw new TypeError('broken');
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

afterEach(() => jest.useRealTimers());

test('a page that throws while it is rendered is replaced by the previous version, in place', async () => {
  visit({ v2: breaks, v1: () => 'The page of version one' });
  expect(await screen.findByRole('heading', { name: 'The page of version one' })).toBeVisible();
  expect(document.title).toBe('About from v1 | Hidden Order Academy');
});

test('when every version breaks, the error page offers Retry, which starts with the first version again, without a reload', async () => {
  let works = false;
  visit({ v2: () => (works ? 'The page of version two' : breaks()), v1: breaks });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  works = true;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'The page of version two' })).toBeVisible();
});

test('data that does not load is no failure of the version: the error page shows, and Retry loads it again', async () => {
  let works = false;
  visit({ v2: () => 'The page of version two', v1: () => 'The page of version one' });
  state.answer = (address) => () => ({
    Component: () => <h1>{`Data for ${new URL(address).pathname}`}</h1>,
    loader: () => (works ? Promise.resolve(null) : Promise.reject(new Error('Network Error'))),
    meta: () => ({ title: 'About', description: '' }),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  works = true;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Data for /v2/entry.js' })).toBeVisible();
});

test('a page whose loader does not answer says so after 10 s, and Back leads to the page that one came from', async () => {
  jest.useFakeTimers();
  const { router } = visit({ v1: () => 'The page before' });
  const others = state.answer;
  const never = () => new Promise(() => undefined);
  state.answer = (address, expose) => (expose === 'late/data' ? () => ({ loader: never }) : others(address, expose));
  await act(async () => {
    void router.navigate('/late');
    await jest.advanceTimersByTimeAsync(10_100);
  });
  expect(screen.getByText(/^This page took too long to load\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(await screen.findByRole('heading', { name: 'The page before' })).toBeVisible();
});

function Sender() {
  const { submit, isPending, outcome } = useAction<(input: { text: string }) => Promise<string>>('send');
  return (
    <>
      <input aria-label="Text" />
      <button type="button" onClick={() => void submit({ text: 'Hello' })}>
        {isPending ? 'Sending' : 'Send'}
      </button>
      <p role="status">{outcome && ('done' in outcome ? outcome.done : String(outcome.error))}</p>
    </>
  );
}

test('an action gets what its page submits; a failure is an outcome beside what the page holds', async () => {
  visit({ v2: () => <Sender /> });
  let send = (_input: { text: string }) => Promise.reject<string>(new Error('Network Error'));
  const answer = state.answer;
  state.answer = (address, expose) =>
    expose.endsWith('/data')
      ? () => ({ actions: { send: (input: { text: string }) => send(input) } })
      : answer(address, expose);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), 'typed');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Error: Network Error')).toBeVisible();
  send = ({ text }) => Promise.resolve(`${text} has arrived.`);
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Hello has arrived.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('typed');
});

test('a guarded page loads its data again after an action that succeeds, unless the action says that the data stays', async () => {
  startSession({ access: 'a', refresh: 'r' });
  const settled: unknown[] = [];
  function Buttons() {
    const loads = useLoaderData<() => Promise<number>>();
    const change = useAction<(input: string) => Promise<string>>('change');
    const keep = useAction<(input: string) => Promise<string>>('change', { keepsData: true });
    const press = async (submit: typeof change.submit, input: string) => settled.push(await submit(input));
    return (
      <>
        <p>{`Loaded ${loads} times`}</p>
        <button onClick={() => void press(change.submit, 'fine')}>Change</button>
        <button onClick={() => void press(change.submit, 'wrong')}>Fail</button>
        <button onClick={() => void press(keep.submit, 'fine')}>Keep</button>
      </>
    );
  }
  visit({ v2: () => <Buttons /> }, { guarded: true });
  const answer = state.answer;
  let loads = 0;
  const change = (input: string) =>
    input === 'fine' ? Promise.resolve('changed') : Promise.reject(new Error('Network Error'));
  state.answer = (address, expose) =>
    expose.endsWith('/data')
      ? () => ({ loader: () => Promise.resolve(++loads), actions: { change } })
      : answer(address, expose);
  const press = async (name: string, count: number) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(settled).toHaveLength(count));
  };
  await press('Fail', 1);
  expect(screen.getByText('Loaded 1 times')).toBeVisible();
  await press('Change', 2);
  expect(screen.getByText('Loaded 2 times')).toBeVisible();
  await press('Keep', 3);
  expect(screen.getByText('Loaded 2 times')).toBeVisible();
  expect(settled).toEqual([{ error: new Error('Network Error') }, { done: 'changed' }, { done: 'changed' }]);
  endSession();
});

/** A page with what lint refuses in a remote: text that comes and goes beside other text. */
function Counter() {
  const [count, setCount] = useState(1);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Count {count}
      {count % 2 === 1 && ' odd'}
    </button>
  );
}

/** Puts each text of the button into elements, as browsers' translators do. */
function translate(): void {
  for (const text of [...screen.getByRole('button').childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)) {
    const outer = document.createElement('span');
    outer.append(document.createElement('span'));
    outer.firstElementChild?.append(text.textContent ?? '');
    text.replaceWith(outer);
  }
}

test('a page whose text was translated begins anew, in the same version, when React does not find a node', async () => {
  visit({ v2: () => <Counter />, v1: () => 'The page of version one' });
  await screen.findByRole('button', { name: 'Count 1 odd' });
  translate();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'Count 1 odd' })).toBeVisible();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'Count 2' })).toBeVisible();
  expect(document.title).toBe('About from v2 | Hidden Order Academy');
});

test('a version that never finds its nodes is replaced by the previous one', async () => {
  const loses = () => {
    throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
  };
  visit({ v2: loses, v1: () => 'The page of version one' });
  expect(await screen.findByRole('heading', { name: 'The page of version one' })).toBeVisible();
});
