import path from 'node:path';
import type { AppName } from 'shared/contracts/ports';

/** The repository's folder. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** The workspace of each deployable. */
export const WORKSPACES: Record<AppName, string> = {
  host: 'host',
  auth: 'remote-auth',
  content: 'remote-content',
  members: 'remote-members',
};

export const REMOTES = ['auth', 'content', 'members'] as const;

/** Where an app's build lies. */
export const buildFolder = (app: AppName): string => path.join(REPOSITORY, WORKSPACES[app], 'dist');
