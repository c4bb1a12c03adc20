import { spawn } from 'node:child_process';
import { REPOSITORY } from '../src/site/apps';

export interface Ended {
  /** Exit code, or null when a signal ended it. */
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Standard output. */
  output: string;
  /** Standard error. */
  messages: string;
}

/** Node's arguments that run the release tool as `npm run release` does. */
const FROM_SOURCES = ['--import', 'tsx', 'release/src/cli.ts'];

/**
 * Runs the release tool, or the teams' client, as a process of its own.
 * @param environment added to that of the tests
 * @param program Node's arguments that run it
 * @param folder in which it runs
 */
export const runCli = (
  args: readonly string[],
  environment: Record<string, string>,
  program: readonly string[] = FROM_SOURCES,
  folder = REPOSITORY,
): Promise<Ended> => startCli(args, environment, program, folder).ended;

/** The same for a command that goes on until it is stopped. `speaks` settles when it prints, or ends. */
export function startCli(
  args: readonly string[],
  environment: Record<string, string>,
  program: readonly string[] = FROM_SOURCES,
  folder = REPOSITORY,
): { ended: Promise<Ended>; speaks: Promise<void>; stop: () => void } {
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let messages = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (messages += chunk.toString()));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, output, messages }));
  });
  const speaks = new Promise<void>((resolve) => {
    child.stdout.once('data', () => resolve());
    child.once('close', () => resolve());
  });
  return { ended, speaks, stop: () => void child.kill('SIGTERM') };
}
