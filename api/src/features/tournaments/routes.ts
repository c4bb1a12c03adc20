import * as calls from '@hidden-order/api-shapes/tournaments/calls';
import {
  entryAnswerSchema,
  entryClaimSchema,
  entryLinkSchema,
  tournamentEntrySchema,
  type EntryView,
} from '@hidden-order/api-shapes/tournaments';
import { networkOf } from '@hidden-order/node/network-of';
import { z } from 'zod';
import { callerIfAny, callerOf } from '../../plugins/caller/caller';
import type { Database } from '../../plugins/database/database';
import { endpoints, route } from '../../plugins/requests/endpoints';
import { referenceParameter } from '../../plugins/text/reference';
import type { Services } from '../../plugins/services';
import { acceptOffer, cancelEntry, claimEntry, enter, findEntry, type Outcome } from './entries';
import { storeEntryMails } from './entry-mails';
import { playRoutes } from './play-routes';
import { listOwnEntries, namedTournament, nextTournament } from './queries';
import { confirmEntry, needsNoLink, requestEntry } from './requests';

/** The next tournament, and entries for it, by the server's clock. */
export const tournaments = endpoints('tournaments', (app, services: Services) => {
  const { db, clock, limits, siteUrl } = services;
  playRoutes(app, services);
  /** Changes entries and stores the mails about that, in one transaction. */
  const change = <View extends EntryView>(work: (tx: Database) => Promise<Outcome & { view: View }>) => {
    const changeAndMail = async (tx: Database) => {
      const { view, notices } = await work(tx);
      await storeEntryMails(tx, notices, siteUrl);
      return view;
    };
    return db.transaction(changeAndMail);
  };

  const nextQuery = z.object({ tournament: z.string().max(100).default('') });
  route(app, calls.readNext, { query: nextQuery }, async ({ query }, reply) => {
    const now = clock();
    const named = query.tournament === '' ? null : await namedTournament(db, query.tournament, now);
    // Seats go quickly: browsers revalidate the answer before they show it again. A draft is stored nowhere.
    reply.header('cache-control', named?.is_draft ? 'no-store' : 'no-cache');
    return { tournament: named ?? (await nextTournament(db, now)), trial: await nextTournament(db, now, true) };
  });

  route(
    app,
    calls.enter,
    {
      onRequest: app.identifyCaller,
      body: tournamentEntrySchema,
      status: 201,
      others: { 202: entryAnswerSchema },
    },
    async (request, reply) => {
      const user = callerIfAny(request)?.user;
      await limits.take(user ? ['LIMIT_ENTRY', String(user.id)] : ['LIMIT_ENTRY_NETWORK', networkOf(request.ip)]);
      const entry = { tournamentId: request.params.id, form: request.body, userId: user?.id ?? null };
      const now = clock();
      if (await needsNoLink(db, user, entry)) {
        return { entry: await change((tx) => enter(tx, entry, now)) };
      }
      await db.transaction((tx) => requestEntry(tx, entry, { now, siteUrl }));
      return reply.code(202).send({ entry: null });
    },
  );

  route(app, calls.confirmEntry, { body: entryLinkSchema, status: 201 }, ({ body }) =>
    change((tx) => confirmEntry(tx, body.link, clock())),
  );

  const ofHolder = [
    [calls.findEntry, findEntry],
    [calls.cancelEntry, cancelEntry],
    [calls.acceptOffer, acceptOffer],
  ] as const;
  for (const [endpoint, act] of ofHolder)
    route(app, endpoint, { body: entryClaimSchema }, ({ body }) => change((tx) => act(tx, body, clock())));

  const onRequest = app.requireCaller;
  route(app, calls.listOwnEntries, { onRequest }, async (request) => ({
    items: await listOwnEntries(db, callerOf(request).id, clock()),
  }));
  route(app, calls.claimEntry, { onRequest, body: entryClaimSchema }, async (request) =>
    change((tx) => claimEntry(tx, request.body, callerOf(request), clock())),
  );
  const ofMember = [
    [calls.cancelOwnEntry, cancelEntry],
    [calls.acceptOwnOffer, acceptOffer],
  ] as const;
  for (const [endpoint, act] of ofMember)
    route(app, endpoint, { onRequest, params: z.object({ reference: referenceParameter }) }, (request) => {
      const holder = { reference: request.params.reference, userId: callerOf(request).id };
      return change((tx) => act(tx, holder, clock()));
    });
});
