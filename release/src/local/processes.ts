import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REPOSITORY } from '../site/apps';

const POLL_MS = 100;

interface NodeOptions {
  /** Folder in which it runs, within the repository; by default the repository's. */
  workspace?: string;
  environment?: NodeJS.ProcessEnv;
  stdio?: StdioOptions;
}

/** Starts a Node that understands TypeScript, without a shell or npm between, so that it gets signals itself. It ends with this process. */
export function startNode(
  args: readonly string[],
  { workspace = '.', environment = process.env, stdio = ['ignore', 'inherit', 'inherit'] }: NodeOptions = {},
): ChildProcess {
  const cwd = path.join(REPOSITORY, workspace);
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], { cwd, env: environment, stdio });
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/**
 * Waits until the server of a process answers.
 * @returns false when the process ends instead, which has said why
 */
export async function answers(url: string, child: ChildProcess): Promise<boolean> {
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    await pause(POLL_MS);
  }
  return true;
}

/** Compiles the texts for the API (`npm run content`). Invalid texts stop no start: the API keeps the content that it has. */
export async function compileContent(): Promise<void> {
  await once(startNode(['content/src/main.ts'], { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
}
