import * as calls from '@hidden-order/api-shapes/desk/calls';
import { and, asc, count, desc, eq, sql, sum } from 'drizzle-orm';
import { reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import type { Waiting } from '@hidden-order/api-shapes/desk/today';
import { ENTRY_STATUSES, type EntryStatus } from '@hidden-order/api-shapes/tournaments';
import { z } from 'zod';
import { cancelEntry } from '../../features/tournaments/entries';
import { storeEntryMails } from '../../features/tournaments/entry-mails';
import { roundScores, tournamentEntries, tournaments as table } from '../../features/tournaments/tables';
import type { Database } from '../../plugins/database/database';
import { conflict, notFound } from '../../plugins/errors/errors';
import { endpoints, route } from '../../plugins/requests/endpoints';
import type { Services } from '../../plugins/services';
import { referenceParameter } from '../../plugins/text/reference';
import { act, answers } from '../act';
import { requireRole } from '../caller';
import { contains, pageQuery, readPage, textQuery } from '../../plugins/requests/pages';

const entryQuery = pageQuery.extend({ q: textQuery, status: z.enum(['', ...ENTRY_STATUSES]).default('') });

/** Tournaments with their rounds, and the entries of each. */
export const tournaments = endpoints('tournaments', (app, services: Services) => {
  const { db } = services;
  app.addHook('onRequest', requireRole('tournaments'));

  route(app, calls.listTournaments, { query: pageQuery }, async ({ query }) => {
    const entriesOf = (status: EntryStatus) =>
      db.$count(
        tournamentEntries,
        and(eq(tournamentEntries.tournamentId, table.id), eq(tournamentEntries.status, status)),
      );
    return readPage(db, query, {
      selection: db
        .select({
          id: table.id,
          title: table.title,
          is_sample: table.isSample,
          startsAt: table.startsAt,
          endsAt: table.endsAt,
          rounds: table.rounds,
          scored_rounds: table.scoredRounds,
          seats: table.seats,
          confirmed: entriesOf('confirmed'),
          offered: entriesOf('offered'),
          waitlisted: entriesOf('waitlisted'),
        })
        .from(table)
        .$dynamic(),
      order: [desc(table.startsAt), desc(table.id)],
      view: ({ startsAt, endsAt, ...row }) => ({
        ...row,
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
      }),
    });
  });

  route(app, calls.listEntries, { query: entryQuery }, async ({ params, query }) => {
    const { q, status } = query;
    const { fullName, email, reference, pseudonym } = tournamentEntries;
    const wanted = and(
      eq(tournamentEntries.tournamentId, params.id),
      status === '' ? undefined : eq(tournamentEntries.status, status),
      contains(q, fullName, email, reference, pseudonym),
    );
    return readPage(db, query, {
      selection: db
        .select({
          entry: tournamentEntries,
          scored_rounds: count(roundScores.round),
          score: sql<number | null>`${sum(roundScores.score)}::int`,
        })
        .from(tournamentEntries)
        .leftJoin(roundScores, eq(roundScores.entryId, tournamentEntries.id))
        .where(wanted)
        .groupBy(tournamentEntries.id)
        .$dynamic(),
      order: [asc(tournamentEntries.id)],
      view: ({ entry, scored_rounds, score }) => ({
        reference: entry.reference,
        full_name: entry.fullName,
        email: entry.email,
        city: entry.city,
        experience: entry.experience,
        status: entry.status,
        offer_ends_at: entry.offerEndsAt?.toISOString() ?? null,
        created_at: entry.createdAt.toISOString(),
        pseudonym: entry.pseudonym,
        scored_rounds,
        // No round is scored yet.
        score: score ?? 0,
      }),
    });
  });

  route(
    app,
    calls.withdrawEntry,
    { params: z.object({ reference: referenceParameter }), body: reasonSchema, ...answers },
    async (request) => {
      const { reference } = request.params;
      return act(services, request, 'withdraw entry', async ({ db: tx, clock, siteUrl }) => {
        const [entry] = await tx.select().from(tournamentEntries).where(eq(tournamentEntries.reference, reference));
        if (!entry) throw notFound();
        const { view, notices } = await cancelEntry(tx, { reference, email: entry.email }, clock());
        if (!notices.some((notice) => notice.entry.id === entry.id))
          throw conflict('This entry was cancelled before.', 'refused');
        await storeEntryMails(tx, notices, siteUrl);
        const after = { status: view.status, reason: request.body.reason };
        return { subject: reference, before: { status: entry.status }, after };
      });
    },
  );
});

/** What waits for people of this role. */
export async function waitingTournaments(db: Database): Promise<Waiting[]> {
  const offered = await db.$count(tournamentEntries, eq(tournamentEntries.status, 'offered'));
  return [{ kind: 'seat', count: offered, oldest: null }];
}
