import { readdirSync } from 'node:fs';

/** The workspaces of all remotes: every folder of the repository called `remote-…`, in alphabetical order. */
export const remoteFolders = (repository) =>
  readdirSync(repository)
    .filter((folder) => folder.startsWith('remote-'))
    .sort();
