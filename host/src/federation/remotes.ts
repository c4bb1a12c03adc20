import { HOST, type Discovery } from 'shared/contracts/discovery';
import { candidatesOf } from './candidates';
import { Remote } from './remote';
import { RemoteLoadError } from './remote-load-error';
import type { RemoteModules } from './remote-modules';
import { visitorFor } from './visitor';

const remotes = new Map<string, Remote>();

/** Makes the remotes of the discovery document known; nothing is fetched until a module is asked for. */
export function registerDiscovered(discovery: Discovery): void {
  const visitor = visitorFor(discovery);
  for (const [name, versions] of Object.entries(discovery.microFrontends)) {
    if (name !== HOST) remotes.set(name, new Remote(name, candidatesOf(name, versions, visitor)));
  }
}

/**
 * Loads an exposed module of a remote, in the version that this visitor gets or else the next best. It is loaded once;
 * calling again after a failure is a new attempt.
 * @param id remote and exposed module, such as `content/courses`
 * @throws RemoteLoadError when the remote cannot be had
 */
export async function loadModule<Id extends keyof RemoteModules>(id: Id): Promise<RemoteModules[Id]> {
  const remote = remoteOf(id);
  if (remote === undefined) throw new RemoteLoadError(id, 'discovery names no such remote.');
  return (await remote.load(id)) as RemoteModules[Id];
}

/**
 * Tells that a loaded module threw while it was rendered, which makes its version a broken one.
 * @returns whether another version remains, which the next `loadModule` then loads
 */
export const rejectModule = <Id extends keyof RemoteModules>(id: Id, module: RemoteModules[Id], error: unknown) =>
  remoteOf(id)?.reject(id, module, error) ?? false;

const remoteOf = (id: keyof RemoteModules): Remote | undefined => remotes.get(id.slice(0, id.indexOf('/')));
