import * as calls from '@hidden-order/api-shapes/counting-log/calls';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { logLinkSchema, newLogEntrySchema } from '@hidden-order/api-shapes/counting-log';
import { z } from 'zod';
import { callerOf } from '../../plugins/caller/caller';
import { notFound } from '../../plugins/errors/errors';
import { endpoints, route } from '../../plugins/requests/endpoints';
import { date } from '../../plugins/requests/fields';
import { pageQuery } from '../../plugins/requests/pages';
import type { Services } from '../../plugins/services';
import { addEntry, setPublic } from './entries';
import { listHeads, readHead } from './heads';
import { headsFeed } from './heads-feed';
import { chainView, findLog, findPublicLog, logView, ownLogView } from './view';

/** The counting log of every signed-in person, and for everyone one that its owner has made public. */
export const log = endpoints('log', (app, { db, clock, apiUrl }: Services & { apiUrl: string }) => {
  const onRequest = app.requireCaller;
  const heads_feed = apiUrl + calls.readHeadsFeed.path;
  const ownLog = async (userId: number, page: number) => ({ ...(await ownLogView(db, userId, page)), heads_feed });
  route(app, calls.readLog, { onRequest, query: pageQuery }, (request) =>
    ownLog(callerOf(request).id, request.query.page),
  );
  route(app, calls.readChain, { onRequest }, async (request) => {
    const { id: userId } = callerOf(request);
    const log = await findLog(db, userId);
    if (!log) throw notFound();
    return chainView(db, log, { userId, isOwner: true });
  });
  route(app, calls.addEntry, { onRequest, body: newLogEntrySchema }, async (request) => {
    const { id } = callerOf(request);
    await addEntry(db, id, request.body, clock());
    return ownLog(id, 1);
  });
  route(app, calls.setPublic, { onRequest, body: logLinkSchema }, async (request) => {
    const { id } = callerOf(request);
    await setPublic(db, id, request.body.is_public);
    return ownLog(id, 1);
  });

  route(app, calls.readPublicLog, { query: pageQuery }, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex');
    const { userId } = await findPublicLog(db, request.params.id);
    return { ...(await logView(db, { userId, isOwner: false }, request.query.page)), heads_feed };
  });
  route(app, calls.readPublicChain, {}, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex');
    const log = await findPublicLog(db, request.params.id);
    return chainView(db, log, { userId: log.userId, isOwner: false });
  });

  const script = readFileSync(createRequire(import.meta.url).resolve('@hidden-order/verify-log'), 'utf8');
  route(app, calls.readVerifier, {}, async (_request, reply) => {
    reply.type('text/javascript');
    // Whatever its file is called, it checks when it is run.
    return `${script}\nawait main(process.argv.slice(2));\n`;
  });
  route(app, calls.readHeadsFeed, {}, async (_request, reply) => {
    reply.type('application/rss+xml');
    return headsFeed(apiUrl, await listHeads(db));
  });
  route(app, calls.listHeads, {}, async () => ({
    days: await listHeads(db),
  }));
  route(app, calls.readHead, { params: z.object({ day: date }) }, async (request, reply) => {
    reply.type('application/json');
    return readHead(db, request.params.day);
  });
});
