import { containerName } from '@hidden-order/platform/protocol/discovery';

/**
 * Keeps the chunks of a remote's versions apart. webpack collects an app's chunks in one global array, and passes each of
 * them on to all containers that have started with this array. So each version gets an array of its own: a late chunk of a
 * failed version does not pass for the same chunk of the next one, and after a retry the pages from the container before
 * still get the chunks that they ask for.
 * @returns a function to be called before a container starts, with an object that stands for its version
 */
export function separateChunks(remote: string): (version: object) => void {
  const container = containerName(remote);
  const ofContainer = `script[data-webpack^="${container}:"],script[data-rspack^="${container}:"]`;
  const chunks = new WeakMap<object, unknown>();
  /** Scripts that were still loading when another container started: removed from the page, they may still run. */
  const late = new WeakMap<Element, object>();
  let current: object = {};
  const versionOfScript = () => (document.currentScript && late.get(document.currentScript)) ?? current;
  Object.defineProperty(globalThis, `webpackChunk${container}`, {
    configurable: true,
    get: () => chunks.get(versionOfScript()),
    set: (array: unknown) => {
      chunks.set(versionOfScript(), array);
    },
  });
  return (version) => {
    // webpack and Rspack would reuse a loading script with the same chunk's name; off the page they do not find it.
    for (const script of document.querySelectorAll(ofContainer)) {
      late.set(script, current);
      script.remove();
    }
    current = version;
  };
}
