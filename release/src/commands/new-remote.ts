import path from 'node:path';
import { REPOSITORY } from '../apps';
import { createRemote } from '../new-remote/create-remote';
import { createStandaloneRemote } from '../new-remote/create-standalone';
import { nextPort } from '../new-remote/check-name';
import type { CommandContext, CommandResult } from './run-command';

/** `release new-remote <name>`: makes a workspace with a page and its test. */
export async function newRemote({ report }: CommandContext, name: string): Promise<CommandResult> {
  report(`making remote-${name}`);
  const remote = await createRemote(REPOSITORY, name);
  const { workspace, port, address, files } = remote;
  return {
    data: remote,
    text: [
      `${workspace} is there, with a page at ${address} and port ${port}. Written:`,
      ...files.map((file) => `  ${file}`),
      '',
      'Next:',
      `  npm run unit -- --selectProjects ${workspace}    its tests`,
      `  npm run dev                                  the site on http://localhost:3000, your page on ${address}`,
      '  npm start                                    the site as it is released',
      '',
      'Its first release:',
      `  npm run build -w ${workspace}`,
      `  npm run release -- publish ${name}`,
      `  npm run release -- serve ${name} &    # or the server of its origin`,
      `  npm run release -- promote ${name}`,
      'More: docs/how-to/new-remote.md',
    ].join('\n'),
  };
}

/** `release new-remote <name> --standalone <folder>`: makes a folder outside of the repository with a page and its test. */
export async function newStandaloneRemote(
  { configuration, report }: CommandContext,
  name: string,
  folder: string,
): Promise<CommandResult> {
  report(`making ${name}, and the packages that it installs`);
  const { apps } = configuration;
  const port = apps.find((app) => app.name === name)?.port ?? nextPort(apps.map((app) => app.port));
  const remote = await createStandaloneRemote(REPOSITORY, path.resolve(folder), { name, port });
  return {
    data: remote,
    text: [
      `${remote.folder} is there, with a page at ${remote.address} and port ${port}. Written:`,
      ...remote.files.map((file) => `  ${file}`),
      '',
      'Next, in that folder:',
      '  npm install',
      '  npm test                                     its tests',
      '  SITE_URL=http://localhost:3000 npm run dev   the live site with this remote in it',
      '  npm run build',
      '',
      'Its first release, in this repository:',
      `  export OTHER_REMOTES="${name}:${port}"       for these commands, and for those of the site`,
      `  npm run release -- publish ${name} --from ${path.join(folder, 'dist')}`,
      `  npm run release -- serve ${name} &    # or the server of its origin`,
      `  npm run release -- promote ${name}`,
      'More: docs/how-to/new-remote.md',
    ].join('\n'),
  };
}
