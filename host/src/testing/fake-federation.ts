import type { Container } from '../federation/container';
import { ContainerError, type ContainerFault } from '../federation/failures';

/** How a container answers a request for a module. */
type Ask = (address: string, module: string) => (() => unknown) | Promise<() => unknown>;

/** What a test says and sees of containers. */
export const state = {
  /** Addresses of the containers that were loaded, in order. */
  loaded: [] as string[],
  /** Addresses of the containers that got a request for a module, in order. */
  asked: [] as string[],
  /** Set by a test: gives the factory of a module, or throws one of the errors below. */
  answer: (() => () => ({})) as Ask,
  /** Set by a test: throws one of the errors below where a container does not load. */
  load: (() => undefined) as (address: string) => void,
  /** As on a page that has just loaded. */
  forget() {
    state.load = () => undefined;
    state.loaded.length = 0;
    state.asked.length = 0;
  },
};

/** Fake of `../federation/container`: it throws that module's errors where a test wants them. */
export function loadContainer(_remote: string, address: string): Promise<Pick<Container, 'get'>> {
  state.loaded.push(address);
  return new Promise((resolve) => {
    state.load(address);
    resolve({
      get: async (module) => {
        state.asked.push(address);
        return state.answer(address, module.replace('./', ''));
      },
    });
  });
}

const containerFails = (fault: ContainerFault) => () => new ContainerError(fault, 'http://remote.test/entry.js');
export const entryUnreachable = containerFails('unreachable');
export const entryTimedOut = containerFails('timeout');
export const entryThrew = containerFails('threw');
export const noContainer = containerFails('no-container');
export const initThrew = containerFails('init-threw');
/** A container whose own code is ES modules, which did not arrive. */
export const initImportFailed = () =>
  new ContainerError('init-threw', 'http://remote.test/entry.js', importFailed(IMPORT_FAILURES[0]));
export const exposeMissing = () => new Error('Module "./about" does not exist in container.');

/** @param type `error`, `timeout`, or `missing` for a script that came but was not the chunk */
export const chunkFailed = (type: string) =>
  Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError', type });

/** What `import()` rejects with in Chromium, Firefox and Safari, and what Vite does where a chunk's styles do not arrive. */
export const IMPORT_FAILURES = [
  'Failed to fetch dynamically imported module: http://remote.test/page.js',
  'error loading dynamically imported module: http://remote.test/page.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /page.css',
] as const;
export const importFailed = (message: string) => new TypeError(message);

/** Accepts every module, for tests in which only the version matters. */
export const anyModule = (module: unknown): module is object => typeof module === 'object' && module !== null;
