import fastify, { type FastifyInstance } from 'fastify';
import { consolePage } from '@hidden-order/node/console-page';
import { endServer, TIME_OUTS } from '@hidden-order/node/time-outs';
import * as z from 'zod';
import { RELEASE_CONSOLE } from '../site/apps';
import type { CommandContext, CommandResult } from '../commands/run-command';
import { endPreviews, isExpired } from '../site/live/previews';
import { inShort } from '../site/release-error';
import { repeat } from '../site/repeat';
import { listen, type Listening } from '../serve/listen';
import { follow } from '../site/store/follow';
import { commandCalls } from './calls';
import { Changes } from './changes';
import { consoleCalls } from './console-calls';
import { findCaller } from '../access/tokens';
import { packageCalls } from './packages';
import { reportCall } from './watch/report';
import { OpenedSites } from './opened-sites';
import { Watcher } from './watch/watcher';

/** Longest body but for a build, in bytes. */
const MAX_BODY_BYTES = 1024 * 1024;

/** How often the service decides on the canaries that it watches, ends previews, and refreshes pages, in milliseconds. */
const DECIDE_MS = 10_000;

/**
 * Builds the release service: the commands of the release tool over HTTP, for teams on other machines, and the watch of
 * canaries; its page is for people. Each call but reports of browsers carries a team's token; every change is in the audit log. The service does
 * not listen yet.
 * @param context the site that the service releases
 */
export async function buildService(
  context: CommandContext,
): Promise<{ app: FastifyInstance; changes: Changes; watcher: Watcher; opened: OpenedSites }> {
  const changes = new Changes(context);
  const watcher = new Watcher(context, changes);
  const opened = new OpenedSites(context);
  await watcher.readLive();
  const root = context.configuration.siteFolder;
  const app = fastify({
    ...TIME_OUTS,
    // A command may compose pages for longer than any silence. Clients reach the service through the proxy that brings HTTPS.
    connectionTimeout: 0,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: [...context.configuration.trustedProxies],
  });
  app.decorateRequest('releaseCaller');
  app.addContentTypeParser('application/gzip', (_request, content, done) => done(null, content));
  app.setErrorHandler((error, _request, reply) => {
    const status = statusOf(error);
    // The caller learns only what it can act on; the operator reads the rest.
    if (status >= 500) context.report(error instanceof Error ? (error.stack ?? error.message) : String(error));
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ error: messageOf(error, status) });
  });
  await app.register(consolePage, { workspace: RELEASE_CONSOLE.workspace, addresses: ['/'] });
  app.get('/health', () => ({ status: 'ok' }));
  packageCalls(app, context.configuration);
  reportCall(app, context.configuration.settings.siteUrl, (report, from) => watcher.count(report, from));
  await app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      request.releaseCaller = await findCaller(root, request.headers.authorization);
    });
    commandCalls(scope, context, changes, watcher, opened);
    consoleCalls(scope, context, watcher);
    done();
  });
  return { app, changes, watcher, opened };
}

/** Starts the service on 127.0.0.1; a proxy before it brings HTTPS. @throws Error when the port is taken */
export async function startService(context: CommandContext): Promise<Listening> {
  const endFollowing = await follow(context.store, context.report);
  const { app, changes, watcher, opened } = await buildService(context);
  await app.ready();
  await listen(app.server, context.configuration.servicePort, 'RELEASE_PORT');
  const openedServer = opened.server();
  await listen(openedServer, context.configuration.openPort, 'OPEN_PORT');
  const failed = (error: unknown) => context.report(String(error));
  const endWatching = repeat(DECIDE_MS, () => {
    opened.close();
    return Promise.all([watcher.decide(new Date()), endPreviews(context.store, isExpired)]).then(
      () => undefined,
      failed,
    );
  });
  // It takes seconds, for which the watch does not wait.
  const endRefreshing = repeat(DECIDE_MS, () => changes.refresh().catch(failed));
  return {
    close: async () => {
      await Promise.all([endFollowing(), endWatching(), endRefreshing()]);
      opened.close(() => true);
      await Promise.all([endServer(app.server), endServer(openedServer)]);
    },
  };
}

/** `release service`: runs the release service until the process is stopped. */
export async function runService(context: CommandContext): Promise<CommandResult> {
  const address = `http://localhost:${context.configuration.servicePort}`;
  await startService(context);
  return { data: { address }, text: `the release service answers on ${address}` };
}

function statusOf(error: unknown): number {
  if (error instanceof z.ZodError) return 400;
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

function messageOf(error: unknown, status: number): string {
  if (error instanceof z.ZodError) return inShort(z.prettifyError(error));
  return error instanceof Error && status < 500
    ? inShort(error.message)
    : 'The release service failed. Its log says why.';
}
