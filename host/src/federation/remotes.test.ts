import type { Discovery } from 'shared/platform/discovery';
import { discovery, version } from '../testing/discovery';
import {
  anyModule,
  chunkFailed,
  entryThrew,
  entryTimedOut,
  entryUnreachable,
  exposeMissing,
  IMPORT_FAILURES,
  importFailed,
  initImportFailed,
  initThrew,
  noContainer,
  state,
} from '../testing/fake-federation';
import { RemoteLoadError } from './failures';
import { pickVersion } from './pick-version';
import { loadModule, prepareRemote, registerDiscovered, rejectModule } from './remotes';
import { startReports } from './reports';

jest.mock('./container', () =>
  jest.requireActual<typeof import('../testing/fake-federation')>('../testing/fake-federation'),
);

const SECOND = 'http://second.test/v2/entry.js';
const versions = [version('v2', 100, { default: true, fallbackUrl: SECOND }), version('v1', 0), version('v0', 0)];
const V2 = 'http://remote.test/v2/entry.js';
const V1 = 'http://remote.test/v1/entry.js';
const reports: object[] = [];
/** What was reported of failures, once the code that reports is there. */
async function failures(): Promise<unknown[]> {
  await new Promise((resolve) => setTimeout(resolve));
  return reports.filter((report) => !('visits' in report));
}
const startReporting = (url: string | null) => startReports(url, discovery({}));

/** Every module tells where it came from; addresses that contain one of `failing` throw its error instead. */
function answerExcept(failing: Record<string, () => unknown>): void {
  state.answer = (address, expose) => {
    for (const [part, error] of Object.entries(failing)) if (address.includes(part)) throw error() as Error;
    return () => ({ from: address, expose });
  };
}

/** Begins as a page with this discovery document does. */
function start(microFrontends: Discovery['microFrontends']): void {
  state.forget();
  registerDiscovered(discovery(microFrontends));
}

const load = (id: string) => loadModule(id, anyModule);

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

test('an entry that did not load is retried once, under a fresh address', async () => {
  state.answer = (address) => {
    if (!address.includes('retry')) throw entryUnreachable();
    return () => ({ from: address });
  };
  expect(await load('content/about')).toEqual({ from: `${V2}?retry=1` });
});

test('a container that did not load ahead of its modules is retried once by the first of them', async () => {
  state.load = (address) => {
    if (!address.includes('retry')) throw entryUnreachable();
  };
  prepareRemote('content/about');
  expect(await load('content/about')).toEqual({ from: `${V2}?retry=1`, expose: 'about' });
  expect(state.loaded).toEqual([V2, `${V2}?retry=1`]);
});

test('a chunk that did not load is retried once, with its container: further chunks may be failing', async () => {
  let failures = 1;
  state.answer = (address) => {
    if (failures-- > 0) throw chunkFailed('error');
    return () => ({ from: address });
  };
  expect(await load('content/about')).toEqual({ from: `${V2}?retry=1` });
});

test.each(IMPORT_FAILURES)('a failed import() is retried once, as a chunk is: %s', async (message) => {
  let failures = 1;
  state.answer = (address) => {
    if (failures-- > 0) throw importFailed(message);
    return () => ({ from: address });
  };
  expect(await load('content/about')).toEqual({ from: `${V2}?retry=1` });
});

test('a container of ES modules that did not arrive is retried once', async () => {
  state.load = (address) => {
    if (!address.includes('retry')) throw initImportFailed();
  };
  expect(await load('content/about')).toEqual({ from: `${V2}?retry=1`, expose: 'about' });
});

test('modules that fail together with one container are retried with the next one, and no version is rejected', async () => {
  state.answer = (address) => {
    if (!address.includes('retry')) throw chunkFailed('error');
    return () => ({ from: address });
  };
  const pages = await Promise.all([load('content/about'), load('content/courses')]);
  expect(pages).toEqual([{ from: `${V2}?retry=1` }, { from: `${V2}?retry=1` }]);
});

test.each([
  ['entry', entryUnreachable],
  ['entry in time', entryTimedOut],
  ['chunk', () => chunkFailed('error')],
  ['chunk in time', () => chunkFailed('timeout')],
])('when an address does not give the %s, the same version is tried at its second address', async (_what, error) => {
  answerExcept({ [V2]: error });
  expect(await load('content/about')).toMatchObject({ from: SECOND });
});

