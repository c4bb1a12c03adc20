import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import {
  cardsSchema,
  pagesSchema,
  type Cards,
  type Pages,
  type Places,
  type Routes,
} from '@hidden-order/platform/page-route';

/**
 * Finds the modules of a remote's pages and cards: `page.ts(x)` of each folder `src/pages/<page>`, `data.ts` where there is one,
 * and `card.ts(x)` of folders `src/cards/<card>`.
 * @param directory the workspace's folder, absolute
 * @returns exposed module → source file relative to the workspace, such as `course/data` → `./src/pages/course/data.ts`
 * @throws Error for a folder below `src/pages` without a page
 */
export function findPages(directory: string): Record<string, string> {
  const exposes: Record<string, string> = {};
  for (const page of foldersIn(directory, 'pages')) {
    const [module, data] = [find(directory, `pages/${page}/page`), find(directory, `pages/${page}/data`)];
    if (module === undefined) throw new Error(`${path.basename(directory)}/src/pages/${page} has no page.ts(x).`);
    exposes[page] = module;
    if (data !== undefined) exposes[`${page}/data`] = data;
  }
  for (const card of foldersIn(directory, 'cards')) {
    const module = find(directory, `cards/${card}/card`);
    if (module !== undefined) exposes[`cards/${card}`] = module;
  }
  return exposes;
}

/**
 * Reads where a remote appears: the tables of its pages and of its cards, `src/pages.ts`.
 * @param directory the workspace's folder, absolute
 * @throws Error that names the file when it exports no valid tables, and a page or card that a table or the folder lacks
 */
export async function readPlaces(directory: string): Promise<Places> {
  const exposes = findPages(directory);
  const { pages, cards } = await readTables(path.join(directory, 'src/pages.ts'));
  const odd = (listed: readonly string[], found: readonly string[]) =>
    [...listed, ...found].find((name) => !(listed.includes(name) && found.includes(name)));
  const page = odd(Object.keys(pages), foldersIn(directory, 'pages'));
  const modules = Object.keys(exposes).filter((name) => name.startsWith('cards/'));
  const card = odd(
    Object.keys(cards),
    modules.map((name) => path.posix.basename(name)),
  );
  const remote = path.basename(directory);
  if (page !== undefined)
    throw new Error(`${remote}: the page "${page}" is not both in src/pages.ts and a folder of src/pages.`);
  if (card !== undefined)
    throw new Error(`${remote}: the card "${card}" is not both in src/pages.ts and src/cards/${card}/card.ts(x).`);
  const routes: Routes = {};
  for (const [name, route] of Object.entries(pages))
    routes[name] = { ...route, ...(`${name}/data` in exposes && { data: true }) };
  return { routes, cards };
}

/** @returns the folders, or files, below a folder of the sources */
function foldersIn(directory: string, part: string): string[] {
  const folder = path.join(directory, 'src', part);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** @param module a path below `src` without an ending @returns its file relative to the workspace */
const find = (directory: string, module: string): string | undefined =>
  ['ts', 'tsx'].map((ending) => `./src/${module}.${ending}`).find((file) => existsSync(path.join(directory, file)));

const tablesSchema = z.object({ pages: pagesSchema, cards: z._default(cardsSchema, {}) });

async function readTables(file: string): Promise<{ pages: Pages; cards: Cards }> {
  if (!existsSync(file)) return { pages: {}, cards: {} };
  const parsed = z.safeParse(tablesSchema, await import(file));
  if (parsed.success) return parsed.data;
  throw new Error(
    `${file} does not export the table \`pages\`, or \`cards\` as it must be. ${z.prettifyError(parsed.error)}`,
  );
}
