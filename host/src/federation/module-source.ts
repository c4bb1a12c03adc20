/** Whether a remote's module has the exports that the host expects. */
export type Accepts = (module: unknown) => boolean;

/** Where a remote's modules come from: its containers in a browser, its Node bundle while a release is composed. */
export interface ModuleSource {
  /** The version that modules come from now. */
  readonly version: string;
  /** @throws RemoteLoadError when no version has a module that the host accepts */
  load(id: string, accepts: Accepts): Promise<unknown>;
  /** Whether `module` is of the version that modules come from now. */
  isCurrent(id: string, module: unknown): boolean;
  /** Fails over from the version of `module`. @returns whether another version is left */
  reject(id: string, module: unknown, error: unknown): boolean;
}

/** No version of a remote's module could be loaded. `cause` is the failure of the last version. */
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
