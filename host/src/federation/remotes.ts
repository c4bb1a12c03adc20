import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerName } from 'shared/contracts/container-name';
import { HOST, type Discovery, type DiscoveryEntry } from 'shared/contracts/discovery';
import { expectIntegrity } from './entry-integrity';
import type { RemoteModules } from './remote-modules';

interface Remote {
  version: DiscoveryEntry;
  /** How often the entry was asked for again after it failed. */
  retries: number;
  /** Whether the last load of anything of this remote failed. */
  failed: boolean;
}

const remotes = new Map<string, Remote>();

/** Makes the remotes of the discovery document known; nothing is fetched until a module is asked for. */
export function registerDiscovered({ microFrontends }: Discovery): void {
  for (const [name, versions] of Object.entries(microFrontends)) {
    if (name === HOST) continue;
    const version = versions.find(({ deployment }) => deployment.default);
    if (version === undefined) throw new Error(`Discovery names no default version of "${name}".`);
    remotes.set(name, { version, retries: 0, failed: false });
    register(name, version, version.url, false);
  }
}

/**
 * Loads an exposed module of a remote. Calling again after a failure is a new attempt.
 * @param id remote and exposed module, such as `content/courses`
 * @throws RemoteLoadError when the remote cannot be had
 */
export async function loadModule<Id extends keyof RemoteModules>(id: Id): Promise<RemoteModules[Id]> {
  const name = id.slice(0, id.indexOf('/'));
  const remote = remotes.get(name);
  if (remote === undefined) throw new RemoteLoadError(id, 'discovery names no such remote.');
  if (remote.failed) prepareRetry(name, remote);
  try {
    const module = await loadRemote<RemoteModules[Id]>(id);
    if (module === null) throw new Error('The container answered with nothing.');
    return module;
  } catch (cause) {
    remote.failed = true;
    throw new RemoteLoadError(id, 'the remote could not be loaded.', { cause });
  }
}

/** A remote, or one of its modules, could not be fetched or started. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(
    readonly moduleId: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${moduleId}: ${message}`, options);
  }
}

/**
 * A container that never started is asked for under a fresh address, past whatever cache holds the failure.
 * One that did start stays: only the chunk that failed is asked for again, which webpack does by itself.
 */
function prepareRetry(name: string, remote: Remote): void {
  remote.failed = false;
  if (getInstance()?.moduleCache.get(containerName(name))?.inited) return;
  remote.retries += 1;
  const url = new URL(remote.version.url);
  url.searchParams.set('retry', String(remote.retries));
  register(name, remote.version, url.href, true);
}

function register(name: string, { metadata }: DiscoveryEntry, entry: string, force: boolean): void {
  expectIntegrity(entry, metadata.integrity);
  registerRemotes([{ name: containerName(name), alias: name, entry }], { force });
}
