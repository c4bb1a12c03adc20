import { containerName, integrityByName, LOAD_TIMEOUT_MS } from '@hidden-order/platform/protocol/discovery';
import { shareScope } from '@hidden-order/platform/protocol/federation-runtime';

/** What a `remoteEntry` file defines, by the protocol of webpack's Module Federation. */
export interface Container {
  init: (shared: typeof shareScope) => unknown;
  /** @param module such as `./courses` */
  get: (module: string) => Promise<() => unknown>;
}

/** A remote's container could not be loaded. */
class ContainerError extends Error {
  override readonly name = 'ContainerError';
  constructor(url: string, what: string) {
    super(`The container at ${url} ${what}.`);
  }
}

/**
 * Loads and starts a remote's container, with CORS, Subresource Integrity and a time limit.
 * @param url address of its `remoteEntry` file
 * @param hash by the discovery document; otherwise the file's name says it
 * @param allowsUnverified whether one without a known hash is loaded: only on pages of a developer
 * @throws ContainerError when it does not arrive; what the container throws when it starts
 */
export async function loadContainer(
  remote: string,
  url: string,
  hash?: string,
  allowsUnverified = false,
): Promise<Container> {
  const integrity = hash ?? integrityByName(url);
  if (integrity === undefined && !allowsUnverified)
    throw new ContainerError(url, 'does not run: neither discovery nor its name gives its hash');
  const name = containerName(remote);
  const script = document.createElement('script');
  script.src = url;
  // Without it the script would not match a preload of the same file and would be fetched twice.
  script.crossOrigin = 'anonymous';
  script.integrity = integrity ?? '';
  // Named as webpack names an app's chunks, for `separateChunks`.
  script.dataset.webpack = `${name}:container`;
  const container = await run(script, name);
  await container.init(shareScope);
  return container;
}

/** Puts the script on the page. @returns the container that it leaves under its global name @throws ContainerError */
function run(script: HTMLScriptElement, name: string): Promise<Container> {
  return new Promise<Container>((resolve, reject) => {
    const fail = (what: string) => reject(new ContainerError(script.src, what));
    const limit = setTimeout(fail, LOAD_TIMEOUT_MS, 'did not arrive');
    script.onerror = () => fail('did not arrive');
    script.onload = () => {
      clearTimeout(limit);
      // Read before any other script runs, which may leave another version's.
      const container = Reflect.get(globalThis, name) as Container | undefined;
      Reflect.set(globalThis, name, undefined);
      if (container) resolve(container);
      else fail('defines none');
    };
    document.head.append(script);
  }).finally(() => script.remove());
}
