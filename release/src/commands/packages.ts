import path from 'node:path';
import { packPackages } from '../packages/pack';
import type { CommandContext, CommandResult } from './run-command';

/** `release packages <folder>`: makes the packages that remotes outside of this repository install. */
export async function packages({ report }: CommandContext, folder: string): Promise<CommandResult> {
  report('making the packages of teams');
  const tarballs = await packPackages(path.resolve(folder));
  const { version, files } = tarballs;
  return {
    data: tarballs,
    text: [`Version ${version}:`, ...Object.values(files).map((file) => `  ${file}`)].join('\n'),
  };
}
