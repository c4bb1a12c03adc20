import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app';
import { buildDesk } from './desk/app';
import { repeat } from './plugins/jobs/repeat';
import { createRunner } from './plugins/jobs/runner';
import { openDatabase } from './plugins/database/open-database';
import { readEnvironment, type Environment } from './plugins/config/env';
import { jobsOf } from './jobs';
import { createLog } from './plugins/log';
import { openServices } from './open-services';
import { serveMetrics } from './plugins/monitoring/metrics';
import { endWith, StartError, systemCode } from './plugins/errors/start-error';
import { storedSecret } from './plugins/config/stored-secret';

/** How long the end of the API waits for requests, and then for jobs under way, in milliseconds. */
const END_MS = 10_000;

/**
 * How many connections may wait to be taken while the process is busy; the system bounds it. One that finds no place tries
 * again after seconds.
 */
const BACKLOG = 4096;

/**
 * Starts the API: opens and migrates the database, loads the content, listens on localhost, and starts the background
 * jobs.
 * @returns its address, and how to stop it: for `DRAIN_SECONDS` it still answers, but says that it is not ready; then it
 *   finishes what is under way, with a deadline, after which the process has to end
 * @throws {StartError} for a problem that the operator can solve; nothing stays open then
 */
async function startApi(env: Environment): Promise<{ url: string; close: () => Promise<void> }> {
  const log = createLog();
  const secret = env.JWT_SECRET ?? (await storedSecret(env.DATA_DIR));
  const database = await openDatabase(env, log);
  let stopMetrics = () => Promise.resolve();
  try {
    let isEnding = false;
    const open = await openServices(env, { database, secret, log, isEnding: () => isEnding });
    await open.loadContent();
    const { metrics } = open.services;
    if (metrics && env.METRICS_PORT !== undefined)
      stopMetrics = await serveMetrics(metrics, env.METRICS_PORT).catch(refusePort('METRICS_PORT', env.METRICS_PORT));
    const app = await buildApp(open.services);
    await app
      .listen({ port: env.API_PORT, host: env.API_HOST, backlog: BACKLOG })
      .catch(refusePort('API_PORT', env.API_PORT));
    const desk = env.DESK_PORT === undefined ? undefined : await buildDesk(open.services);
    await desk
      ?.listen({ port: env.DESK_PORT ?? 0, host: env.API_HOST })
      .catch(refusePort('DESK_PORT', env.DESK_PORT ?? 0));
    const runner = createRunner(open.services, jobsOf(env, open));
    const stopRepeating = repeat(
      [
        { name: 'content', everySeconds: 1, run: open.loadContent },
        { name: 'jobs', everySeconds: 1, run: runner.startDue },
      ],
      log,
    );
    const withDeadline = (work: Promise<unknown>) => Promise.race([work, pause(END_MS, undefined, { ref: false })]);
    const close = async () => {
      isEnding = true;
      await pause(env.DRAIN_SECONDS * 1000);
      await withDeadline(Promise.all([app.close(), desk?.close(), stopMetrics(), stopRepeating()]));
      await withDeadline(runner.close());
      await open.close();
      // What that cuts off, such as a mail that its server has not accepted, is due again.
      await withDeadline(runner.settled());
      await database.close();
    };
    return { url: `http://localhost:${env.API_PORT}`, close };
  } catch (error) {
    await stopMetrics();
    await database.close();
    throw error;
  }
}

/** @throws {StartError} that names the setting, for a port on which the API cannot listen */
const refusePort = (setting: string, port: number) => (error: unknown) => {
  const code = systemCode(error);
  if (code === 'EADDRINUSE')
    throw new StartError(
      `${setting} ${port} is taken: stop the program that listens there or set ${setting} to another port`,
    );
  if (code === 'EACCES')
    throw new StartError(`${setting} ${port} is not allowed for this user: set ${setting} above 1023`);
  throw error;
};

try {
  const starting = startApi(readEnvironment(process.env));
  // Ctrl+C in a terminal sends SIGINT to all processes of `npm start`, which then ends the API with SIGTERM.
  let closing: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A signal during the start waits until the start has ended, so that every open resource is closed.
    process.once(
      signal,
      () =>
        void starting.then(
          // What has not ended by its deadline must not hold the process.
          (api) => (closing ??= api.close().then(() => process.exit())),
          () => undefined, // the failed start is reported below
        ),
    );
  }
  await starting;
} catch (error) {
  endWith(error, 'The API did not start. ');
}
