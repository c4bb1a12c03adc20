/**
 * Why a container failed. A file that the browser refused by its hash counts as `unreachable`; `unverified` is one of which
 * neither discovery nor its name gives a hash.
 */
export type ContainerFault = 'unverified' | 'unreachable' | 'timeout' | 'threw' | 'no-container' | 'init-threw';

/** A remote's container could not be loaded or started. */
export class ContainerError extends Error {
  constructor(
    readonly fault: ContainerFault,
    url: string,
    cause?: unknown,
  ) {
    super(`The container at ${url} could not be started: ${fault}.`, { cause });
    this.name = 'ContainerError';
  }
}