test.each([
  ['its entry throws', 'start', 'threw', entryThrew],
  ['it has no container', 'start', 'no-container', noContainer],
  ['its container does not start', 'start', 'init-threw', initThrew],
  ['it does not expose the module', 'expose', 'missing-expose', exposeMissing],
  ['a chunk is something else', 'fetch', 'broken-chunk', () => chunkFailed('missing')],
])('a version fails over at once, and is reported, when %s', async (_what, phase, code, error) => {
  start({ content: [version(code + phase, 100, { default: true }), version('v1', 0)] });
  startReporting('http://operators.test/report');
  answerExcept({ [code + phase]: error });
  expect(await load('content/about')).toMatchObject({ from: V1 });
  expect(state.asked).toHaveLength(2);
  expect(await failures()).toEqual([{ app: 'content', version: code + phase, phase, code, stack: [] }]);
});

test('a version whose module throws while it is evaluated fails over at once', async () => {
  state.answer = (address) => () => {
    if (address === V2) throw new RangeError('broken');
    return { from: address };
  };
  expect(await load('content/about')).toEqual({ from: V1 });
});

test('a version whose module lacks what the host expects fails over at once, and is reported', async () => {
  start({ content: [version('odd', 100, { default: true }), version('v1', 0)] });
  startReporting('http://operators.test/report');
  state.answer = (address) => () => (address.includes('/odd/') ? {} : { from: address });
  const hasOrigin = (module: unknown): module is { from: string } => anyModule(module) && 'from' in module;
  expect(await loadModule('content/about', hasOrigin)).toEqual({ from: V1 });
  expect(await failures()).toEqual([
    { app: 'content', version: 'odd', phase: 'evaluate', code: 'TypeError', stack: [] },
  ]);
});

test('the visitor’s version comes first, then the default, then the first without traffic', async () => {
  const order = [version('w', 50), version('d', 50, { default: true }), version('p', 0), version('q', 0)];
  localStorage.setItem('visitor', visitorWith('w', order));
  start({ content: order });
  answerExcept({ '/': noContainer });
  await expect(load('content/about')).rejects.toThrow(RemoteLoadError);
  expect(state.asked).toEqual(['w', 'd', 'p'].map((label) => `http://remote.test/${label}/entry.js`));
  localStorage.clear();
});

test('a version is rejected for the whole remote, and for this remote only', async () => {
  answerExcept({ '/v2/': noContainer });
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
    if (address === V2 && expose === 'blogs') throw noContainer();
    return () => (address === V2 ? held.then(() => ({ from: address })) : { from: address });
  };
  const about = load('content/about');
  expect(await load('content/blogs')).toEqual({ from: V1 });
  release();
  expect(await about).toEqual({ from: V1 });
});

test('once every version has failed, the next load starts with the visitor’s version, under a fresh address', async () => {
  answerExcept({ '/': noContainer });
  await expect(load('content/about')).rejects.toThrow(RemoteLoadError);
  answerExcept({});
  expect(await load('content/about')).toMatchObject({ from: `${V2}?retry=1` });
});

test('a module that threw while it was rendered rejects its version, once', async () => {
  const shown = await load('content/about');
  expect(rejectModule('content/about', shown, new TypeError('broken'))).toBe(true);
  const other = await load('content/about');
  expect(other).toMatchObject({ from: V1 });
  expect(rejectModule('content/about', shown, new TypeError('again'))).toBe(true);
  expect(await load('content/about')).toBe(other);
  expect(rejectModule('content/about', other, new TypeError('broken, too'))).toBe(false);
});

describe('a page that failed to load what it loads lazily, which React.lazy remembers', () => {
  test('is the version’s at its second address', async () => {
    const shown = await load('content/about');
    expect(rejectModule('content/about', shown, chunkFailed('error'))).toBe(true);
    expect(await load('content/about')).toMatchObject({ from: SECOND });
  });

  test('is loaded anew once every version has failed', async () => {
    start({ content: [version('v1', 100, { default: true })] });
    const shown = await load('content/about');
    expect(rejectModule('content/about', shown, chunkFailed('error'))).toBe(false);
    expect(await load('content/about')).toEqual({ from: `${V1}?retry=1`, expose: 'about' });
  });
});

test('each failure of a version is reported once, and nothing without an address', async () => {
  start({ content: [version('once', 100, { default: true })] });
  answerExcept({ once: noContainer });
  startReporting(null);
  await expect(load('content/about')).rejects.toThrow();
  expect(await failures()).toEqual([]);
  startReporting('http://operators.test/report');
  await expect(load('content/about')).rejects.toThrow();
  await expect(load('content/about')).rejects.toThrow();
  expect(await failures()).toEqual([
    { app: 'content', version: 'once', phase: 'start', code: 'no-container', stack: [] },
  ]);
});

test('what fails while the document is being left is not reported; what fails in one that stays is', async () => {
  start({ content: [version('left', 100, { default: true })] });
  startReporting('http://operators.test/report');
  answerExcept({ left: noContainer });
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
