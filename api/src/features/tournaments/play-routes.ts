import * as calls from '@hidden-order/api-shapes/played-tournaments/calls';
import { newRoundCommitSchema, pseudonymSchema } from '@hidden-order/api-shapes/played-tournaments';
import { callerOf } from '../../plugins/caller/caller';
import { route, type Call, type Endpoints } from '../../plugins/requests/endpoints';
import type { Services } from '../../plugins/services';
import { commitInRound, type Player } from './play-queries';
import { ownView, playedView } from './play-views';
import { choosePseudonym } from './pseudonyms';

/** Playing a tournament: what everyone sees of it, and what an entrant does. */
export function playRoutes(app: Endpoints, { db, clock }: Services): void {
  route(app, calls.readPlayed, {}, async (request, reply) => {
    reply.header('cache-control', 'no-cache');
    return playedView(db, request.params.id, clock());
  });

  const onRequest = app.requireCaller;
  route(app, calls.readOwnPlay, { onRequest }, async (request) => ownView(db, playerOf(request), clock()));
  route(app, calls.choosePseudonym, { onRequest, body: pseudonymSchema }, async (request) => {
    const player = { userId: callerOf(request).id, tournamentId: request.params.id };
    await choosePseudonym(db, player, request.body.pseudonym, clock);
    return ownView(db, player, clock());
  });
  route(app, calls.commitInRound, { onRequest, body: newRoundCommitSchema }, async (request) => {
    const player = { userId: callerOf(request).id, tournamentId: request.params.id };
    await commitInRound(db, player, request.body, clock);
    return ownView(db, player, clock());
  });
}

const playerOf = (request: Call<{ id: string }, unknown, unknown>): Player => ({
  userId: callerOf(request).id,
  tournamentId: request.params.id,
});
