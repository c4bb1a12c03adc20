import type { Container } from '../federation/container';

/** How a container answers a request for a module. */
type Ask = (address: string, module: string) => (() => unknown) | Promise<() => unknown>;

/** What a test says and sees of containers. */
export const state = {
  /** Addresses of the containers that were loaded, in order. */
  loaded: [] as string[],
  /** Addresses of the containers that got a request for a module, in order. */
  asked: [] as string[],
  /** Set by a test: gives the factory of a module, or throws what a browser would. */
  answer: (() => () => ({})) as Ask,
  /** Set by a test: throws what a browser would where a container does not load. */
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

/** Whatever keeps a module from loading. */
export const fails = () => new Error('It did not arrive.');

/** Accepts every module, for tests in which only the version matters. */
export const anyModule = (module: unknown): module is object => typeof module === 'object' && module !== null;
