import { spawn } from 'node:child_process';
import path from 'node:path';

export const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/** A process of the site under test, with what it has printed so far. */
export interface Running {
  output: () => string;
  /** Settles with the exit code once the process has ended; null when a signal ended it. */
  ended: Promise<number | null>;
  kill: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** What the site's configuration reads. */
type Environment = Record<string, string>;

/** Starts a script of the repository, or of a copy of it, with `tsx`. */
export const runScript = (
  script: string,
  args: readonly string[],
  environment: Environment,
  repository = REPOSITORY,
): Running =>
  run(repository, process.execPath, ['--import', 'tsx', path.join(repository, script), ...args], environment);

/** Starts `npm <args>` in the repository or a copy of it, as a person at a shell does. */
export const runNpm = (args: readonly string[], environment: Environment, repository = REPOSITORY): Running =>
  run(repository, 'npm', ['--silent', ...args], environment);

function run(cwd: string, command: string, args: readonly string[], environment: Environment): Running {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    output: () => chunks.join(''),
    ended,
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

/**
 * Waits until a process has printed `text`.
 * @throws Error with its output when it ends first, or stays silent for `timeoutMs`
 */
export async function printed(process: Running, text: string, timeoutMs: number): Promise<void> {
  const complain = (what: string) => new Error(`${what} without printing "${text}":\n${process.output()}`);
  const deadline = Date.now() + timeoutMs;
  const ended = process.ended.then(() => true);
  while (!process.output().includes(text)) {
    if (Date.now() > deadline) throw complain(`${timeoutMs} ms went by`);
    const tick = new Promise<false>((resolve) => setTimeout(resolve, 50, false));
    if (await Promise.race([ended, tick])) {
      if (process.output().includes(text)) return;
      throw complain('It ended');
    }
  }
}
