import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

export const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/** A process of the site under test, with what it has printed so far. */
export interface Running {
  pid: number | undefined;
  output: () => string;
  /** Settles with the exit code once the process has ended; null when a signal ended it. */
  ended: Promise<number | null>;
  kill: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** Starts a script of the repository with `tsx`; the environment holds what the site's configuration reads. */
export const runScript = (script: string, args: readonly string[], environment: Record<string, string>): Running =>
  run(process.execPath, ['--import', 'tsx', path.join(REPOSITORY, script), ...args], environment);

/** Starts `npm <args>` in the repository, as a person at a shell does. */
export const runNpm = (args: readonly string[], environment: Record<string, string>): Running =>
  run('npm', ['--silent', ...args], environment);

function run(command: string, args: readonly string[], environment: Record<string, string>): Running {
  const child = spawn(command, args, {
    cwd: REPOSITORY,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watch(child);
}

function watch(child: ChildProcess): Running {
  const chunks: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    pid: child.pid,
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
