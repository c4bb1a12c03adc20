import fp from 'fastify-plugin';
import {
  confirmedEntrySchema,
  entryAnswerSchema,
  entryClaimSchema,
  entryLinkSchema,
  entryViewSchema,
  nextTournamentSchema,
  ownEntryListSchema,
  tournamentEntrySchema,
  type EntryView,
} from '@hidden-order/api-shapes/tournaments';
import { networkOf } from '@hidden-order/node/network-of';
import { z } from 'zod';
import { callerIfAny, callerOf } from '../../plugins/caller/caller';
import type { Database } from '../../plugins/database/database';
import { endpoints } from '../../plugins/requests/endpoints';
import { problemSchema } from '../../plugins/errors/errors';
import { referenceParameter } from '../../plugins/text/reference';
import type { Services } from '../../plugins/services';
import { acceptOffer, cancelEntry, claimEntry, enter, findEntry, type Outcome } from './entries';
import { storeEntryMails } from './entry-mails';
import { playRoutes } from './play-routes';
import { listOwnEntries, nextTournament } from './queries';
import { confirmEntry, needsNoLink, requestEntry } from './requests';

const entryAnswers = { 200: entryViewSchema, 409: problemSchema };

/** The next tournament, and entries for it, by the server's clock. */
const routes = endpoints('tournaments', (app, services: Services) => {
  const { db, clock, limits, siteUrl } = services;
  playRoutes(app, services);
  /** Changes entries and stores the mails about that, in one transaction. */
  const change = <View extends EntryView>(work: (tx: Database) => Promise<Outcome & { view: View }>) =>
    db.transaction(async (tx) => {
      const { view, notices } = await work(tx);
      await storeEntryMails(tx, notices, siteUrl);
      return view;
    });

  app.get('/tournaments/next/', { schema: { response: { 200: nextTournamentSchema } } }, async (_request, reply) => {
    // Seats go quickly: browsers revalidate the answer before they show it again.
    reply.header('cache-control', 'no-cache');
    const now = clock();
    return { tournament: await nextTournament(db, now), trial: await nextTournament(db, now, true) };
  });

  app.post(
    '/tournaments/:id/entries/',
    {
      schema: {
        params: z.object({ id: z.string() }),
        body: tournamentEntrySchema,
        response: { 201: entryAnswerSchema, 202: entryAnswerSchema, 409: problemSchema },
      },
      onRequest: app.identifyCaller,
    },
    async (request, reply) => {
      const user = callerIfAny(request)?.user;
      await limits.take(user ? ['LIMIT_ENTRY', String(user.id)] : ['LIMIT_ENTRY_NETWORK', networkOf(request.ip)]);
      const entry = { tournamentId: request.params.id, form: request.body, userId: user?.id ?? null };
      const now = clock();
      if (await needsNoLink(db, user, entry)) {
        return reply.code(201).send({ entry: await change((tx) => enter(tx, entry, now)) });
      }
      await db.transaction((tx) => requestEntry(tx, entry, { now, siteUrl }));
      return reply.code(202).send({ entry: null });
    },
  );

  app.post(
    '/tournaments/entries/confirm/',
    { schema: { body: entryLinkSchema, response: { 201: confirmedEntrySchema, 409: problemSchema } } },
    async ({ body }, reply) => reply.code(201).send(await change((tx) => confirmEntry(tx, body.link, clock()))),
  );

  const ofHolder = { find: findEntry, cancel: cancelEntry, accept: acceptOffer };
  for (const [name, act] of Object.entries(ofHolder)) {
    app.post(
      `/tournaments/entries/${name}/`,
      { schema: { body: entryClaimSchema, response: entryAnswers } },
      async ({ body }) => change((tx) => act(tx, body, clock())),
    );
  }

  const onRequest = app.requireCaller;
  app.get(
    '/tournaments/entries/',
    { onRequest, schema: { response: { 200: ownEntryListSchema } } },
    async (request) => ({ items: await listOwnEntries(db, callerOf(request).id, clock()) }),
  );
  app.post(
    '/tournaments/entries/claim/',
    { onRequest, schema: { body: entryClaimSchema, response: { ...entryAnswers } } },
    async (request) => change((tx) => claimEntry(tx, request.body, callerOf(request), clock())),
  );
  const ofMember = { cancel: cancelEntry, accept: acceptOffer };
  for (const [name, act] of Object.entries(ofMember)) {
    app.post(
      `/tournaments/entries/:reference/${name}/`,
      {
        onRequest,
        schema: {
          params: z.object({ reference: referenceParameter }),
          response: { ...entryAnswers },
        },
      },
      async (request) => {
        const holder = { reference: request.params.reference, userId: callerOf(request).id };
        return change((tx) => act(tx, holder, clock()));
      },
    );
  }
});

export const tournaments = fp(routes, { name: 'tournaments', dependencies: ['auth'], encapsulate: true });
