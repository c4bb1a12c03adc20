import { containerName, LOAD_TIMEOUT_MS } from 'shared/platform/app-loading';
import { integrityByName } from 'shared/platform/file-integrity';
import { shareScope } from 'shared/federation-runtime';

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

/** The container that each script has assigned to its global name: a late script never replaces a newer one's. */
const containers = new WeakMap<Element, Container>();

let requiresIntegrity = true;

/** Lets containers run whose content nothing fixes: only where developers may replace remotes. */
export function allowUnverifiedContainers(): void {
  requiresIntegrity = false;
}

/**
 * Loads and starts a remote's container, with CORS, Subresource Integrity and a time limit. One without a known hash is not
 * loaded.
 * @param url address of its `remoteEntry` file
 * @param integrity the hash by the discovery document; otherwise the file's name says it
 * @throws ContainerError when it does not arrive; what the container throws when it starts
 */
export async function loadContainer(remote: string, url: string, integrity = integrityByName(url)): Promise<Container> {
  if (integrity === undefined && requiresIntegrity)
    throw new ContainerError(url, 'does not run: neither discovery nor its name gives its hash');
  const name = containerName(remote);
  separateContainers(name);
  const script = document.createElement('script');
  script.src = url;
  // Without it the script would not match a preload of the same file and would be fetched twice.
  script.crossOrigin = 'anonymous';
  script.integrity = integrity ?? '';
  // Named as webpack names an app's chunks, for `separateChunks`.
  script.dataset.webpack = `${name}:container`;
  await run(script);
  const container = containers.get(script);
  if (container === undefined) throw new ContainerError(url, 'defines none');
  await container.init(shareScope);
  return container;
}

/** Makes the global name of a container belong to the script that runs. */
function separateContainers(name: string): void {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => document.currentScript && containers.get(document.currentScript),
    set: (container: unknown) => {
      if (document.currentScript !== null && isContainer(container)) containers.set(document.currentScript, container);
    },
  });
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' &&
  value !== null &&
  (['init', 'get'] satisfies (keyof Container)[]).every((name) => typeof Reflect.get(value, name) === 'function');

/** Puts the script on the page. @returns when it has run @throws ContainerError */
function run(script: HTMLScriptElement): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new ContainerError(script.src, 'did not arrive'));
    const limit = setTimeout(fail, LOAD_TIMEOUT_MS);
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(limit);
      resolve();
    };
    document.head.append(script);
  }).finally(() => script.remove());
}
