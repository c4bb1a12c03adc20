import { existsSync } from 'node:fs';
import path from 'node:path';
import { remoteFolders } from '@hidden-order/build/remote-folders';
import type { Pages } from '@hidden-order/platform/page-route';
import { pagesOf, type SitePage } from '@hidden-order/platform/protocol/site-page';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** The pages of the remotes in this repository. */
export const realPages: readonly SitePage[] = remoteFolders(REPOSITORY).flatMap((remote) => {
  const folder = path.join(REPOSITORY, remote, 'src');
  const { pages } = jest.requireActual<{ pages: Pages }>(path.join(folder, 'pages'));
  const routes = Object.entries(pages).map(([page, route]) => [
    page,
    { ...route, data: existsSync(path.join(folder, 'pages', page, 'data.ts')) },
  ]);
  return pagesOf(remote.replace('remote-', ''), { extras: { routes: Object.fromEntries(routes) } });
});
