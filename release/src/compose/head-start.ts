import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { firstViewFile } from 'shared/contracts/first-view';
import type { Renderer, SiteRoute } from 'shared/contracts/host-renderer';
import { hasCode } from '../error-code';
import type { ComposeOptions } from './compose-pages';
import { moduleOf } from './module-id';

/** What the document of a guarded page does while the page's code is on its way: elements, empty where there are none. */
export interface HeadStart {
  /** Sends the page's first calls. */
  calls: string;
  /** Shows what the page makes of their answers. */
  view: string;
}

/**
 * A page whose remote cannot say what it begins with begins when its code is there, as any other page does; it is no
 * reason to compose nothing.
 * @param folder of the release of the page's remote; undefined for a remote that is not there
 * @param report told why, in that case
 */
export async function headStartOf(
  { firstCalls, firstView }: Pick<Renderer, 'firstCalls' | 'firstView'>,
  route: SiteRoute,
  folder: string | undefined,
  report: ComposeOptions['report'],
): Promise<HeadStart> {
  try {
    const calls = (await firstCalls?.(route)) ?? '';
    const code = folder === undefined || calls === '' ? null : await readFirstView(folder, route);
    return { calls, view: code === null || firstView === undefined ? '' : await firstView(route, code) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(`${route.path} begins when its page's code is there, not with its document. ${reason}`);
    return { calls: '', view: '' };
  }
}

async function readFirstView(folder: string, { page }: SiteRoute): Promise<string | null> {
  const file = path.join(folder, firstViewFile(moduleOf(page)));
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
}
