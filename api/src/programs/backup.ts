import { resolve } from 'node:path';
import { readEnvironment } from '../env';
import { backUp, restore } from '../operator/backup';
import { endWith, StartError } from '../start-error';

/** `npm run -w api backup -- <folder>` and `npm run -w api restore -- <folder>`. */
const COMMANDS = { backup: backUp, restore };

try {
  const [name = '', folder] = process.argv.slice(2);
  const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
  if (command === undefined || folder === undefined)
    throw new StartError('Usage: npm run -w api backup|restore -- <folder>');
  // npm changes the working directory to that of the workspace; paths are those of the caller.
  const path = resolve(process.env.INIT_CWD ?? '.', folder);
  await command(readEnvironment(process.env), path);
  process.stdout.write(name === 'backup' ? `The backup is in ${path}.\n` : `The backup in ${path} is restored.\n`);
} catch (error) {
  endWith(error);
}
