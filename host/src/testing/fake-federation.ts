/** What the federation runtime does with a remote's entry at an address, and with what it exposes. */
type Ask = (address: string, expose: string) => (() => unknown) | Promise<() => unknown>;

interface Plugin {
  beforeLoadShare: (taken: { pkgName: string }) => Promise<unknown>;
}

const entries = new Map<string, string>();
const plugins: Plugin[] = [];

/** What a test says and sees of the federation runtime. */
export const state = {
  /** Addresses whose entry was asked for, in order. */
  asked: [] as string[],
  /**
   * What the host provides by itself, by name: a chunk takes it when it arrives, and its modules call what it got then,
   * which throws where the host could not give it.
   */
  take: {} as Record<string, () => Promise<() => unknown>>,
  /** Set by a test: gives the factory of a module, or throws one of the errors below. */
  answer: (() => () => ({})) as Ask,
  /** As on a page that has just loaded. */
  forget() {
    entries.clear();
    state.asked.length = 0;
  },
};

/** Stands in for `@module-federation/enhanced/runtime`, with its errors as version 2.9.2 words them. */
export const runtime = {
  registerShared(shared: Record<string, { lib: () => unknown }>) {
    for (const [pkgName, { lib }] of Object.entries(shared)) {
      state.take[pkgName] = async () => {
        try {
          for (const { beforeLoadShare } of plugins) await beforeLoadShare({ pkgName });
        } catch (error) {
          return () => {
            throw error;
          };
        }
        return lib;
      };
    }
  },
  registerGlobalPlugins(registered: Plugin[]) {
    plugins.push(...registered);
  },
  registerRemotes([remote]: [{ alias: string; entry: string }], { force }: { force: boolean }) {
    // The runtime keeps the first registration unless it is forced.
    if (force || !entries.has(remote.alias)) entries.set(remote.alias, remote.entry);
  },
  loadRemote(id: string) {
    const [alias = '', expose = ''] = id.split('/');
    const address = entries.get(alias) ?? '';
    state.asked.push(address);
    return Promise.resolve().then(() => state.answer(address, expose));
  },
};

const federationError = (code: string, cause: string) => new Error(`[ Federation Runtime ]: #${code}\n${cause}`);

export const entryUnreachable = () =>
  federationError('RUNTIME-008', 'ScriptNetworkError: Failed to load script - the script URL is unreachable');
export const entryTimedOut = () => federationError('RUNTIME-008', 'ScriptNetworkError: Script "x" timed out.');
export const entryThrew = () => federationError('RUNTIME-008', 'ScriptExecutionError: Script "x" loaded but threw');
export const noContainer = () => federationError('RUNTIME-001', 'Failed to get remoteEntry exports.');
export const initThrew = () => federationError('RUNTIME-015', 'Remote container initialization failed.');
export const exposeMissing = () => new Error('Module "./about" does not exist in container.');

/** @param type `error`, `timeout`, or `missing` for a script that came but was not the chunk */
export const chunkFailed = (type: string) =>
  Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError', type });
