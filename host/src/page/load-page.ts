import type { PageDataModule, PageLoaderArgs, PageModule } from '@hidden-order/platform/page';
import type { ModuleId, SitePage } from '@hidden-order/platform/protocol/site-page';
import type { PageLoad, Submission } from '@hidden-order/platform/router';
import type { PrerenderedPage } from '../prerendered-document';
import type { Site } from '../site';
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

/**
 * Loads a page's code and its data in parallel, both by one version, and begins to load its cards.
 * @throws RemoteLoadError when no version of the code can be loaded; NoAnswerError when the loader of none answers; what the
 *   page's own loader throws
 */
export async function loadPage(
  site: Site,
  ids: PageIds & Pick<SitePage, 'slots'>,
  args: PageLoaderArgs,
): Promise<LoadedPage> {
  const { remotes } = site;
  const cards = loadCards(site, ids, args);
  for (;;) {
    const loadingModule = loadDataModule(site, ids);
    const loadingData = loadingModule.then((module) => runLoader(ids.data ?? ids.page, module, args));
    // What the loader of a version throws counts only if the page is of that version.
    loadingData.catch(() => undefined);
    const [page, module] = await Promise.all([loadPageCode(site, ids.page), loadingModule]);
    const areOfOneVersion =
      remotes.isCurrent(ids.page, page) && (ids.data === null || remotes.isCurrent(ids.data, module));
    const answer = areOfOneVersion ? await answerOf(site, ids.data ?? ids.page, module, loadingData, args) : null;
    const version = remotes.versionOf(ids.page);
    if (answer !== null) return { page, version, data: answer.data, cards, slot: slotOf(cards) };
    // The remote failed over to another version in between. The next round takes both modules from that one.
  }
}

/** What the document has of its page: the data at once, the code once it arrives. Its cards begin to load. */
export function prerenderedLoad(
  site: Site,
  { page, params, code, version, data, cards: known }: PrerenderedPage,
): LoadedPage {
  const cards = loadCards(site, page, { request: new Request(window.location.href), params }, known);
  return { page: code, version, data, cards, slot: slotOf(cards) };
}

/**
 * Runs the action that a page submits (`useAction`).
 * @returns its result
 * @throws RemoteLoadError when its module does not load; what the action throws
 */
export async function runAction(site: Site, ids: PageIds, { request, params }: PageLoaderArgs): Promise<unknown> {
  const { action, input } = (await request.json()) as Submission;
  const run = (await loadDataModule(site, ids))?.actions?.[action];
  if (run === undefined) throw new Error(`The page ${ids.page} has no action "${action}".`);
  try {
    // The page's own component has submitted it, by the action's type.
    return await run(input as never, { request, params });
  } catch (error) {
    // The operators learn of what a version throws, such as an error of its own code.
    site.reports.thrown(error, 'load');
    throw error;
  }
}

/** Loads a page's code alone. @throws RemoteLoadError when no version of it can be loaded */
export const loadPageCode = ({ remotes }: Site, id: ModuleId): Promise<PageModule> => remotes.load(id, isPageModule);

/** Loads the data module of a page that has one. @throws RemoteLoadError when no version of it can be loaded */
export const loadDataModule = async (
  { remotes }: Site,
  { data }: Pick<SitePage, 'data'>,
): Promise<PageDataModule | null> => (data === null ? null : remotes.load(data, isPageDataModule));

const isPageModule = (module: unknown): module is PageModule =>
  isObject(module) && typeof module.Component === 'function' && typeof module.meta === 'function';

const isPageDataModule = (module: unknown): module is PageDataModule =>
  isObject(module) && ('loader' in module || 'actions' in module);
