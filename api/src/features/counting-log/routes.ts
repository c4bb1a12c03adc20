import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fp from 'fastify-plugin';
import {
  countingLogSchema,
  logChainSchema,
  logFileSchema,
  logHeadsSchema,
  logLinkSchema,
  newLogEntrySchema,
  publicLogSchema,
} from '@hidden-order/api-shapes/counting-log';
import { z } from 'zod';
import { callerOf } from '../../plugins/caller/caller';
import { notFound, problemSchema } from '../../plugins/errors/errors';
import { endpoints } from '../../plugins/requests/endpoints';
import { date } from '../../plugins/requests/fields';
import { pageQuery } from '../../plugins/requests/pages';
import type { Services } from '../../plugins/services';
import { addEntry, setPublic } from './entries';
import { listHeads, readHead } from './heads';
import { headsFeed } from './heads-feed';
import { chainView, findLog, findPublicLog, logView, ownLogView } from './view';

/** The counting log of every signed-in person, and for everyone one that its owner has made public. */
const routes = endpoints('log', (app, { db, clock, apiUrl }: Services & { apiUrl: string }) => {
  const onRequest = app.requireCaller;
  const answer = { 200: countingLogSchema };
  const heads_feed = `${apiUrl}/log-heads/feed.xml`;
  const ownLog = async (userId: number, page: number) => ({ ...(await ownLogView(db, userId, page)), heads_feed });
  app.get('/log/', { onRequest, schema: { querystring: pageQuery, response: answer } }, (request) =>
    ownLog(callerOf(request).id, request.query.page),
  );
  app.get('/log/chain/', { onRequest, schema: { response: { 200: logChainSchema } } }, async (request) => {
    const { id: userId } = callerOf(request);
    const log = await findLog(db, userId);
    if (!log) throw notFound();
    return chainView(db, log, { userId, isOwner: true });
  });
  app.post(
    '/log/entries/',
    { onRequest, schema: { body: newLogEntrySchema, response: { ...answer, 409: problemSchema } } },
    async (request) => {
      const { id } = callerOf(request);
      await addEntry(db, id, request.body, clock());
      return ownLog(id, 1);
    },
  );
  app.put('/log/link/', { onRequest, schema: { body: logLinkSchema, response: answer } }, async (request) => {
    const { id } = callerOf(request);
    await setPublic(db, id, request.body.is_public);
    return ownLog(id, 1);
  });

  const params = z.object({ id: z.string() });
  app.get(
    '/logs/:id/',
    { schema: { params, querystring: pageQuery, response: { 200: publicLogSchema } } },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      const { userId } = await findPublicLog(db, request.params.id);
      return { ...(await logView(db, { userId, isOwner: false }, request.query.page)), heads_feed };
    },
  );
  app.get('/logs/:id/chain/', { schema: { params, response: { 200: logChainSchema } } }, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex');
    const log = await findPublicLog(db, request.params.id);
    return chainView(db, log, { userId: log.userId, isOwner: false });
  });

  const script = readFileSync(createRequire(import.meta.url).resolve('@hidden-order/verify-log'), 'utf8');
  const file = { 200: logFileSchema };
  app.get('/log-heads/verify-log.mjs', { schema: { response: file } }, async (_request, reply) => {
    reply.type('text/javascript');
    return script;
  });
  app.get('/log-heads/feed.xml', { schema: { response: file } }, async (_request, reply) => {
    reply.type('application/rss+xml');
    return headsFeed(apiUrl, await listHeads(db));
  });
  app.get('/log-heads/', { schema: { response: { 200: logHeadsSchema } } }, async () => ({
    days: await listHeads(db),
  }));
  app.get(
    '/log-heads/:day/',
    { schema: { params: z.object({ day: date }), response: file } },
    async (request, reply) => {
      reply.type('application/json');
      return readHead(db, request.params.day);
    },
  );
});

export const log = fp(routes, { name: 'log', dependencies: ['auth'], encapsulate: true });
