import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DESK, RELEASE_CONSOLE } from '../site/apps';
import { buildSite } from './build-apps';
import { publishApp } from '../commands/publish';
import { openContext } from '../commands/run-command';
import { readIfThere } from '../site/files';
import { readConfiguration, type RunConfiguration } from '../site/configuration';
import { answers, compileContent, startNode } from './processes';
import { isForTrial, makeSampleMember, SAMPLE_ACCOUNTS } from './sample-member';
import { inviteSampleStaff, joinAsSampleStaff } from './sample-staff';
import { serveApp } from '../serve/serve-app';
import { keepLocalToken } from './local-token';
import { promoteBuilt } from './promote-built';
import { startService } from '../service/service';

/** How long the API may take to answer first, in milliseconds; an embedded database is created in that time. */
const START_MS = 60_000;

/** Ends each thing that is running. */
const stops: (() => Promise<void>)[] = [];
const say = (line: string): void => console.log(line);

/**
 * `npm start`: serves the origins, starts the API and the release service, builds and publishes all apps, promotes what was
 * built where no one has decided otherwise, says `ready`, and ends it all on a signal or with the API.
 */
async function start(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { ownApps, apiProxy, dataFolder, servicePort, startsApi, settings, siteFolder } = configuration;
  const context = await openContext(configuration, say);
  // First, so that a port that is taken shows at once.
  for (const app of ownApps) stops.push((await serveApp(app, siteFolder, apiProxy)).close);

  // The API comes before the build, so that an error in its settings shows at once.
  if (startsApi && !(await startApi(configuration))) return;
  say(startsApi ? `the API answers on ${settings.apiUrl}` : `pages will call the API on ${settings.apiUrl}`);

  stops.push((await startService(context)).close);
  say(
    `the release service answers on http://localhost:${servicePort}; its token: ${await keepLocalToken(configuration)}`,
  );

  say(`building ${ownApps.map(({ workspace }) => workspace).join(', ')}`);
  await buildSite([RELEASE_CONSOLE, DESK, ...ownApps], say);
  const versions = [];
  for (const { name } of ownApps) {
    const { app, version } = (await publishApp(context, name, {})).data;
    versions.push(`${app}@${version}`);
  }
  // The API may have other content than at the last start.
  await promoteBuilt(context, versions);
  if (startsApi && isForTrial(process.env, settings.siteUrl)) {
    await makeSampleMember(settings.apiUrl, path.join(dataFolder, 'mail')).then(say, say);
  }
  say(`ready: ${ownApps[0]?.origin.url ?? ''}`);
}

/**
 * Starts the API, which logs to `api.log` in DATA_DIR, and waits until it answers; the site ends with it.
 * @returns false when it ends instead: its own words on standard error say why
 * @throws Error when it answers too late
 */
async function startApi({ apiPort, apiProxy, dataFolder, settings }: RunConfiguration): Promise<boolean> {
  await compileContent();
  await mkdir(dataFolder, { recursive: true });
  const isTrial = isForTrial(process.env, settings.siteUrl);
  const environment = {
    DESK_PORT: '4200',
    ...(apiProxy !== null && { API_PUBLIC_URL: settings.apiUrl }),
    ...(isTrial && process.env.TRANSFER_TITLE === undefined && SAMPLE_ACCOUNTS),
    ...process.env,
  };
  const deskSignIn = path.join(dataFolder, 'desk-sign-in');
  const isMissing = isTrial && (await readIfThere(deskSignIn)) === null;
  const invitation = isMissing ? await inviteSampleStaff(environment) : undefined;
  if (isMissing && invitation === undefined) {
    void end(1);
    return false;
  }
  const log = await open(path.join(dataFolder, 'api.log'), 'w', 0o600);
  const api = startNode(['api/src/main.ts'], { environment, stdio: ['ignore', log.fd, 'inherit'] });
  // The API has its own.
  await log.close();
  const ended = once(api, 'exit');
  stops.push(async () => {
    api.kill('SIGTERM');
    await ended;
  });
  void ended.then(() => end(1));
  const url = `http://localhost:${apiPort}`;
  const tooLate = setTimeout(START_MS, null, { ref: false });
  const isUp = await Promise.race([answers(`${url}/health`, api), tooLate]);
  if (isUp === true && isTrial) {
    const desk = `http://localhost:${environment.DESK_PORT}`;
    if (invitation !== undefined) await joinAsSampleStaff(desk, invitation, deskSignIn);
    say(`the desk answers on ${desk}; how to sign in: ${deskSignIn}, with the code of \`npm run -s desk-code\``);
  }
  if (isUp !== null) return isUp;
  api.kill('SIGKILL');
  throw new Error(`The API did not answer on ${url} within ${START_MS / 1000} s. Its log is api.log in DATA_DIR.`);
}

let isEnding = false;

async function end(exitCode: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await Promise.all(stops.map((stop) => stop()));
  process.exit(exitCode);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    say('stopping');
    void end(0);
  });
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  void end(1);
});
