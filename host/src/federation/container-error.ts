/** Why a container failed. A file that the browser refused by its hash counts as `unreachable`. */
export type ContainerFault = 'unreachable' | 'timeout' | 'threw' | 'no-container' | 'init-threw';

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
