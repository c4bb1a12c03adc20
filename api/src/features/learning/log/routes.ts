import {
  countingLogSchema,
  logLinkSchema,
  newLogEntrySchema,
  publicLogSchema,
} from '@hidden-order/api-shapes/counting-log';
import { z } from 'zod';
import { callerOf } from '../../../plugins/caller/caller';
import { problemSchema } from '../../../plugins/errors/errors';
import type { Endpoints } from '../../../plugins/requests/endpoints';
import type { Services } from '../../../plugins/services';
import { addEntry, readLog, readPublicLog, setPublic } from './log-queries';
import { chainsOf, logView } from './view';

/** The counting log of every signed-in person, and for everyone one that its owner has made public. */
export function logRoutes(app: Endpoints, { db, clock }: Services): void {
  const onRequest = app.requireCaller;
  const answer = { 200: countingLogSchema };
  const show = async (userId: number) => logView(await readLog(db, userId));
  app.get('/log/', { onRequest, schema: { response: answer } }, async (request) => show(callerOf(request).id));
  app.post(
    '/log/entries/',
    { onRequest, schema: { body: newLogEntrySchema, response: { ...answer, 409: problemSchema } } },
    async (request) => {
      const { id } = callerOf(request);
      await addEntry(db, id, request.body, clock());
      return show(id);
    },
  );
  app.put('/log/link/', { onRequest, schema: { body: logLinkSchema, response: answer } }, async (request) => {
    const { id } = callerOf(request);
    await setPublic(db, id, request.body.is_public);
    return show(id);
  });
  app.get(
    '/logs/:id/',
    { schema: { params: z.object({ id: z.string() }), response: { 200: publicLogSchema } } },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return { chains: chainsOf(await readPublicLog(db, request.params.id)) };
    },
  );
}
