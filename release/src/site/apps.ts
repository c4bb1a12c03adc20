import path from 'node:path';
import { readAppPackage } from '@hidden-order/build/app-package';
import { remoteFolders } from '@hidden-order/build/remote-folders';
import { HOST } from '@hidden-order/platform/protocol/discovery';

/** The repository's folder. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** A deployable of the site: the host or a remote. */
export interface App {
  /** Name in discovery and on the command line. */
  name: string;
  version: string;
  /** Its folder in the repository. */
  workspace: string;
  /** Default port of its own origin. */
  port: number;
  /** Absolute path of its build. */
  dist: string;
}

/** The page of the release service. It is not part of the site: the service itself serves it, on its own origin. */
export const RELEASE_CONSOLE = { workspace: 'release-console' };
/** The page of the people who run the academy, which the API serves on an origin of its own. */
export const DESK = { workspace: 'desk' };

/** All deployables: the host first, then the remotes. */
export function findApps(): App[] {
  return [HOST, ...remoteFolders(REPOSITORY)].map((workspace) => {
    const directory = path.join(REPOSITORY, workspace);
    return { ...readAppPackage(directory), workspace, dist: path.join(directory, 'dist') };
  });
}
