/** What a remote's Node bundle exports (@hidden-order/platform/protocol/host-renderer): the modules of its pages and cards, each evaluated when asked for. */

declare global {
  interface ImportMeta {
    /** webpack puts the modules that match in its place. */
    webpackContext(
      folder: string,
      options: { regExp: RegExp; mode: 'lazy' },
    ): { (file: string): Promise<unknown>; keys(): string[] };
  }
}

// The alias names the remote's folder (remote-config.ts).
const found = import.meta.webpackContext('remote-source', {
  regExp: /^\.\/(pages\/[^/]+\/(page|data)|cards\/[^/]+\/card)\.tsx?$/,
  mode: 'lazy',
});

export const modules = Object.fromEntries(
  found.keys().map((file) => [file.replace(/^\.\/(pages\/)?|(\/(page|card))?\.tsx?$/g, ''), () => found(file)]),
);
