import type { Discovery } from '@hidden-order/platform/protocol/discovery';
import { discovery, version } from '../testing/discovery';
import { anyModule, fails, state } from '../testing/fake-federation';
import { pickVersion } from './pick-version';
import { RemoteLoadError } from './remote';
import { siteOf } from '../testing/sample-site';
import type { Site } from '../site';

jest.mock('./container', () =>
  jest.requireActual<typeof import('../testing/fake-federation')>('../testing/fake-federation'),
);

const SECOND = 'http://second.test/v2/entry.js';
const versions = [version('v2', 100, { default: true, fallbackUrl: SECOND }), version('v1', 0), version('v0', 0)];
const V2 = 'http://remote.test/v2/entry.js';
const V1 = 'http://remote.test/v1/entry.js';
const OPERATORS = 'http://operators.test/report';
const reports: object[] = [];
/** What was reported of failures, once the code that reports is there. */
async function failures(): Promise<unknown[]> {
  await new Promise((resolve) => setTimeout(resolve));
  return reports.filter((report) => !('visits' in report));
}
let site: Site;

/** Every module tells where it came from; addresses that contain one of `failing` throw its error instead. */
function answerExcept(failing: Record<string, () => unknown>): void {
  state.answer = (address, expose) => {
    for (const [part, error] of Object.entries(failing)) if (address.includes(part)) throw error() as Error;
    return () => ({ from: address, expose });
  };
}

/** Begins as a page with this discovery document does. */
function start(microFrontends: Discovery['microFrontends'], reportUrl: string | null = null): void {
  state.forget();
  site = siteOf(discovery(microFrontends), reportUrl);
}

const load = (id: string) => site.remotes.load(id, anyModule);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  reports.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    reports.push(JSON.parse(init?.body as string) as object);
    return Promise.reject(new TypeError('nothing answers'));
  });
  answerExcept({});
  start({ content: versions, auth: [version('a', 100, { default: true })] });
});

test('a module is loaded once', async () => {
  const [first, second] = await Promise.all([load('content/about'), load('content/about')]);
  expect(first).toEqual({ from: V2, expose: 'about' });
  expect(second).toBe(first);
  expect(await load('content/about')).toBe(first);
  expect(state.asked).toEqual([V2]);
});

test('what did not load is retried once with its container, under a fresh address', async () => {
  state.answer = (address) => {
    if (!address.includes('retry')) throw fails();
    return () => ({ from: address });
  };
  expect(await load('content/about')).toEqual({ from: `${V2}?retry=1` });
});

test('a container that did not load ahead of its modules is retried once by the first of them', async () => {
  state.load = (address) => {
    if (!address.includes('retry')) throw fails();
  };
  site.remotes.prepare('content/about');
  expect(await load('content/about')).toEqual({ from: `${V2}?retry=1`, expose: 'about' });
  expect(state.loaded).toEqual([V2, `${V2}?retry=1`]);
});

test('modules that fail together with one container are retried with the next one, and no version is rejected', async () => {
  state.answer = (address) => {
    if (!address.includes('retry')) throw fails();
    return () => ({ from: address });
  };
  const pages = await Promise.all([load('content/about'), load('content/courses')]);
  expect(pages).toEqual([{ from: `${V2}?retry=1` }, { from: `${V2}?retry=1` }]);
});

test('when an address fails twice, the same version is tried at its second address', async () => {
  answerExcept({ [V2]: fails });
  expect(await load('content/about')).toMatchObject({ from: SECOND });
  expect(state.asked).toEqual([V2, `${V2}?retry=1`, SECOND]);
});

test('a version that fails at each of its addresses is reported, and the next one is loaded', async () => {
  start({ content: versions }, OPERATORS);
  answerExcept({ '/v2/': () => new RangeError('broken') });
  expect(await load('content/about')).toMatchObject({ from: V1 });
  expect(await failures()).toMatchObject([{ app: 'content', version: 'v2', phase: 'load', code: 'RangeError' }]);
});

test.each([
  [
    'throws while it is evaluated',
    () => {
      throw new RangeError('broken');
    },
  ],
  ['lacks what the host expects', () => ({})],
])('a module that %s has failed as well', async (_what, evaluate) => {
  start({ content: [version('odd', 100, { default: true }), version('v1', 0)] });
  state.answer = (address) => () => (address.includes('/odd/') ? evaluate() : { from: address });
  const hasOrigin = (module: unknown): module is { from: string } => anyModule(module) && 'from' in module;
  expect(await site.remotes.load('content/about', hasOrigin)).toEqual({ from: V1 });
});

