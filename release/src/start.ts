import { APP_NAMES } from 'shared/contracts/ports';
import { ApiDidNotStart } from './run/api-process';
import { readConfiguration } from './run/configuration';
import { requireFreePorts } from './run/free-ports';
import { superviseApi } from './run/supervise-api';
import { serveApp } from './serve/serve-app';
import { buildSite } from './site/build';
import { composeSite } from './site/compose';

/** `npm start`: builds the site, starts the API and the four origins, says `ready`, and ends all of it on a signal. */
async function start(): Promise<void> {
  const { ports, apiUrl, startsApi, dataFolder } = readConfiguration(process.env);
  const { api: _api, ...origins } = ports;
  await requireFreePorts(startsApi ? ports : origins);

  say('building host, remote-auth, remote-content and remote-members');
  await buildSite(say);
  await composeSite({ ports, apiUrl });

  if (startsApi) say(`starting the API on ${apiUrl}`);
  const supervised = startsApi
    ? await superviseApi({ environment: process.env, url: apiUrl, logFolder: dataFolder }, say)
    : null;
  const servers = await Promise.all(APP_NAMES.map((app) => serveApp(app, ports[app])));

  const stop = async () => {
    say('stopping');
    await Promise.all([...servers.map((server) => server.close()), supervised?.stop()]);
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
