import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { remoteFolders } from 'shared/build/remote-folders';
import type { PageRoute } from 'shared/platform/page-route';
import { pagesOf, type SitePage } from 'shared/platform/site-page';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** The pages of the remotes in this repository. */
export const realPages: readonly SitePage[] = remoteFolders(REPOSITORY).flatMap((remote) => {
  const folder = path.join(REPOSITORY, remote, 'src/pages');
  const routes = readdirSync(folder).map((page) => {
    const { route } = jest.requireActual<{ route: PageRoute }>(path.join(folder, page, 'route'));
    return [page, { ...route, data: existsSync(path.join(folder, page, 'data.ts')) }] as const;
  });
  return pagesOf(remote.replace('remote-', ''), { extras: { routes: Object.fromEntries(routes) } });
});
