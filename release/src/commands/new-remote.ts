import { REPOSITORY } from '../apps';
import { createRemote } from '../new-remote/create-remote';
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
