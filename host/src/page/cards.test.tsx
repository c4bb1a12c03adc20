import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as react from 'react';
import type { RemoteBundle } from '@hidden-order/platform/protocol/host-renderer';
import type { PageModule } from '@hidden-order/platform/page';
import * as router from '@hidden-order/platform/router';
import type { CardModule } from '@hidden-order/platform/slots';
import type { SiteCard } from '@hidden-order/platform/protocol/site-page';
import { Slot } from '@hidden-order/platform/slot';
import { RemoteLoadError } from '../federation/remote';
import { Reports } from '../federation/reports';
import { endSite, loadRenderer, remoteInBrowser, startSite } from '../testing/prerendered-site';

const reported = jest.spyOn(Reports.prototype, 'thrown');

interface Libraries {
  react: Pick<typeof react, 'createElement' | 'useState'>;
  router: Pick<typeof router, 'usePageLoad'>;
}

const card = (name: string, order: number, version = '1'): SiteCard => ({
  id: `events/cards/${name}`,
  slot: 'course-aside',
  order,
  version,
});
const cards = [card('next', 20), card('offer', 10)];

/** The page of a course, of the remote content, with a slot in which cards of the remote events stand. */
const makePage = ({ react: { createElement } }: Libraries, Cards: typeof Slot): PageModule => ({
  Component: () =>
    createElement(
      'article',
      null,
      createElement('h1', null, 'Course'),
      createElement(Cards<'course-aside'>, { name: 'course-aside', course: 'waves', className: 'place' }),
    ),
  meta: () => ({ title: 'Course', description: '' }),
});

/** A card that says what it was given, and counts; `breaks` throws. */
const makeCard = (
  { react: { createElement, useState } }: Libraries,
  { name, data, breaks = () => undefined }: { name: string; data: string; breaks?: () => void },
): CardModule<'course-aside'> => ({
  Component: ({ course, data: known }: { course: string; data: string }) => {
    const [count, setCount] = useState(0);
    breaks();
    const label = `${name} of ${course}: ${known}, ${count}`;
    return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, label);
  },
  loader: ({ params }) => Promise.resolve(`${data} for ${params.id}`),
});

const here: Libraries = { react, router };
const throws = () => {
  throw new TypeError('broken');
};

/** The remotes as a release has them. */
const remotes = (breaks?: () => void): Record<string, RemoteBundle> => ({
  content: (require) => {
    const libraries = { react: require('react'), router: require('@hidden-order/platform/router') } as Libraries;
    const Served: typeof Slot = ({ name, ...props }) => libraries.router.usePageLoad().slot?.(name, props);
    return { modules: { course: () => Promise.resolve(makePage(libraries, Served)), 'course/data': noData } };
  },
  events: (require) => {
    const libraries = { react: require('react'), router: require('@hidden-order/platform/router') } as Libraries;
    const made = (name: string) => () =>
      Promise.resolve(makeCard(libraries, { name, data: 'served', ...(name === 'next' && breaks && { breaks }) }));
    return { modules: { 'cards/next': made('next'), 'cards/offer': made('offer') } };
  },
});
const noData = () => Promise.resolve({ loader: () => Promise.resolve(null) });

const serve = loadRenderer(remotes(), { cards });
const serveBroken = loadRenderer(remotes(throws), { cards });

/** How the remote of the cards answers in the browser. */
const events = {
  version: '1',
  load: (_name: string): Promise<CardModule<'course-aside'>> => Promise.reject(new Error()),
};
const rejected = jest.fn<boolean, []>();
let logged: jest.SpyInstance;

beforeEach(() => {
  logged = jest
    .spyOn(console, 'error')
    .mockClear()
    .mockImplementation(() => undefined);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  rejected.mockReset().mockReturnValue(false);
  reported.mockClear();
  const page = makePage(here, Slot);
  const known = new Map(['next', 'offer'].map((name) => [name, makeCard(here, { name, data: 'loaded' })]));
  Object.assign(events, {
    version: '1',
    load: (name: string) => Promise.resolve(known.get(name.slice('events/cards/'.length))),
  });
  const source = { isCurrent: () => true, reject: rejected };
  remoteInBrowser('content', {
    ...source,
    version: '1',
    load: (id) => (id.endsWith('/data') ? noData() : Promise.resolve(page)),
  });
  remoteInBrowser('events', {
    ...source,
    get version() {
      return events.version;
    },
    load: (id) => events.load(id),
  });
});
afterEach(endSite);

const place = (name: string) => {
  const found = document.querySelector<HTMLElement>(`.place[data-card="events/cards/${name}"]`);
  if (found === null) throw new Error(`There is no place for ${name}.`);
  return found;
};
/** What React says of HTML that differs. */
const complaints = () => logged.mock.calls.filter(([text]) => String(text).startsWith('The prerendered HTML'));
const MISSING = 'This part of the page did not load.';

