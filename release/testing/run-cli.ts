import { spawn } from 'node:child_process';
import { REPOSITORY } from '../src/apps';

export interface Ended {
  /** Exit code, or null when a signal ended it. */
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Standard output. */
  output: string;
  /** Standard error. */
  messages: string;
}

/**
 * Runs the release tool as a process of its own.
 * @param environment added to that of the tests
 * @param preloads modules of `release/testing` that it loads first
 */
export function runCli(
  args: readonly string[],
  environment: Record<string, string>,
  preloads: readonly string[] = [],
): Promise<Ended> {
  const imports = ['tsx', ...preloads.map((name) => `./release/testing/${name}`)].flatMap((name) => ['--import', name]);
  const child = spawn(process.execPath, [...imports, 'release/src/cli.ts', ...args], {
    cwd: REPOSITORY,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let messages = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (messages += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, output, messages }));
  });
}
