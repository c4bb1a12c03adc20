import { runScript } from './run';

/**
 * Runs a command of the release tool.
 * @param environment the site's settings
 * @returns what the command answers with --json
 * @throws Error with its output when it fails
 */
export async function release(environment: Record<string, string>, ...args: string[]): Promise<unknown> {
  const command = runScript('release/src/cli.ts', ['--json', ...args], environment);
  const exitCode = await command.ended;
  if (exitCode !== 0) throw new Error(`release ${args.join(' ')} ended with ${String(exitCode)}:\n${command.output()}`);
  const last = command
    .output()
    .trim()
    .split('\n')
    .findLast((line) => line.startsWith('{') || line.startsWith('['));
  return JSON.parse(last ?? 'null');
}
