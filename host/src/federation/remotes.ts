import { HOST, type Discovery } from 'shared/contracts/discovery';
import { candidatesOf } from './candidates';
import { provideSchemas } from './provided-schemas';
import { Remote } from './remote';
import { RemoteLoadError } from './remote-load-error';
import type { RemoteModules } from './remote-modules';
import { visitorFor } from './visitor';

/** Where a remote's modules come from: its containers in a browser, its Node bundle while a release is composed. */
export interface ModuleSource {
  /** The version that modules come from now. */
  readonly version: string;
  /** @throws RemoteLoadError when the module cannot be had */
  load(id: string): Promise<unknown>;
  /** Whether `module` is of the version that modules come from now. */
  isCurrent(id: string, module: unknown): boolean;
  /** Gives up the version of `module`. @returns whether there is another one */
  reject(id: string, module: unknown, error: unknown): boolean;
}

const remotes = new Map<string, ModuleSource>();

/** Makes a remote known by the name that module ids begin with. */
export function registerRemote(name: string, source: ModuleSource): void {
  remotes.set(name, source);
}

/** Makes the remotes of the discovery document known; nothing is fetched until a module is asked for. */
export function registerDiscovered(discovery: Discovery): void {
  provideSchemas();
  const visitor = visitorFor(discovery);
  for (const [name, versions] of Object.entries(discovery.microFrontends)) {
    if (name !== HOST) registerRemote(name, new Remote(name, candidatesOf(name, versions, visitor)));
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

/** Whether a loaded module is of the version that the remote's modules come from now; modules of another one do not fit it. */
export const isCurrent = <Id extends keyof RemoteModules>(id: Id, module: RemoteModules[Id] | null): boolean =>
  remoteOf(id)?.isCurrent(id, module) ?? false;

/** The version that the remote's modules come from now, or null without such a remote. */
export const versionOf = (id: keyof RemoteModules): string | null => remoteOf(id)?.version ?? null;

const remoteOf = (id: keyof RemoteModules): ModuleSource | undefined => remotes.get(id.slice(0, id.indexOf('/')));
