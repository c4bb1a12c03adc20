import { modules } from 'exposed-modules';

/*
 * Stands in for host/src/federation/remotes.ts in the other builds of the same sources: webpack knows every module when
 * it builds, there is one version of it, and nothing to fall back to.
 */

/** The version that pages are noted to be of (variants/monolith/compose.ts). */
const VERSION = 'monolith';

export const registerDiscovered = (): void => undefined;
export const isCurrent = (): boolean => true;
export const rejectModule = (): boolean => false;
export const versionOf = (): string => VERSION;

/** @param id remote and exposed module, such as `content/courses` */
export function loadModule(id: string): Promise<unknown> {
  const load = modules[id];
  if (load === undefined) throw new Error(`This build has no module "${id}".`);
  return load();
}
