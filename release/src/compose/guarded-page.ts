import path from 'node:path';
import { firstViewFile } from 'shared/contracts/first-view';
import type { Renderer, SiteRoute } from 'shared/contracts/host-renderer';
import { readIfThere } from '../files';
import { moduleOf } from './module-id';

/** What the document of a guarded page does while the page's code loads: elements, empty where there are none. */
export interface GuardedPageElements {
  /** Preloads the page's data. */
  dataPreload: string;
  /** Renders the page's first view from that data. */
  firstView: string;
}

/**
 * A remote whose code fails here costs the data preload and the first view of its pages, not the composition.
 * @param folder of the release of the page's remote; undefined for a remote that is not live
 * @param report told why, in that case
 */
export async function guardedPageElements(
  renderer: Pick<Renderer, 'dataPreload' | 'firstView'>,
  route: SiteRoute,
  folder: string | undefined,
  report: (line: string) => void,
): Promise<GuardedPageElements> {
  try {
    const dataPreload = await renderer.dataPreload(route);
    if (folder === undefined || dataPreload === '') return { dataPreload, firstView: '' };
    const code = await readIfThere(path.join(folder, firstViewFile(moduleOf(route.page))));
    return { dataPreload, firstView: code === null ? '' : await renderer.firstView(route, code.toString()) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(`${route.path} loads its data with its page's code, not with its document. ${reason}`);
    return { dataPreload: '', firstView: '' };
  }
}
