/** What a remote's Node bundle exports (@hidden-order/platform/host-renderer): its pages' modules, each evaluated when asked for. */

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
const pages = import.meta.webpackContext('remote-pages', { regExp: /^\.\/[^/]+\/(page|data)\.tsx?$/, mode: 'lazy' });

export const modules = Object.fromEntries(
  pages.keys().map((file) => [file.replace(/^\.\/|(\/page)?\.tsx?$/g, ''), () => pages(file)]),
);
