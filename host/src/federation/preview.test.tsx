import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PREVIEW } from '@hidden-order/platform/protocol/discovery';
import { previewFile } from '@hidden-order/platform/protocol/preview';
import { discovery, siteData, version } from '../testing/discovery';
import { chosenPreview } from './chosen-preview';
import { candidatesOf, pickVersion } from './pick-version';
import { openPreview } from './preview';
import { siteOf } from '../testing/sample-site';

const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
const token = 's'.repeat(22);
const routes = { home: { path: '/', kind: 'text' } } as const;
const previewed = { ...version('1.5.0', 0), extras: { routes } };
const live = siteData({
  discovery: discovery({
    content: [
      version('1.4.0', 10),
      { ...version('1.3.0', 90, { default: true }), extras: { routes } },
      version('1.2.0', 0),
    ],
    auth: [version('1', 100, { default: true })],
  }),
});

let site: ReturnType<typeof siteOf>;
let answer: () => Response | Promise<Response>;
const asked = jest.fn((_url: string) => Promise.resolve().then(() => answer()));

beforeEach(() => {
  site = siteOf();
  localStorage.clear();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/courses?page=2');
  answer = () => Response.json({ of: 'content', entries: { content: previewed }, expiresAt });
  Object.assign(globalThis, { fetch: asked });
  asked.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = (choice = token, data = live) =>
  act(async () => {
    const preview = await openPreview(choice, data);
    preview?.watch(site);
    return preview;
  });
const bar = () => screen.getByRole('complementary', { name: 'Preview' });

test('a link’s preview is chosen before the stored one, stays chosen in this browser, and leaves the address', async () => {
  expect(chosenPreview()).toBeNull();
  window.history.replaceState(null, '', `/courses?page=2&preview=${token}`);
  expect(chosenPreview()).toBe(token);
  await open();
  expect(asked.mock.calls[0]?.[0]).toBe(`/${previewFile(token)}`);
  expect(window.location.search).toBe('?page=2');
  expect(chosenPreview()).toBe(token);
  expect(bar()).toHaveTextContent(/^Preview ?content 1.5.0/);
  expect(screen.getByRole('button', { name: 'Leave preview' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show parts' })).toBeVisible();
});

test('this browser gets the version with its pages, behind it the default and the fallback version, and other remotes as they are', async () => {
  const seen = (await open())?.see(live.discovery) ?? discovery({});
  const { content = [], auth } = seen.microFrontends;
  expect(pickVersion('content', content, null)).toMatchObject({ metadata: { version: '1.5.0' }, extras: { routes } });
  expect(candidatesOf('content', content, null).map((one) => one.version.metadata.version)).toEqual([
    '1.5.0',
    '1.3.0',
    '1.2.0',
  ]);
  expect(auth).toEqual(live.discovery.microFrontends.auth);
});

test('a preview of several shows them together, and no tester’s visit, and ends when all of them are live', async () => {
  answer = () =>
    Response.json({ of: 'content', entries: { content: version('1.4.0', 0), auth: version('2', 0) }, expiresAt });
  const preview = await open();
  expect(bar()).toHaveTextContent(/^Preview ?content 1.4.0 with auth 2/);
  const { content = [], auth = [] } = preview?.see(live.discovery).microFrontends ?? {};
  expect([content, auth].map((one) => pickVersion('', one, null).metadata.version)).toEqual(['1.4.0', '2']);
  expect(preview?.isTester).toBe(false);
  answer = () =>
    Response.json({ of: 'auth', entries: { content: version('1.3.0', 0), auth: version('1', 0) }, expiresAt });
  expect(await open()).toBeNull();
});

test('a remote that is not live yet is the only one of its name', async () => {
  answer = () => Response.json({ of: 'events', entries: { events: previewed }, expiresAt });
  const seen = (await open())?.see(live.discovery);
  expect(seen?.microFrontends.events?.map(({ deployment }) => deployment)).toEqual([{ traffic: 100, default: true }]);
});

test.each<[string, (testers: boolean) => ReturnType<typeof version>, boolean]>([
  ['is on trial with testers', () => ({ ...version('1.5.0', 0), extras: { testers: true } }), true],
  ['is on trial with a share of the visitors', () => version('1.5.0', 10), true],
  ['is the fallback version', () => version('1.5.0', 0), false],
])('whose version %s: whether its browser is a tester', async (_what, entry, isTester) => {
  const data = siteData({ discovery: discovery({ content: [version('1', 100, { default: true }), entry(true)] }) });
  expect(await open(token, data)).toMatchObject({ isTester });
  expect(bar().textContent.includes('Preview, as a tester')).toBe(isTester);
});

const ENDED = 'This preview has ended, or its link is not complete. You see the live site.';
test.each<[string, string, () => Response | Promise<Response>, string, boolean]>([
  [
    'has expired',
    token,
    () => Response.json({ of: 'content', entries: { content: previewed }, expiresAt: '2020-01-01T00:00:00Z' }),
    ENDED,
    false,
  ],
  ['is incomplete', token.slice(0, -1), () => Response.json({}), ENDED, false],
  ['is not there', token, () => new Response(null, { status: 404 }), ENDED, false],
  ['is no preview', token, () => Response.json({ of: 'content' }), ENDED, false],
  [
    'is the live version',
    token,
    () => Response.json({ of: 'content', entries: { content: version('1.3.0', 0) }, expiresAt }),
    'content 1.3.0 is live for all visitors now',
    false,
  ],
  ['cannot be reached', token, () => Promise.reject(new TypeError('offline')), 'cannot be reached now', true],
])(
  'of one that %s the live site is shown, with the reason; it is kept only where a reload may help',
  async (_what, choice, given, reason, isKept) => {
    localStorage.setItem(PREVIEW, choice);
    answer = given;
    expect(await open(choice)).toBeNull();
    expect(bar()).toHaveTextContent(reason);
    expect(chosenPreview()).toBe(isKept ? choice : null);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).toBeNull();
  },
);

test('a link that is not on this machine yet can be tried again; for a browser that has been in it, it has ended', async () => {
  answer = () => new Response(null, { status: 404 });
  await open();
  expect(bar()).toHaveTextContent('This preview is not here yet, or it has ended. You see the live site.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(chosenPreview()).toBeNull();
});

test('it ends by itself, for the page that is open by a sentence, and for the next one by the versions that are live', async () => {
  jest.useFakeTimers({ now: Date.now() });
  const preview = await open();
  expect(preview?.see(live.discovery)).not.toEqual(live.discovery);
  act(() => {
    jest.advanceTimersByTime(3_600_000);
  });
  expect(preview?.see(live.discovery)).toEqual(live.discovery);
  expect(bar()).toHaveTextContent('The preview of content 1.5.0 has ended.');
  expect(chosenPreview()).toBeNull();
  jest.useRealTimers();
});

test('where its version fails, the bar says that the live one stands in', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open();
  act(() => site.reports.failed({ app: 'auth', version: '1' }, 'load', new Error('planted')));
  expect(bar()).toHaveTextContent(/^Preview ?content 1.5.0/);
  act(() => site.reports.failed({ app: 'content', version: '1.5.0' }, 'load', new Error('planted')));
  expect(bar()).toHaveTextContent('content 1.5.0 has failed, so you see the live version in its place.');
});

test.each([
  ['http://localhost:3002/remoteEntry.js', true, true],
  ['http://localhost:3002/remoteEntry.js', undefined, false],
  ['http://elsewhere.example/remoteEntry.js', true, false],
  ['http://localhost.elsewhere.example/remoteEntry.js', true, false],
])('a server at %s can be named on a page of a developer: %s, %s', async (url, allowOverrides, isShown) => {
  const preview = await open(`content@${url}`, { ...live, ...(allowOverrides && { allowOverrides }) });
  const [first] = preview?.see(live.discovery).microFrontends.content ?? [];
  expect(first?.url === url && first.extras?.routes === routes).toBe(isShown);
  expect(asked).not.toHaveBeenCalled();
});
