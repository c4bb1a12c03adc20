import { appDetailSchema, changesSchema, overviewSchema, refusalSchema } from 'shared/platform/release-service';
import * as z from 'zod';
import { requireApp } from '../../commands/select-app';
import type { CommandContext } from '../../commands/run-command';
import { listReleases } from '../../releases/release-record';
import { callerOf } from '../caller';
import { limitSchema, type Routes } from '../routes';
import type { Watcher } from '../watch/watcher';
import { historyOf } from './app-history';
import { readChangeLog } from '../audit-log';
import { overviewFor } from './overview';

/** Releases of an app that the page offers: older ones stay promotable by the command. */
const RELEASES = 20;

/** Adds what the service's page reads. */
export function consoleRoutes(app: Routes, context: CommandContext, watcher: Watcher): void {
  const { configuration } = context;
  const root = configuration.siteFolder;
  const overview = overviewFor(context, watcher);
  app.get(
    '/overview',
    { schema: { summary: 'What is live of each app', response: { 200: overviewSchema, 401: refusalSchema } } },
    (request) => overview(callerOf(request)),
  );
  app.get(
    '/apps/:app',
    {
      schema: {
        summary: 'Releases, figures of the live versions and history of an app',
        params: z.object({ app: z.string() }),
        response: { 200: appDetailSchema, 401: refusalSchema, 409: refusalSchema },
      },
    },
    async ({ params }) => {
      const { name } = requireApp(configuration, params.app);
      const releases = await listReleases(root, name);
      return {
        releases: releases.slice(0, RELEASES).map(({ version, publishedAt }) => ({ version, publishedAt })),
        figures: await watcher.figuresOf(name),
        history: await historyOf(root, name, releases),
      };
    },
  );
  app.get(
    '/changes',
    {
      schema: {
        summary: 'The audit log, one entry for each change, the newest first',
        querystring: limitSchema,
        response: { 200: changesSchema, 401: refusalSchema },
      },
    },
    ({ query }) => readChangeLog(root, query.limit),
  );
}
