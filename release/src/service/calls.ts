import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  beginCanary,
  endPreviews,
  openComposition,
  promoteReleases,
  readAudit,
  rollBack,
} from '@hidden-order/platform/protocol/release-service';
import * as z from 'zod';
import { checkBuild } from '../commands/check';
import { endPreview, preview, PREVIEW_DAYS } from '../commands/preview';
import { canary, promote } from '../commands/promote';
import { publishApp } from '../commands/publish';
import { requireApp } from '../commands/select-app';
import { requireRollback, rollback } from '../commands/rollback';
import type { CommandContext } from '../commands/run-command';
import { audit, status } from '../commands/status';
import { lastChangeOf, requireCurrent } from '../site/live/composition-record';
import { refusal } from '../site/refusals';
import { inShort } from '../site/release-error';
import { isExpired, listPreviews, offers } from '../site/live/previews';
import { parseReleaseName, VERSION } from '../site/releases/release-record';
import type { Asked } from '../access/audit-log';
import type { ChangeResult, Changes, Work } from './changes';
import { requireApps, type Caller } from '../access/tokens';
import { withReceivedBuild } from './received-build';
import { SHARES } from './watch/judge';
import type { OpenedSites } from './opened-sites';
import type { Watcher } from './watch/watcher';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token the request carries. */
    releaseCaller: Caller;
  }
}

/** Changes that one answer lists at the most. */
const MAX_LIMIT = 1000;

const app = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const release = z.string().regex(/^[a-z][a-z0-9-]{0,39}(@[0-9A-Za-z.+-]{1,64})?$/);
const version = z.string().regex(VERSION);
const auditPageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(20),
  before: z.string().optional(),
});
const archiveSchema = z.instanceof(Readable, { error: 'Send the build as application/gzip.' });
const publicationSchema = z.object({ packageVersion: version, releaseVersion: version.optional() });
const promotionSchema = z.object({ releases: z.array(release).min(1).max(50) });
const canarySchema = z.object({ release, traffic: z.number().int().min(0).max(99).optional() });
const named = release.regex(/@/, 'Name the version too, such as content@1.4.2.');
const previewSchema = z.object({
  releases: z.array(named).min(1).max(50),
  days: z.number().int().min(1).max(PREVIEW_DAYS.most).optional(),
});
const endedPreviewSchema = z.object({ release: named });
const openSchema = z.object({ composition: z.string().max(40), versions: z.array(release).max(50).default([]) });
const rollbackSchema = z.object({ app, to: version.optional() });

/**
 * Adds the calls of the release service, one for each command of the release client. Reads need a token of any
 * team; changes need one for each app that they change.
 * @param watcher is told of new canaries
 * @param opened has what was live open, which changes nothing
 */
export function commandCalls(
  scope: FastifyInstance,
  context: CommandContext,
  changes: Changes,
  watcher: Watcher,
  opened: OpenedSites,
): void {
  const root = context.configuration.siteFolder;
  const read = async (work: Work) => ({ ...(await work(context)), checks: [] });
  scope.get('/status', () => read(status));
  scope.get(readAudit.path, ({ query }) => {
    const { limit, before } = auditPageSchema.parse(query);
    return read((reading) => audit(reading, limit, before));
  });

  scope.post(openComposition.path, async ({ body }) => {
    const { composition, versions } = openSchema.parse(body);
    return read(() => opened.open(composition, versions));
  });

  // Their body is the build, as a gzipped tar.
  const receive = (request: FastifyRequest) => {
    const { app: name } = z.object({ app }).parse(request.params);
    const versions = publicationSchema.parse(request.query);
    const archive = archiveSchema.parse(request.body);
    const work = (run: typeof publishApp | typeof checkBuild) => (changing: CommandContext) =>
      withReceivedBuild(root, { team: request.releaseCaller.team, app: name }, archive, (from) =>
        run(changing, name, { from, ...versions }),
      );
    return { name, versions, work };
  };
  scope.post('/apps/:app/releases', (request) => {
    const { name, versions, work } = receive(request);
    const subject = `${name}@${versions.releaseVersion ?? versions.packageVersion}`;
    return change(request, 'publish', [subject], work(publishApp));
  });
  // It changes nothing, so it waits for no turn, and the audit log has none of it.
  scope.post('/apps/:app/checks', async (request) => {
    const { name, work } = receive(request);
    requireApps(request.releaseCaller, [name]);
    const checks: string[] = [];
    const report = (line: string) => void checks.push(inShort(line));
    return { ...(await work(checkBuild)({ ...context, report })), checks };
  });

  scope.post(promoteReleases.path, (request) => {
    const { releases } = promotionSchema.parse(request.body);
    return change(request, 'promote', releases, (changing) => promote(changing, releases));
  });
  scope.post('/previews', (request) => {
    const { releases, days } = previewSchema.parse(request.body);
    // The first is the team's own. Others show what their teams offer by a preview already, which changes no app of theirs.
    const offered = async () => {
      const previews = await listPreviews(root);
      return releases.slice(1).filter((name) => previews.some((one) => !isExpired(one) && offers(one, name)));
    };
    return change(request, 'preview', releases, (changing) => preview(changing, releases, days), { offered });
  });
  scope.post(endPreviews.path, (request) => {
    const { release: name } = endedPreviewSchema.parse(request.body);
    return change(request, 'end-preview', [name], (changing) => endPreview(changing, name));
  });
  // The share 0 is for testers alone. Without one the canary grows by itself. Either way it is taken back when it fails.
  scope.post(beginCanary.path, (request) => {
    const { release: name, traffic } = canarySchema.parse(request.body);
    return change(request, 'canary', [name], async (changing) => {
      const result = await canary(changing, name, traffic ?? SHARES[0], traffic === undefined);
      // Reports of its first visits count.
      await watcher.readLive();
      return result;
    });
  });
  // With `to`, it is refused when another version would come back.
  scope.post(rollBack.path, (request) => {
    const { app: name, to } = rollbackSchema.parse(request.body);
    // One that is refused ends no promotion.
    const allow = async () =>
      void (await requireRollback(
        root,
        await requireCurrent(root),
        (await requireApp(context.configuration, name)).name,
        to,
      ));
    return change(request, 'rollback', [name], (changing) => rollback(changing, name, { expected: to }), { allow });
  });

  /**
   * Runs a change for the apps that its subjects name, if they are the caller's.
   * @param more.offered the subjects that others offer to all
   */
  function change(
    { releaseCaller: caller, ip }: FastifyRequest,
    action: Asked['action'],
    subjects: string[],
    work: Work,
    more: { allow?: () => Promise<void>; offered?: () => Promise<string[]> } = {},
  ): Promise<ChangeResult> {
    const actor = { team: caller.team, token: caller.id, from: ip };
    return changes.run(actor, action, subjects, work, async (apps) => {
      const offered = (await more.offered?.()) ?? [];
      requireApps(
        caller,
        subjects.filter((subject) => !offered.includes(subject)).map((subject) => parseReleaseName(subject).app),
      );
      for (const name of apps)
        if ((await lastChangeOf(root, name))?.action === 'remove')
          throw refusal('app-taken-off', `The operator took ${name} off the site, and gives it back by promoting it.`);
      await more.allow?.();
    });
  }
}
