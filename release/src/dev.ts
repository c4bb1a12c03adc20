import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HOST } from 'shared/contracts/discovery';
import { REPOSITORY } from './apps';
import { readConfiguration } from './run/configuration';
import { requireFreePorts } from './run/free-ports';
import { composeDevelopment } from './development/compose-development';

const POLL_MS = 200;
const WEBPACK = path.join(REPOSITORY, 'node_modules/webpack-cli/bin/cli.js');

/** `npm run dev`: all apps on hot-reloading servers and the API restarting on change; ends all of it on a signal. */
async function develop(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { apps, startsApi, settings } = configuration;
  await requireFreePorts(configuration);
  await composeDevelopment(configuration);

  const processes = apps.map(({ workspace }) => run(workspace, [WEBPACK, 'serve']));
  if (startsApi) processes.push(run('api', ['--watch', 'src/main.ts']));
  const stop = () => processes.forEach((child) => child.kill('SIGTERM'));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // One that ends by itself has said why; the others alone are no site.
  for (const child of processes) child.once('exit', stop);
  // Also before everything has answered: nobody is left to wait for.
  void Promise.all(processes.map((child) => once(child, 'exit'))).then(() => process.exit());

  await Promise.all(
    apps.map(({ name, port }) => answers(`http://localhost:${port}/${name === HOST ? '' : 'remoteEntry.js'}`)),
  );
  if (startsApi) await answers(`${settings.apiUrl}/health`);
  console.log(`ready: http://localhost:${apps[0]?.port}`);
}

/** Runs a TypeScript-aware Node in a workspace: one process that gets the signal itself, no shell or npm between. */
function run(workspace: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: path.join(REPOSITORY, workspace),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function answers(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))?.ok) await pause(POLL_MS);
}

develop().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
