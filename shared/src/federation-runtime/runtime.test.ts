import { runtime } from './runtime';
import { provideModule, shareScope, type Factory } from './share-scope';

const { init, installInitialConsumes, consumes } = runtime.bundlerRuntime;

/** A build as webpack makes it: module 1 is what it takes under the name "sample". */
function build(shared: Record<string, { version: string; get: () => Factory }[]> = {}) {
  const webpackRequire: Parameters<typeof init>[0]['webpackRequire'] = {
    m: {},
    c: {},
    federation: { initOptions: { shared } },
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 1: { shareKey: 'sample' } } },
  };
  const installedModules = {};
  return {
    start: () => {
      init({ webpackRequire });
      installInitialConsumes({ initialConsumes: [1], webpackRequire, installedModules });
    },
    /** Loads a chunk that imports the module. */
    loadChunk: async () => {
      const promises: (Promise<void> | 0)[] = [];
      consumes({ chunkMapping: { 7: [1] }, chunkId: 7, promises, installedModules, webpackRequire });
      for (const promise of promises) await promise;
    },
    /** What the chunk's code gets. */
    require: () => {
      const module = { exports: undefined as unknown };
      webpackRequire.m[1]?.(module);
      return module.exports;
    },
  };
}

const one = { of: 'the host' };

beforeEach(() => {
  for (const name of Object.keys(shareScope)) Reflect.deleteProperty(shareScope, name);
});

test("the host's own first chunk and a container's chunk get the very same module", async () => {
  const [host, container] = [build({ sample: [{ version: '1.0.0', get: () => () => one }] }), build()];
  host.start();
  await container.loadChunk();
  expect(host.require()).toBe(one);
  expect(container.require()).toBe(one);
});

test('what a build shares is in the scope in the shape of webpack, by name and version', () => {
  build({ sample: [{ version: '1.0.0', get: () => () => one }] }).start();
  expect(shareScope).toEqual({
    sample: { '1.0.0': { get: expect.any(Function) as unknown, from: 'host', eager: true } },
  });
});

test('a chunk waits for a module that has to be fetched', async () => {
  let arrive: (factory: Factory) => void = () => undefined;
  provideModule('sample', '1.0.0', () => new Promise((resolve) => (arrive = resolve)));
  const container = build();
  let isLoaded = false;
  const loading = container.loadChunk().then(() => (isLoaded = true));
  await Promise.resolve();
  expect(isLoaded).toBe(false);
  arrive(() => one);
  await loading;
  expect(container.require()).toBe(one);
});

test('a module that cannot be had throws in whoever uses it, and the next chunk asks anew', async () => {
  const answers = [() => Promise.reject(new Error('no connection')), () => Promise.resolve(() => one)];
  provideModule('sample', '1.0.0', () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));
  const container = build();
  await container.loadChunk();
  expect(container.require).toThrow('no connection');
  await container.loadChunk();
  expect(container.require()).toBe(one);
});

test('the module is asked for once, however many chunks take it', async () => {
  const get = jest.fn(() => Promise.resolve(() => one));
  provideModule('sample', '1.0.0', get);
  const container = build();
  await Promise.all([container.loadChunk(), container.loadChunk()]);
  expect(get).toHaveBeenCalledTimes(1);
});

test('what the host does not provide is said where it is used', async () => {
  const container = build();
  await container.loadChunk();
  expect(container.require).toThrow('The host provides no "sample".');
});

test('a first chunk, which nothing can wait for, says so when it takes a module that has to be fetched', () => {
  provideModule('sample', '1.0.0', () => Promise.resolve(() => one));
  const host = build();
  host.start();
  expect(host.require).toThrow('cannot wait for "sample"');
});
