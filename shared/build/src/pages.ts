import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { pagesSchema, type Pages, type Routes } from '@hidden-order/platform/page-route';

/**
 * Finds the modules of a remote's pages: `page.ts(x)` of each folder `src/pages/<page>`, and `data.ts` where there is one.
 * @param directory the workspace's folder, absolute
 * @returns exposed module → source file relative to the workspace, such as `course/data` → `./src/pages/course/data.ts`
 * @throws Error for a folder below `src/pages` without a page
 */
export function findPages(directory: string): Record<string, string> {
  const exposes: Record<string, string> = {};
  for (const page of pageFolders(directory)) {
    const files = readdirSync(path.join(directory, 'src/pages', page));
    const find = (name: string) => files.find((file) => file === `${name}.ts` || file === `${name}.tsx`);
    const [module, data] = [find('page'), find('data')];
    if (module === undefined) throw new Error(`${path.basename(directory)}/src/pages/${page} has no page.ts(x).`);
    exposes[page] = `./src/pages/${page}/${module}`;
    if (data !== undefined) exposes[`${page}/data`] = `./src/pages/${page}/${data}`;
  }
  return exposes;
}

/**
 * Reads the table of a remote's pages, `src/pages.ts`.
 * @param directory the workspace's folder, absolute
 * @throws Error that names the file when it exports no valid table, and a page that it or the folder lacks
 */
export async function readRoutes(directory: string): Promise<Routes> {
  const exposes = findPages(directory);
  const table = await readTable(path.join(directory, 'src/pages.ts'));
  const [odd] = [...new Set([...pageFolders(directory), ...Object.keys(table)])].filter(
    (page) => !(page in table && page in exposes),
  );
  if (odd !== undefined)
    throw new Error(
      `${path.basename(directory)}: the page "${odd}" is not both in src/pages.ts and a folder of src/pages.`,
    );
  return Object.fromEntries(
    Object.entries(table).map(([page, route]) => [
      page,
      { ...route, ...(`${page}/data` in exposes ? { data: true } : {}) },
    ]),
  );
}

function pageFolders(directory: string): string[] {
  const folder = path.join(directory, 'src/pages');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

async function readTable(file: string): Promise<Pages> {
  if (!existsSync(file)) return {};
  const parsed = z.safeParse(z.object({ pages: pagesSchema }), await import(file));
  if (parsed.success) return parsed.data.pages;
  throw new Error(`${file} does not export the table \`pages\`. ${z.prettifyError(parsed.error)}`);
}
