import { containerName, LOAD_TIMEOUT_MS } from 'shared/platform/app-loading';
import { shareScope } from 'shared/federation-runtime';
import { integrityOf, mayRun } from './entry-integrity';
import { ContainerError, type ContainerFault } from './failures';

/** What a `remoteEntry` file defines, by the protocol of webpack's Module Federation. */
export interface Container {
  init: (shared: typeof shareScope) => unknown;
  /** @param module such as `./courses` */
  get: (module: string) => Promise<() => unknown>;
}

/** The container that each script has assigned to its global name: a late script never replaces a newer one's. */
const containers = new WeakMap<Element, Container>();

/**
 * Loads and starts a remote's container, with CORS, Subresource Integrity and a time limit. An entry without a known hash
 * is not loaded.
 * @param url address of its `remoteEntry` file
 * @throws ContainerError
 */
export async function loadContainer(remote: string, url: string): Promise<Container> {
  if (!mayRun(url)) throw new ContainerError('unverified', url);
  const name = containerName(remote);
  separateContainers(name);
  const script = scriptElement(name, url);
  await run(script);
  const container = containers.get(script);
  if (container === undefined) throw new ContainerError('no-container', url);
  try {
    await container.init(shareScope);
  } catch (error) {
    throw new ContainerError('init-threw', url, error);
  }
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

function scriptElement(name: string, url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  // Without it the script would not match a preload of the same file and would be fetched twice.
  script.crossOrigin = 'anonymous';
  const integrity = integrityOf(url);
  if (integrity !== undefined) script.integrity = integrity;
  // Named as webpack names an app's chunks, for `separateChunks`.
  script.dataset.webpack = `${name}:container`;
  return script;
}

/** Puts the script on the page. @returns when it has run @throws ContainerError */
function run(script: HTMLScriptElement): Promise<void> {
  const { src } = script;
  return new Promise((resolve, reject) => {
    const end = (fault?: ContainerFault, cause?: unknown) => {
      clearTimeout(limit);
      removeEventListener('error', onThrow);
      script.remove();
      if (fault === undefined) resolve();
      else reject(new ContainerError(fault, src, cause));
    };
    // A script that throws still fires `load` on its element.
    const onThrow = ({ filename, error }: ErrorEvent) => {
      if (filename === src) end('threw', error);
    };
    const limit = setTimeout(() => end('timeout'), LOAD_TIMEOUT_MS);
    addEventListener('error', onThrow);
    script.onerror = () => end('unreachable');
    script.onload = () => end();
    document.head.append(script);
  });
}
