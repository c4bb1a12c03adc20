import { APP_NAMES } from 'shared/contracts/ports';
import { ApiDidNotStart } from './run/api-process';
import { readConfiguration } from './run/configuration';
import { requireFreePorts } from './run/free-ports';
import { superviseApi } from './run/supervise-api';
import { serveApp } from './serve/serve-app';
import { buildSite } from './site/build';

/** `npm start`: starts the API, builds the site, serves the four origins, says `ready`, and ends it all on a signal. */
async function start(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { ports, apiUrl, startsApi, dataFolder } = configuration;
  const { api: _api, ...origins } = ports;
  await requireFreePorts(startsApi ? ports : origins);

  // Before the build: what is wrong with its settings shows at once.
  const api = startsApi
    ? await superviseApi({ environment: process.env, url: apiUrl, logFolder: dataFolder }, say)
    : null;
  say(startsApi ? `the API answers on ${apiUrl}` : `pages will call the API on ${apiUrl}`);

  say('building host, remote-auth, remote-content and remote-members');
  await buildSite(say);
  const servers = await Promise.all(APP_NAMES.map((app) => serveApp(app, configuration)));

  const stop = async () => {
    say('stopping');
    await Promise.all([...servers.map((server) => server.close()), api?.stop()]);
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  say(`ready: http://localhost:${ports.host}`);
}

const say = (line: string): void => console.log(line);

start().catch((error: unknown) => {
  if (!(error instanceof ApiDidNotStart)) console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
