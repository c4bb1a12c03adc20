import { shareScope } from 'shared/federation-runtime';
import { LOAD_TIMEOUT_MS } from 'shared/platform/app-loading';
import { loadContainer, type Container } from './container';
import { allowUnverifiedEntries, expectIntegrity } from './entry-integrity';

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
  try {
    code();
  } catch (error) {
    dispatchEvent(new ErrorEvent('error', { filename: script.src, error }));
  }
  Object.defineProperty(document, 'currentScript', { configurable: true, value: null });
  script.dispatchEvent(new Event('load'));
}

beforeAll(() => {
  for (const address of [ENTRY, `${ENTRY}?retry=1`]) expectIntegrity(address, 'sha384-sample');
});
afterEach(() => jest.useRealTimers());

const leave = (value: unknown) => () => Reflect.set(globalThis, NAME, value);

test('a container is started with the share scope, and its script is removed', async () => {
  const sample = container();
  const loading = loadContainer('content', ENTRY);
  runScript(lastScript(), leave(sample));
  expect(await loading).toBe(sample);
  expect(sample.init).toHaveBeenCalledWith(shareScope);
  expect(document.querySelector('script')).toBeNull();
});

test('its script has the attributes of preloads, with its integrity hash', async () => {
  const loading = loadContainer('content', ENTRY);
  expect(lastScript()).toMatchObject({ src: ENTRY, crossOrigin: 'anonymous', integrity: 'sha384-sample' });
  runScript(lastScript(), leave(container()));
  await loading;
});

test('a script that arrives late does not replace another version’s container', async () => {
  const [early, late] = [container(), container()];
  const first = loadContainer('content', ENTRY);
  const firstScript = lastScript();
  const second = loadContainer('content', `${ENTRY}?retry=1`);
  const secondScript = lastScript();
  runScript(firstScript, leave(late));
  runScript(secondScript, leave(early));
  expect(await second).toBe(early);
  expect(await first).toBe(late);
});

test.each([
  [
    'threw',
    () =>
      runScript(lastScript(), () => {
        throw new TypeError('broken');
      }),
  ],
  ['no-container', () => runScript(lastScript(), () => undefined)],
  ['unreachable', () => lastScript().dispatchEvent(new Event('error'))],
  ['timeout', () => jest.advanceTimersByTime(LOAD_TIMEOUT_MS)],
  [
    'init-threw',
    () =>
      runScript(
        lastScript(),
        leave({
          ...container(),
          init: () => {
            throw new Error('broken');
          },
        }),
      ),
  ],
])('a container that fails: %s', async (fault, fail) => {
  jest.useFakeTimers();
  const loading = loadContainer('content', ENTRY);
  fail();
  await expect(loading).rejects.toMatchObject({ name: 'ContainerError', fault });
  expect(document.querySelector('script')).toBeNull();
});

test('an error that another script throws meanwhile does not fail it', async () => {
  const sample = container();
  const loading = loadContainer('content', ENTRY);
  dispatchEvent(new ErrorEvent('error', { filename: 'http://remote.test/other.js' }));
  runScript(lastScript(), leave(sample));
  expect(await loading).toBe(sample);
});

describe('an entry of which neither discovery nor its name gives a hash', () => {
  const UNVERIFIED = 'http://remote.test/other/remoteEntry.js';

  test('is not loaded', async () => {
    await expect(loadContainer('content', UNVERIFIED)).rejects.toMatchObject({ fault: 'unverified' });
    expect(document.querySelector('script')).toBeNull();
  });

  test('is loaded where its name has the hash, which the browser checks', async () => {
    const loading = loadContainer('content', `http://remote.test/remoteEntry.${'A'.repeat(43)}.js`);
    expect(lastScript().integrity).toBe(`sha256-${'A'.repeat(43)}=`);
    runScript(lastScript(), leave(container()));
    await loading;
  });

  test('is loaded where developers may replace remotes', async () => {
    allowUnverifiedEntries();
    const sample = container();
    const loading = loadContainer('content', UNVERIFIED);
    runScript(lastScript(), leave(sample));
    expect(await loading).toBe(sample);
  });
});
