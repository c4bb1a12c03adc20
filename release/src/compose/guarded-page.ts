import path from 'node:path';
import { firstViewFile } from 'shared/contracts/first-view';
import type { Renderer } from 'shared/contracts/host-renderer';
import type { SitePage } from 'shared/contracts/site-page';
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
 * @param folder of the release of the page's remote
 * @param report told why, in that case
 */
export async function guardedPageElements(
  renderer: Pick<Renderer, 'dataPreload' | 'firstView'>,
  page: SitePage,
  folder: string,
  report: (line: string) => void,
): Promise<GuardedPageElements> {
  try {
    const dataPreload = await renderer.dataPreload(page);
    if (dataPreload === '') return { dataPreload, firstView: '' };
    const code = await readIfThere(path.join(folder, firstViewFile(moduleOf(page.page))));
    return { dataPreload, firstView: code === null ? '' : await renderer.firstView(page, code.toString()) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(`${page.path} loads its data with its page's code, not with its document. ${reason}`);
    return { dataPreload: '', firstView: '' };
  }
}
