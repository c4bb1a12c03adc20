import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { pageRouteSchema, type Routes } from '../src/platform/page-route';

/** The pages of a remote, as its folders `src/pages/<page>` have them. */
interface Pages {
  /** Exposed module → source file: `<page>` for `page.ts(x)`, and `<page>/data` for `data.ts` where there is one. */
  exposes: Record<string, string>;
}

/**
 * Finds the pages of a remote.
 * @param directory the workspace's folder, absolute
 * @returns source files relative to it
 * @throws Error for a folder below `src/pages` without a page
 */
export function findPages(directory: string): Pages {
  const pages: Pages = { exposes: {} };
  for (const page of pageFolders(directory)) {
    const files = readdirSync(path.join(directory, 'src/pages', page));
    const find = (name: string) => files.find((file) => file === `${name}.ts` || file === `${name}.tsx`);
    const [module, data] = [find('page'), find('data')];
    if (module === undefined) throw new Error(`${path.basename(directory)}/src/pages/${page} has no page.ts(x).`);
    const source = (file: string) => `./src/pages/${page}/${file}`;
    pages.exposes[page] = source(module);
    if (data !== undefined) pages.exposes[`${page}/data`] = source(data);
  }
  return pages;
}

/**
 * Reads where the pages of a remote are and who may see them, from the `route.ts` of each page's folder.
 * @param directory the workspace's folder, absolute
 * @throws Error that names a file that is missing or exports no valid route
 */
export async function readRoutes(directory: string): Promise<Routes> {
  const { exposes } = findPages(directory);
  const routes: Routes = {};
  for (const page of pageFolders(directory)) {
    const route = await readRoute(path.join(directory, 'src/pages', page, 'route.ts'));
    routes[page] = { ...route, ...(`${page}/data` in exposes ? { data: true } : {}) };
  }
  return routes;
}

function pageFolders(directory: string): string[] {
  const folder = path.join(directory, 'src/pages');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

const routeModuleSchema = z.object({ route: pageRouteSchema });

async function readRoute(file: string) {
  if (!existsSync(file)) throw new Error(`${file} is missing: it exports the page's \`route\`.`);
  const parsed = routeModuleSchema.safeParse(await import(file));
  if (parsed.success) return parsed.data.route;
  throw new Error(`${file} does not export a \`route\`. ${z.prettifyError(parsed.error)}`);
}
