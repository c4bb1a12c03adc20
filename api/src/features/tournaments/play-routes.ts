import {
  newRoundCommitSchema,
  ownPlaySchema,
  playedTournamentSchema,
  pseudonymSchema,
} from '@hidden-order/api-shapes/played-tournaments';
import { z } from 'zod';
import { callerOf } from '../../plugins/caller/caller';
import { problemSchema } from '../../plugins/errors/errors';
import type { Endpoints } from '../../plugins/requests/endpoints';
import type { Services } from '../../plugins/services';
import { commitInRound } from './play-queries';
import { ownView, playedView } from './play-views';
import { choosePseudonym } from './pseudonyms';

const params = z.object({ id: z.string() });

/** Playing a tournament: what everyone sees of it, and what an entrant does. */
export function playRoutes(app: Endpoints, { db, clock }: Services): void {
  app.get(
    '/tournaments/:id/',
    { schema: { params, response: { 200: playedTournamentSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      return playedView(db, request.params.id, clock());
    },
  );

  const onRequest = app.requireCaller;
  const response = { 200: ownPlaySchema, 409: problemSchema };
  app.get(
    '/tournaments/:id/own/',
    { onRequest, schema: { params, response: { 200: ownPlaySchema } } },
    async (request) => ownView(db, { userId: callerOf(request).id, tournamentId: request.params.id }, clock()),
  );
  app.put(
    '/tournaments/:id/pseudonym/',
    { onRequest, schema: { params, body: pseudonymSchema, response } },
    async (request) => {
      const player = { userId: callerOf(request).id, tournamentId: request.params.id };
      await choosePseudonym(db, player, request.body.pseudonym, clock);
      return ownView(db, player, clock());
    },
  );
  app.post(
    '/tournaments/:id/commits/',
    { onRequest, schema: { params, body: newRoundCommitSchema, response } },
    async (request) => {
      const player = { userId: callerOf(request).id, tournamentId: request.params.id };
      await commitInRound(db, player, request.body, clock);
      return ownView(db, player, clock());
    },
  );
}
