import path from 'node:path';
import { readRoutes } from 'shared/build/pages';
import { DEFAULT_API_PORT } from 'shared/platform/ports';
import { findApps } from '../apps';
import { checkName } from './check-name';

/** @throws ReleaseError when a remote of the repository, one of their pages or a setting has the name already */
export async function requireFreeName(repository: string, name: string): Promise<void> {
  const remotes = findApps(repository).slice(1);
  const routes = await Promise.all(remotes.map(({ workspace }) => readRoutes(path.join(repository, workspace))));
  const paths = routes.flatMap((pages) => Object.values(pages).map((page) => page.path));
  checkName(name, { remotes: remotes.map((app) => app.name), paths });
}

/** The first port after those of the other apps that is not the API's. */
export function nextPort(taken: readonly number[]): number {
  const next = Math.max(...taken) + 1;
  return next === DEFAULT_API_PORT ? next + 1 : next;
}
