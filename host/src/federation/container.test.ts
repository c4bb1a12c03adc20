import { shareScope } from '@hidden-order/platform/protocol/federation-runtime';
import { LOAD_TIMEOUT_MS } from '@hidden-order/platform/protocol/discovery';
import { loadContainer, type Container } from './container';

const ENTRY = 'http://remote.test/remoteEntry.js';
const NAME = 'hidden_order_content';

const container = (): Container => ({ init: jest.fn(), get: () => Promise.resolve(() => ({})) });

/** The script that was put on the page last. */
function lastScript(): HTMLScriptElement {
  const script = [...document.querySelectorAll('script')].at(-1);
  if (script === undefined) throw new Error('No script is on the page.');
  return script;
}

/** Runs a script as a browser does, with `code` for its content. */
function runScript(script: HTMLScriptElement, code: () => void): void {
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  code();
  Object.defineProperty(document, 'currentScript', { configurable: true, value: null });
  script.dispatchEvent(new Event('load'));
}

afterEach(() => jest.useRealTimers());

function throwBroken(): never {
  throw new Error('broken');
}

const leave = (value: unknown) => () => Reflect.set(globalThis, NAME, value);

test('a container is started with the share scope, and its script is removed', async () => {
  const sample = container();
  const loading = loadContainer('content', ENTRY, 'sha384-sample');
  runScript(lastScript(), leave(sample));
  expect(await loading).toBe(sample);
  expect(sample.init).toHaveBeenCalledWith(shareScope);
  expect(document.querySelector('script')).toBeNull();
});

test('its script has the attributes of preloads, with its integrity hash', async () => {
  const loading = loadContainer('content', ENTRY, 'sha384-sample');
  expect(lastScript()).toMatchObject({ src: ENTRY, crossOrigin: 'anonymous', integrity: 'sha384-sample' });
  runScript(lastScript(), leave(container()));
  await loading;
});

test('a script that arrives late does not replace another version’s container', async () => {
  const [early, late] = [container(), container()];
  const first = loadContainer('content', ENTRY, 'sha384-sample');
  const firstScript = lastScript();
  const second = loadContainer('content', `${ENTRY}?retry=1`, 'sha384-sample');
  const secondScript = lastScript();
  runScript(firstScript, leave(late));
  runScript(secondScript, leave(early));
  expect(await second).toBe(early);
  expect(await first).toBe(late);
});

test.each([
  ['leaves no container', () => runScript(lastScript(), () => undefined), 'defines none'],
  ['is unreachable, or other than published', () => lastScript().dispatchEvent(new Event('error')), 'did not arrive'],
  ['does not answer', () => jest.advanceTimersByTime(LOAD_TIMEOUT_MS), 'did not arrive'],
  ['does not start', () => runScript(lastScript(), leave({ ...container(), init: throwBroken })), 'broken'],
])('a file that %s fails', async (_what, fail, message) => {
  jest.useFakeTimers();
  const loading = loadContainer('content', ENTRY, 'sha384-sample');
  fail();
  await expect(loading).rejects.toThrow(message);
  expect(document.querySelector('script')).toBeNull();
});

describe('an entry of which neither discovery nor its name gives a hash', () => {
  const UNVERIFIED = 'http://remote.test/other/remoteEntry.js';

  test('is not loaded', async () => {
    await expect(loadContainer('content', UNVERIFIED)).rejects.toThrow('does not run');
    expect(document.querySelector('script')).toBeNull();
  });

  test('is loaded where its name has the hash, which the browser checks', async () => {
    const loading = loadContainer('content', `http://remote.test/remoteEntry.${'A'.repeat(43)}.js`);
    expect(lastScript().integrity).toBe(`sha256-${'A'.repeat(43)}=`);
    runScript(lastScript(), leave(container()));
    await loading;
  });

  test('is loaded where developers may replace remotes', async () => {
    const sample = container();
    const loading = loadContainer('content', UNVERIFIED, undefined, true);
    runScript(lastScript(), leave(sample));
    expect(await loading).toBe(sample);
  });
});