test('the visitor’s version comes first, then the default, then the first without traffic', async () => {
  const order = [version('w', 50), version('d', 50, { default: true }), version('p', 0), version('q', 0)];
  localStorage.setItem('visitor', visitorWith('w', order));
  start({ content: order });
  answerExcept({ '/': fails });
  await expect(load('content/about')).rejects.toThrow(RemoteLoadError);
  const entries = ['w', 'd', 'p'].map((label) => `http://remote.test/${label}/entry.js`);
  expect(state.asked).toEqual(entries.flatMap((entry) => [entry, `${entry}?retry=1`]));
  localStorage.clear();
});

test('a remote goes on with all of its modules, and others stay', async () => {
  answerExcept({ '/v2/': fails });
  await load('content/about');
  state.asked.length = 0;
  await load('content/blogs');
  await load('auth/modal');
  expect(state.asked).toEqual([V1, 'http://remote.test/a/entry.js']);
});

test('modules that load at the same time never come from two versions', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  state.answer = (address, expose) => {
    if (address.includes('/v2/') && expose === 'blogs') throw fails();
    return () => (address === V2 ? held.then(() => ({ from: address })) : { from: address });
  };
  const about = load('content/about');
  expect(await load('content/blogs')).toEqual({ from: V1 });
  release();
  expect(await about).toEqual({ from: V1 });
});

test('once every version has failed, the next load starts with the visitor’s version, under a fresh address', async () => {
  answerExcept({ '/': fails });
  await expect(load('content/about')).rejects.toThrow(RemoteLoadError);
  answerExcept({});
  expect(await load('content/about')).toMatchObject({ from: `${V2}?retry=2` });
});

test('a module that threw while it was rendered rejects its candidate, once', async () => {
  start({ content: [version('v2', 100, { default: true }), version('v1', 0)] });
  const shown = await load('content/about');
  expect(site.remotes.reject('content/about', shown, new TypeError('broken'))).toBe(true);
  const other = await load('content/about');
  expect(other).toMatchObject({ from: V1 });
  expect(site.remotes.reject('content/about', shown, new TypeError('again'))).toBe(true);
  expect(await load('content/about')).toBe(other);
  expect(site.remotes.reject('content/about', other, new TypeError('broken, too'))).toBe(false);
});

test('a page that failed to load what it loads lazily is loaded anew, which React.lazy would not', async () => {
  start({ content: [version('v1', 100, { default: true })] });
  const shown = await load('content/about');
  expect(site.remotes.reject('content/about', shown, fails())).toBe(false);
  expect(await load('content/about')).toEqual({ from: `${V1}?retry=1`, expose: 'about' });
});

test('each failure of a version is reported once, and nothing without an address', async () => {
  const once = { content: [version('once', 100, { default: true })] };
  start(once);
  answerExcept({ once: fails });
  await expect(load('content/about')).rejects.toThrow();
  expect(await failures()).toEqual([]);
  start(once, OPERATORS);
  await expect(load('content/about')).rejects.toThrow();
  await expect(load('content/about')).rejects.toThrow();
  expect(await failures()).toMatchObject([
    { app: 'content', version: 'once', phase: 'load', code: 'Error', stack: [] },
  ]);
});

test('what fails while the document is being left is not reported; what fails in one that stays is', async () => {
  start({ content: [version('left', 100, { default: true })] }, OPERATORS);
  site.reports.watchErrors();
  answerExcept({ left: fails });
  const now = jest.spyOn(performance, 'now').mockReturnValue(5_000);
  dispatchEvent(new Event('beforeunload'));
  await expect(load('content/about')).rejects.toThrow();
  expect(await failures()).toEqual([]);
  now.mockReturnValue(6_000);
  await expect(load('content/about')).rejects.toThrow();
  expect(await failures()).toHaveLength(1);
});

/** An id that gets the version called `label`. */
function visitorWith(label: string, among: Parameters<typeof pickVersion>[1]): string {
  const ids = Array.from({ length: 100 }, (_, index) => `visitor-${index}`);
  const id = ids.find((one) => pickVersion('content', among, one).metadata.version === label);
  if (id === undefined) throw new Error(`No visitor gets ${label}.`);
  return id;
}
