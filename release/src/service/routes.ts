import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { MOST_ENTRIES, refusalSchema } from 'shared/platform/release-service';
import * as z from 'zod';
import { audit } from '../commands/audit';
import { history, status } from '../commands/status';
import { compose } from '../commands/compose';
import { canary, promote } from '../commands/promote';
import { publishApp } from '../commands/publish';
import { rollback } from '../commands/rollback';
import type { CommandContext, CommandResult } from '../commands/run-command';
import { parseReleaseName, VERSION } from '../releases/release-record';
import type { AuditEntry } from './audit-log';
import { callerOf, requireApps } from './caller';
import type { ChangeResult, Changes } from './changes';
import { buildFilesSchema, hashSchema, missingFiles, receiveFile, withBuild } from './uploads';
import type { Watcher } from './watch/watcher';

/** A scope whose routes have zod schemas. */
export type Routes = Parameters<FastifyPluginCallbackZod>[0];

const appSchema = z.string().regex(/^[a-z][a-z0-9-]*$/);
const releaseSchema = z.string().regex(/^[a-z][a-z0-9-]*(@[0-9A-Za-z.+-]+)?$/);
const versionSchema = z.string().regex(VERSION);
const contentSchema = z.instanceof(Readable, { error: 'Send the file as application/octet-stream.' });
/** How many entries of a list are asked for. */
export const limitSchema = z.object({ limit: z.coerce.number().int().min(1).max(MOST_ENTRIES).default(20) });
const resultSchema = z.object({
  data: z.unknown(),
  /** The result in words. */
  text: z.string(),
  /** What the checks said on the way. */
  checks: z.array(z.string()),
});
const missingSchema = z.object({ missing: z.array(z.string()) });

/** Reads need a token of any team; changes need one for each app that they change. */
const response = { 200: resultSchema, 401: refusalSchema };
const changeResponse = { ...response, 403: refusalSchema, 409: refusalSchema };

/**
 * Adds the calls of the release service, one for each command of the release tool that teams use.
 * @param watcher grows canaries for which no share is named
 */
export function releaseRoutes(app: Routes, context: CommandContext, changes: Changes, watcher: Watcher): void {
  const { configuration } = context;
  const root = configuration.siteFolder;
  const read = async (work: (context: CommandContext) => Promise<CommandResult>) => ({
    ...(await work(context)),
    checks: [],
  });
  app.get('/status', { schema: { summary: 'What is live, and what is published', response } }, () => read(status));
  app.get(
    '/history',
    { schema: { summary: 'What was live when, the newest first', querystring: limitSchema, response } },
    ({ query }) => read((reading) => history(reading, query.limit)),
  );
  app.get(
    '/audit',
    {
      schema: {
        summary: 'Who changed what, the newest first',
        querystring: limitSchema,
        response,
      },
    },
    ({ query }) => read((reading) => audit(reading, query.limit)),
  );

  app.put(
    '/apps/:app/files/:hash',
    {
      schema: {
        summary: 'Send a file of a build',
        description: 'Its body is the content, as application/octet-stream. Sending a file again changes nothing.',
        params: z.object({ app: appSchema, hash: hashSchema }),
        response: { 204: z.null(), 401: refusalSchema, 403: refusalSchema, 409: refusalSchema },
      },
    },
    async (request, reply) => {
      const { app: name, hash } = request.params;
      requireApps(callerOf(request), [name]);
      await receiveFile(root, name, hash, contentSchema.parse(request.body));
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/apps/:app/releases',
    {
      schema: {
        summary: 'Make an immutable release of files that were sent',
        description:
          'Names the files that have not arrived, with status 422, so that a publish can go on where it stopped.',
        params: z.object({ app: appSchema }),
        body: z.object({
          packageVersion: versionSchema,
          releaseVersion: versionSchema.optional(),
          files: buildFilesSchema,
        }),
        response: { ...changeResponse, 422: missingSchema },
      },
    },
    async (request, reply) => {
      const { app: name } = request.params;
      const { files, ...versions } = request.body;
      // Another team's app is refused below, with an entry in the audit log.
      const isOwn = callerOf(request).apps.includes(name);
      const missing = isOwn ? await missingFiles(root, name, files) : [];
      if (missing.length > 0) return reply.code(422).send({ missing });
      return change(request, 'publish', [`${name}@${versions.releaseVersion ?? versions.packageVersion}`], (changing) =>
        withBuild(root, name, files, (from) => publishApp(changing, name, { from, ...versions })),
      );
    },
  );

  app.post(
    '/promotions',
    {
      schema: {
        summary: 'Give releases to every visitor, after all checks, in one step',
        body: z.object({ releases: z.array(releaseSchema).min(1).max(50) }),
        response: changeResponse,
      },
    },
    (request) =>
      change(request, 'promote', request.body.releases, (changing) => promote(changing, request.body.releases)),
  );
  app.post(
    '/canaries',
    {
      schema: {
        summary: 'Give a release to a share of the visitors',
        description:
          'Without a share, the canary grows by itself. Either way it is taken back when it fails more often than the default version.',
        body: z.object({ release: releaseSchema, traffic: z.number().int().min(1).max(99).optional() }),
        response: changeResponse,
      },
    },
    (request) => {
      const { release, traffic } = request.body;
      return change(request, 'canary', [release], async (changing) => {
        const result = await canary(changing, release, traffic ?? (await watcher.firstShare(release)));
        await watcher.setGrowing(parseReleaseName(release).app, traffic === undefined, new Date());
        return result;
      });
    },
  );
  app.post(
    '/rollbacks',
    {
      schema: {
        summary: 'End a canary, or bring back the version that was live before',
        description: 'With `to`, it is refused when another version would come back.',
        body: z.object({ app: appSchema, to: versionSchema.optional() }),
        response: changeResponse,
      },
    },
    (request) => {
      const { app: name, to } = request.body;
      return change(request, 'rollback', [name], (changing) => rollback(changing, name, to));
    },
  );
  app.post(
    '/compositions',
    {
      schema: {
        summary: 'Render all pages again, of the versions that are live, such as after a change of content',
        response: changeResponse,
      },
    },
    (request) => change(request, 'compose', [], (changing) => compose(changing, undefined)),
  );

  /** Runs a change for the apps that its subjects name, if they are the caller's. */
  function change(
    request: FastifyRequest,
    action: AuditEntry['action'],
    subjects: string[],
    work: (context: CommandContext) => Promise<CommandResult>,
  ): Promise<ChangeResult> {
    const caller = callerOf(request);
    const run = action === 'publish' ? changes.run : changes.runInTurn;
    return run({ team: caller.team, token: caller.id, from: request.ip }, action, subjects, async (changing) => {
      requireApps(
        caller,
        subjects.map((subject) => parseReleaseName(subject).app),
      );
      return work(changing);
    });
  }
}
