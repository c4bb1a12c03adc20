import { createInstance } from '@module-federation/enhanced/runtime';
import runtime from './runtime';
import { shareScope, type Factory } from './share-scope';

const { init, installInitialConsumes, consumes } = runtime.bundlerRuntime;

/** A build as webpack makes it: its module 1 is the shared module "sample". */
function build(shared: Record<string, { version: string; get: () => Factory }[]> = {}) {
  const webpackRequire: Parameters<typeof init>[0]['webpackRequire'] = {
    m: {},
    c: {},
    federation: { initOptions: { shared } },
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 1: { shareKey: 'sample' } } },
  };
  return {
    start: () => {
      init({ webpackRequire });
      installInitialConsumes({ initialConsumes: [1], webpackRequire });
    },
    /** Loads a chunk that imports the module. */
    loadChunk: () => consumes({ chunkMapping: { 7: [1] }, chunkId: 7, webpackRequire }),
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

test("the host's own first chunk and a container's chunk get the very same module", () => {
  const [host, container] = [build({ sample: [{ version: '1.0.0', get: () => () => one }] }), build()];
  host.start();
  container.loadChunk();
  expect(host.require()).toBe(one);
  expect(container.require()).toBe(one);
});

test('what a build shares is in the scope in the shape of webpack, by name and version', () => {
  build({ sample: [{ version: '1.0.0', get: () => () => one }] }).start();
  expect(shareScope).toEqual({
    sample: { '1.0.0': { get: expect.any(Function) as unknown, from: 'host', eager: true, loaded: true } },
  });
});

test("a remote with the plugin's own runtime gets the host's module, though it has a higher version of its own", async () => {
  build({ sample: [{ version: '1.0.0', get: () => () => one }] }).start();
  const sample = {
    version: '1.9.0',
    get: () => Promise.resolve(() => ({ of: 'the remote' })),
    shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
  };
  const remote = createInstance({ name: 'remote', remotes: [], shared: { sample } });
  // Its type has what only the plugin's own runtime adds.
  remote.initShareScopeMap('default', shareScope as never);
  await Promise.all(remote.initializeSharing());
  const factory = await remote.loadShare<typeof one>('sample');
  expect(factory && factory()).toBe(one);
});

test('what the host does not provide throws where it is used', () => {
  const container = build();
  container.loadChunk();
  expect(container.require).toThrow('The host provides no "sample".');
});

test('a container that is loaded without the host says what is missing', () => {
  globalThis.HIDDEN_ORDER_FEDERATION = undefined;
  expect(() => {
    jest.requireActual('./taken-runtime');
  }).toThrow('Load this container from a page of the site, whose host has it.');
});
