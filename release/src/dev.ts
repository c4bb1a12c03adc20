import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { APP_NAMES } from 'shared/contracts/ports';
import { readConfiguration } from './run/configuration';
import { requireFreePorts } from './run/free-ports';
import { REPOSITORY, WORKSPACES } from './site/apps';
import { composeDevelopment } from './site/compose-development';

const POLL_MS = 200;

/** `npm run dev`: all apps on hot-reloading servers and the API restarting on change; ends all of it on a signal. */
async function develop(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { ports, apiUrl, startsApi } = configuration;
  const { api: _api, ...origins } = ports;
  await requireFreePorts(startsApi ? ports : origins);
  await composeDevelopment(configuration);

  const processes = APP_NAMES.map((app) => run('dev', WORKSPACES[app]));
  if (startsApi) processes.push(run('dev', 'api'));
  const stop = () => processes.forEach((child) => child.kill('SIGTERM'));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  for (const child of processes) child.once('exit', stop);

  await Promise.all(
    APP_NAMES.map((app) => answers(`http://localhost:${ports[app]}/${app === 'host' ? '' : 'remoteEntry.js'}`)),
  );
  if (startsApi) await answers(`${apiUrl}/health`);
  console.log(`ready: http://localhost:${ports.host}`);
}

function run(script: string, workspace: string): ChildProcess {
  return spawn('npm', ['run', '--silent', script, '-w', workspace], {
    cwd: REPOSITORY,
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
