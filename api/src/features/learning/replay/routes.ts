import { moreBarsSchema, newCommitSchema, newReplaySchema, replaySchema } from '@hidden-order/api-shapes/replays';
import { z } from 'zod';
import { callerOf } from '../../../plugins/caller/caller';
import { problemSchema } from '../../../plugins/errors/errors';
import type { Endpoints } from '../../../plugins/requests/endpoints';
import type { Services } from '../../../plugins/services';
import { commit, readReplay, showBars, startReplay } from './replay-queries';
import { replayView } from './view';

const params = z.object({ id: z.string() });

/** Replays of practice series, bar by bar, for every signed-in person. */
export function replayRoutes(app: Endpoints, services: Services): void {
  const { db, clock } = services;
  const onRequest = app.requireCaller;
  const answer = { 200: replaySchema };
  const show = async (userId: number, id: string) => replayView(await readReplay(db, { userId, id }));
  app.post('/replays/', { onRequest, schema: { body: newReplaySchema, response: answer } }, async (request) => {
    const userId = callerOf(request).id;
    return show(userId, await startReplay(services, userId, request.body.level, clock()));
  });
  app.get('/replays/:id/', { onRequest, schema: { params, response: answer } }, async (request) =>
    show(callerOf(request).id, request.params.id),
  );
  app.post(
    '/replays/:id/bars/',
    { onRequest, schema: { params, body: moreBarsSchema, response: answer } },
    async (request) => {
      const own = { userId: callerOf(request).id, id: request.params.id };
      await showBars(services, own, request.body, clock());
      return show(own.userId, own.id);
    },
  );
  app.post(
    '/replays/:id/commits/',
    { onRequest, schema: { params, body: newCommitSchema, response: { ...answer, 409: problemSchema } } },
    async (request) => {
      const own = { userId: callerOf(request).id, id: request.params.id };
      await commit(services, own, request.body, clock());
      return show(own.userId, own.id);
    },
  );
}
