/** A remote, or one of its modules, could not be had in any version. `cause` is what became of the last one. */
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
