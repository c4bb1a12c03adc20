/** What can be wrong with a container: `unreachable` is also one whose content the browser refused. */
export type ContainerFault = 'unreachable' | 'timeout' | 'threw' | 'no-container' | 'init-threw';

/** That a remote's container could not be loaded or started. */
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
