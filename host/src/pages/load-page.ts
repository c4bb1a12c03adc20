import type { PageDataModule, PageLoaderArgs, PageModule } from 'shared/contracts/page';
import type { PageLoad } from 'shared/router';
import { isCurrent, loadModule, versionOf } from '../federation/remotes';
import { dataModuleOf, type PageRow } from './route-table';

/** A page's code; a promise on a prerendered page whose code has yet to arrive. */
export type PageCode = PageModule | Promise<PageModule>;

/** What a page's route has loaded. */
export type LoadedPage = PageLoad<PageCode>;

/** The modules of a page, both of one version. */
interface PageModules {
  page: PageModule;
  data: PageDataModule | null;
  version: string | null;
}

type PageIds = Pick<PageRow, 'page' | 'hasData'>;

/**
 * Loads a page's code, then its data.
 * @throws RemoteLoadError when no version of the code can be loaded; what the page's own loader throws
 */
export async function loadPage(ids: PageIds, { request, params }: PageLoaderArgs): Promise<LoadedPage> {
  const { page, data, version } = await loadPageModules(ids);
  return { page, version, data: (await data?.loader({ request, params })) ?? null };
}

/**
 * Loads both modules of a page in parallel.
 * @throws RemoteLoadError when no version of one of them can be loaded
 */
export async function loadPageModules(ids: PageIds): Promise<PageModules> {
  const dataId = dataModuleOf(ids);
  for (;;) {
    const [page, data] = await Promise.all([
      loadPageCode(ids.page),
      dataId === null ? null : loadModule(dataId, isPageDataModule),
    ]);
    const areOfOneVersion = isCurrent(ids.page, page) && (dataId === null || isCurrent(dataId, data));
    if (areOfOneVersion) return { page, data, version: versionOf(ids.page) };
    // The remote failed over to another version in between. The next round takes both modules from that one.
  }
}

/** Loads a page's code alone. @throws RemoteLoadError when no version of it can be loaded */
export const loadPageCode = (id: PageRow['page']): Promise<PageModule> => loadModule(id, isPageModule);

/** Loads the data module of a page that has one. @throws RemoteLoadError when no version of it can be loaded */
export async function loadDataModule(ids: PageIds): Promise<PageDataModule | null> {
  const id = dataModuleOf(ids);
  return id === null ? null : loadModule(id, isPageDataModule);
}

const isPageModule = (module: unknown): module is PageModule =>
  hasFunctions(module, ['Component', 'meta'] satisfies (keyof PageModule)[]);

const isPageDataModule = (module: unknown): module is PageDataModule =>
  hasFunctions(module, ['loader'] satisfies (keyof PageDataModule)[]);

const hasFunctions = (module: unknown, names: readonly string[]): boolean =>
  typeof module === 'object' &&
  module !== null &&
  names.every((name) => typeof Reflect.get(module, name) === 'function');
