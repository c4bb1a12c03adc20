/** Returns the exports of a shared module; evaluates it the first time. */
export type Factory = () => unknown;

interface SharedModule {
  get: () => Factory;
  /** The app that provides it. */
  from: string;
  eager: boolean;
  /** Other runtimes take the version that is loaded, also where a remote brings a higher one of its own. */
  loaded: true;
}

/**
 * What the page's apps share, by name and version, in the shape that webpack's containers expect. Each module has one
 * version: the host's.
 */
export const shareScope: Record<string, Record<string, SharedModule>> = {};

/**
 * Provides a module to all apps of the page.
 * @param name by which they import it
 * @param get called each time that a chunk uses the module
 */
export function provideModule(name: string, version: string, get: SharedModule['get']): void {
  shareScope[name] = { [version]: { get, from: 'host', eager: true, loaded: true } };
}

/** @returns the module's factory; for a module that no app provides, a factory that throws where the module is used */
export function sharedModule(name: string): Factory {
  const [module] = Object.values(shareScope[name] ?? {});
  if (module !== undefined) return module.get();
  return () => {
    throw new Error(`The host provides no "${name}". Release a newer host first.`);
  };
}