test('cards of another remote are served with the page in their order, and go on from what was served', async () => {
  const root = await serve('/courses/waves', 'page');
  const served = screen.getByRole('button', { name: 'next of waves: served for waves, 0' });
  expect([...document.querySelectorAll('.place')]).toEqual([place('offer'), place('next')]);
  await startSite(root, 'react', { cards });
  await waitFor(() => {
    fireEvent.click(served);
    expect(served).toHaveTextContent(/^next of waves: served for waves, [1-9]/);
  });
  expect(served).toBeInTheDocument();
  expect(complaints()).toEqual([]);
});

test('a card that breaks while it is served leaves the page whole; the browser shows it in its place', async () => {
  const root = await serveBroken('/courses/waves', 'page');
  expect(screen.getByRole('heading', { name: 'Course' })).toBeVisible();
  expect(place('offer')).toHaveTextContent('offer of waves: served');
  expect(place('next')).toHaveTextContent('');
  await startSite(root, 'react', { cards });
  expect(await within(place('next')).findByRole('button')).toHaveTextContent('next of waves: served for waves, 0');
  expect(complaints()).toEqual([]);
});

test.each([
  ['throws', () => Promise.resolve(makeCard(here, { name: 'next', data: '', breaks: throws }))],
  ['does not load', () => Promise.reject(new RemoteLoadError('events/cards/next', 'nothing answers.'))],
  ['exports something else', () => Promise.resolve({} as CardModule<'course-aside'>)],
])('a card that %s costs its place alone', async (what, load) => {
  const whole = events.load;
  events.load = (id) => (id === 'events/cards/next' ? load() : whole(id));
  const root = await serve('/courses/waves', 'page');
  await startSite(root, 'react', { cards });
  expect(await within(place('next')).findByText(MISSING)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Course' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^offer/ }));
  expect(screen.getByRole('button', { name: /^offer/ })).toHaveTextContent('served for waves, 1');
  // Operators hear of it; a remote reports by itself what does not load.
  expect(reported).toHaveBeenCalledTimes(what === 'throws' ? 1 : 0);
  expect(rejected).not.toHaveBeenCalled();
});

test('a card that never answers says so after 10 s, fails over, and loads again in its place', async () => {
  const card = makeCard(here, { name: 'next', data: '' });
  const known = events.load;
  events.load = (id) =>
    id === 'events/cards/next' ? Promise.resolve({ ...card, loader: () => new Promise(() => undefined) }) : known(id);
  const root = await serve('/contact', 'skeleton', '/courses/waves');
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
  await startSite(root, 'react', { cards });
  await act(() => jest.advanceTimersByTimeAsync(10_100));
  jest.useRealTimers();
  expect(await within(place('next')).findByText(MISSING)).toBeVisible();
  expect(screen.getByRole('button', { name: /^offer/ })).toBeVisible();
  expect(rejected).toHaveBeenCalledTimes(1);
  events.load = known;
  await userEvent.click(within(place('next')).getByRole('button', { name: 'Retry' }));
  expect(await within(place('next')).findByRole('button')).toHaveTextContent('next of waves: loaded for waves, 0');
  expect(screen.getByRole('heading', { name: 'Course' })).toBeVisible();
});

test('the page does not wait for a card, whose place is free', async () => {
  let arrive = (_card: CardModule<'course-aside'>) => {};
  const slow = new Promise<CardModule<'course-aside'>>((resolve) => (arrive = resolve));
  events.load = () => slow;
  await startSite(await serve('/contact', 'skeleton', '/courses/waves'), 'react', { cards });
  expect(await screen.findByRole('heading', { name: 'Course' })).toBeVisible();
  expect(place('next')).toHaveTextContent('');
  await act(async () => {
    arrive(makeCard(here, { name: 'next', data: 'late' }));
    await slow;
  });
  expect(await within(place('next')).findByRole('button')).toHaveTextContent('late for waves');
});

test.each([
  ['a card in another version', [card('next', 20, '2'), card('offer', 10)]],
  ['one card more', [...cards, card('third', 5)]],
])('a visitor who gets %s sees it, without a complaint', async (_what, own) => {
  const root = await serve('/courses/waves', 'page');
  const load = events.load;
  events.load = (id) =>
    id.endsWith('third') ? Promise.resolve(makeCard(here, { name: 'third', data: 'own' })) : load(id);
  events.version = '2';
  await startSite(root, 'react', { cards: own });
  expect(await screen.findByRole('button', { name: 'next of waves: loaded for waves, 0' })).toBeVisible();
  expect(document.querySelectorAll('.place')).toHaveLength(own.length);
  expect(complaints()).toEqual([]);
});
