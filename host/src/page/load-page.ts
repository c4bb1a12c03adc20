import type { PageDataModule, PageLoaderArgs, PageModule } from '@hidden-order/platform/page';
import type { ModuleId, SitePage } from '@hidden-order/platform/site-page';
import { matchRoutes, type PageLoad, type Submission } from '@hidden-order/platform/router';
import { isCurrent, loadModule, sitePages, versionOf } from '../federation/remotes';
import { reported } from '../federation/reports';
import { isObject } from '../site-data';
import { loadCards, slotOf, type PageCard } from './cards';
import { answerOf, runLoader } from './run-loader';

/** A page's code; a promise on a prerendered page whose code has yet to arrive. */
export type PageCode = PageModule | Promise<PageModule>;

/** What a page's route has loaded. */
export interface LoadedPage extends PageLoad<PageCode> {
  cards: readonly PageCard[];
}

type PageIds = Pick<SitePage, 'page' | 'data'>;

/** The page at an address with the parameters of its route; null for an unknown address. */
export function matchPage(
  pathname: string,
): { page: SitePage; params: Readonly<Record<string, string | undefined>> } | null {
  // As routes.tsx matches it.
  const routes = sitePages().map((page) => ({ path: page.path, caseSensitive: true, handle: page }));
  const match = matchRoutes(routes, pathname)?.[0];
  return match ? { page: match.route.handle, params: match.params } : null;
}

/**
 * Loads a page's code and its data in parallel, both by one version, and begins to load its cards.
 * @throws RemoteLoadError when no version of the code can be loaded; NoAnswerError when the loader of none answers; what the
 *   page's own loader throws
 */
export async function loadPage(ids: PageIds & Pick<SitePage, 'slots'>, args: PageLoaderArgs): Promise<LoadedPage> {
  const cards = loadCards(ids, args);
  for (;;) {
    const loadingModule = loadDataModule(ids);
    const loadingData = loadingModule.then((module) => runLoader(ids.data ?? ids.page, module, args));
    // What the loader of a version throws counts only if the page is of that version.
    loadingData.catch(() => undefined);
    const [page, module] = await Promise.all([loadPageCode(ids.page), loadingModule]);
    const areOfOneVersion = isCurrent(ids.page, page) && (ids.data === null || isCurrent(ids.data, module));
    const answer = areOfOneVersion ? await answerOf(ids.data ?? ids.page, module, loadingData, args) : null;
    if (answer !== null) return { page, version: versionOf(ids.page), data: answer.data, cards, slot: slotOf(cards) };
    // The remote failed over to another version in between. The next round takes both modules from that one.
  }
}

/**
 * Runs the action that a page submits (`useAction`).
 * @returns its result
 * @throws RemoteLoadError when its module does not load; what the action throws
 */
export async function runAction(ids: PageIds, { request, params }: PageLoaderArgs): Promise<unknown> {
  const { action, input } = (await request.json()) as Submission;
  const run = (await loadDataModule(ids))?.actions?.[action];
  if (run === undefined) throw new Error(`The page ${ids.page} has no action "${action}".`);
  // The page's own component has submitted it, by the action's type.
  return reported(run(input as never, { request, params }));
}

/** Loads a page's code alone. @throws RemoteLoadError when no version of it can be loaded */
export const loadPageCode = (id: ModuleId): Promise<PageModule> => loadModule(id, isPageModule);

/** Loads the data module of a page that has one. @throws RemoteLoadError when no version of it can be loaded */
export const loadDataModule = async ({ data }: Pick<SitePage, 'data'>): Promise<PageDataModule | null> =>
  data === null ? null : loadModule(data, isPageDataModule);

const isPageModule = (module: unknown): module is PageModule =>
  isObject(module) && typeof module.Component === 'function' && typeof module.meta === 'function';

const isPageDataModule = (module: unknown): module is PageDataModule =>
  isObject(module) && ('loader' in module || 'actions' in module);
