/** Gives the exports of a shared module; evaluates it the first time. */
export type Factory = () => unknown;

interface SharedModule {
  /** A promise where the module has to be fetched first. */
  get: () => Factory | Promise<Factory>;
  /** The app that provides it. */
  from: string;
  eager: boolean;
}

/**
 * What the page's apps share, by name and version, in the shape in which webpack's containers are given it. There is one
 * version of each: the host's.
 */
export const shareScope: Record<string, Record<string, SharedModule>> = {};

/**
 * Provides a module to all apps of the page.
 * @param name by which they import it
 * @param get asked each time a chunk takes the module; when its promise fails, so does what the chunk does with the module
 */
export function provideModule(name: string, version: string, get: SharedModule['get']): void {
  shareScope[name] = { [version]: { get, from: 'host', eager: true } };
}

/** @returns what gives the module; where nobody provides it, what throws in whoever uses it */
export function takeModule(name: string): Factory | Promise<Factory> {
  const [module] = Object.values(shareScope[name] ?? {});
  if (module !== undefined) return module.get();
  return () => {
    throw new Error(`The host provides no "${name}". Release a host whose version of shared has it first.`);
  };
}
