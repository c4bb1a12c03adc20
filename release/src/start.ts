import { APP_NAMES } from 'shared/contracts/ports';
import { ApiDidNotStart } from './run/api-process';
import { readConfiguration } from './run/configuration';
import { requireFreePorts } from './run/free-ports';
import { superviseApi } from './run/supervise-api';
import { serveApp } from './serve/serve-app';
import { buildSite } from './site/build';

/** What ends each thing that is running by now. */
const running: (() => Promise<void>)[] = [];
const stopAll = () => Promise.all(running.map((stop) => stop()));
const say = (line: string): void => console.log(line);

/** `npm start`: starts the API, builds the site, serves the four origins, says `ready`, and ends it all on a signal. */
async function start(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { ports, apiUrl, startsApi, dataFolder } = configuration;
  const { api: _api, ...origins } = ports;
  await requireFreePorts(startsApi ? ports : origins);

  // Before the build: what is wrong with its settings shows at once.
  if (startsApi) {
    const api = await superviseApi({ environment: process.env, url: apiUrl, logFolder: dataFolder }, say);
    running.push(api.stop);
  }
  say(startsApi ? `the API answers on ${apiUrl}` : `pages will call the API on ${apiUrl}`);

  say('building host, remote-auth, remote-content and remote-members');
  await buildSite(say);
  for (const app of APP_NAMES) running.push((await serveApp(app, configuration)).close);
  say(`ready: http://localhost:${ports.host}`);
}

async function end(exitCode: number): Promise<void> {
  await stopAll();
  process.exit(exitCode);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    say('stopping');
    void end(0);
  });
}

start().catch((error: unknown) => {
  if (!(error instanceof ApiDidNotStart)) console.error(error instanceof Error ? error.message : error);
  void end(1);
});
