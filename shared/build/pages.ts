import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The pages of a remote, as its folders `src/pages/<page>` have them. */
interface Pages {
  /** Exposed module → source file: `<page>` for `page.ts(x)`, and `<page>/data` for `data.ts` where there is one. */
  exposes: Record<string, string>;
  /** Page → source file of its `first-view.tsx`, where there is one (docs/decisions/0023-guarded-pages.md). */
  firstViews: Record<string, string>;
}

/**
 * Finds the pages of a remote.
 * @param directory the workspace's folder, absolute
 * @returns source files relative to it
 * @throws Error for a folder below `src/pages` without a page
 */
export function findPages(directory: string): Pages {
  const pages: Pages = { exposes: {}, firstViews: {} };
  const folder = path.join(directory, 'src/pages');
  if (!existsSync(folder)) return pages;
  for (const page of readdirSync(folder).sort()) {
    const files = readdirSync(path.join(folder, page));
    const find = (name: string) => files.find((file) => file === `${name}.ts` || file === `${name}.tsx`);
    const [module, data, firstView] = [find('page'), find('data'), find('first-view')];
    if (module === undefined) throw new Error(`${path.basename(directory)}/src/pages/${page} has no page.ts(x).`);
    const source = (file: string) => `./src/pages/${page}/${file}`;
    pages.exposes[page] = source(module);
    if (data !== undefined) pages.exposes[`${page}/data`] = source(data);
    if (firstView !== undefined) pages.firstViews[page] = source(firstView);
  }
  return pages;
}
