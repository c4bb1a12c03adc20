import { containerName } from 'shared/contracts/container-name';

/** Marks scripts whose version was given up while they were under way: off the page, they may still arrive and run. */
const GIVEN_UP = 'data-given-up';

/**
 * Keeps the chunks of a remote's versions apart. webpack collects an app's chunks in one global array; a chunk of a
 * version that was given up may still arrive, and must not be taken for the same chunk of the next version.
 * @returns a function that forgets all chunks so far, to be called before another container starts
 */
export function separateChunks(remote: string): () => void {
  const container = containerName(remote);
  let chunks: unknown;
  Object.defineProperty(globalThis, `webpackChunk${container}`, {
    configurable: true,
    // What comes too late fills an array that nobody reads.
    get: () => (isGivenUp() ? [] : chunks),
    set: (array: unknown) => {
      if (!isGivenUp()) chunks = array;
    },
  });
  return () => {
    chunks = undefined;
    // webpack would adopt a script that is still under way under the same chunk's name; off the page it is not found.
    for (const script of document.querySelectorAll(`script[data-webpack^="${container}:"]`)) {
      script.setAttribute(GIVEN_UP, '');
      script.remove();
    }
  };
}

const isGivenUp = (): boolean =>
  document.currentScript instanceof HTMLScriptElement && document.currentScript.hasAttribute(GIVEN_UP);
