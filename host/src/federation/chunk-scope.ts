import { containerName } from 'shared/contracts/container-name';

/**
 * Gives each version of a remote chunks of its own. webpack collects an app's chunks in one global array; a chunk of a
 * version that was given up may still arrive, and must not be taken for the same chunk of the next version. So the
 * array depends on which folder the running script comes from: every version has its own.
 * @returns a function that forgets all chunks so far, to be called before another container starts
 */
export function separateChunks(remote: string): () => void {
  const container = containerName(remote);
  const arrays = new Map<string, unknown>();
  Object.defineProperty(globalThis, `webpackChunk${container}`, {
    configurable: true,
    get: () => arrays.get(runningFolder()),
    set: (chunks: unknown) => arrays.set(runningFolder(), chunks),
  });
  return () => {
    arrays.clear();
    // webpack would adopt a script that is still under way under the same chunk's name; off the page it is not found.
    for (const script of document.querySelectorAll(`script[data-webpack^="${container}:"]`)) script.remove();
  };
}

function runningFolder(): string {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement ? new URL('.', script.src || document.baseURI).href : '';
}
