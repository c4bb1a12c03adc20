import * as calls from '@hidden-order/api-shapes/replays/calls';
import { moreBarsSchema, newCommitSchema, newReplaySchema } from '@hidden-order/api-shapes/replays';
import { callerOf } from '../../../plugins/caller/caller';
import { route, type Endpoints } from '../../../plugins/requests/endpoints';
import type { Services } from '../../../plugins/services';
import { commit, readReplay, showBars, startReplay } from './replay-queries';
import { replayView } from './view';

/** Replays of practice series, bar by bar, for every signed-in person. */
export function replayRoutes(app: Endpoints, services: Services): void {
  const { db, clock } = services;
  const onRequest = app.requireCaller;
  const show = async (userId: number, id: string) => replayView(await readReplay(db, { userId, id }));
  route(app, calls.startReplay, { onRequest, body: newReplaySchema }, async (request) => {
    const userId = callerOf(request).id;
    return show(userId, await startReplay(services, userId, request.body.level, clock()));
  });
  route(app, calls.readReplay, { onRequest }, async (request) => show(callerOf(request).id, request.params.id));
  route(app, calls.showBars, { onRequest, body: moreBarsSchema }, async (request) => {
    const own = { userId: callerOf(request).id, id: request.params.id };
    await showBars(services, own, request.body, clock());
    return show(own.userId, own.id);
  });
  route(app, calls.commitCount, { onRequest, body: newCommitSchema }, async (request) => {
    const own = { userId: callerOf(request).id, id: request.params.id };
    await commit(services, own, request.body, clock());
    return show(own.userId, own.id);
  });
}
