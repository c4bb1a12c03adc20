import { containerName } from 'shared/platform/app-loading';

/** Marks scripts of a version that failed while they were loading: removed from the page, they may still arrive and run. */
const ABANDONED = 'data-abandoned';

/**
 * Keeps the chunks of a remote's versions apart. webpack collects an app's chunks in one global array; a late chunk of a
 * failed version must not pass for the same chunk of the next version.
 * @returns a function that forgets all chunks so far, to be called before another container starts
 */
export function separateChunks(remote: string): () => void {
  const container = containerName(remote);
  const ofContainer = `script[data-webpack^="${container}:"],script[data-rspack^="${container}:"]`;
  let chunks: unknown;
  Object.defineProperty(globalThis, `webpackChunk${container}`, {
    configurable: true,
    // A late chunk gets an array that no container reads.
    get: () => (isAbandoned() ? [] : chunks),
    set: (array: unknown) => {
      if (!isAbandoned()) chunks = array;
    },
  });
  return () => {
    chunks = undefined;
    // webpack and Rspack would reuse a loading script with the same chunk's name; off the page it does not find it.
    for (const script of document.querySelectorAll(ofContainer)) {
      script.setAttribute(ABANDONED, '');
      script.remove();
    }
  };
}

const isAbandoned = (): boolean =>
  document.currentScript instanceof HTMLScriptElement && document.currentScript.hasAttribute(ABANDONED);
