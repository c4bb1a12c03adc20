import * as calls from '@hidden-order/api-shapes/desk/calls';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import { reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import { heldTournamentSchema, withdrawalSchema } from '@hidden-order/api-shapes/desk/tournaments';
import { ENTRY_STATUSES, type EntryStatus } from '@hidden-order/api-shapes/tournaments';
import { paths } from '@hidden-order/platform/paths';
import { z } from 'zod';
import { cancelEntry } from '../../features/tournaments/entries';
import { storeEntryMails } from '../../features/tournaments/entry-mails';
import { formOf } from '../../features/tournaments/form';
import * as held from '../../features/tournaments/held';
import { scoreSum } from '../../features/tournaments/standings';
import { roundScores, tournamentEntries, tournaments as table } from '../../features/tournaments/tables';
import { conflict, notFound } from '../../plugins/errors/errors';
import { route } from '../../plugins/requests/endpoints';
import { contains, pageQuery, searchQuery } from '../../plugins/requests/pages';
import type { Services } from '../../plugins/services';
import { ofRole } from '../declare';

/** Tournaments with their rounds, and the entries of each. */
export const tournaments = ofRole('tournaments', ({ app, list, action }, { db, siteUrl }: Services) => {
  const { fullName, email, reference, pseudonym, status: ownStatus, tournamentId } = tournamentEntries;
  const entriesOf = (status: EntryStatus) =>
    db.$count(tournamentEntries, and(eq(tournamentId, table.id), eq(ownStatus, status)));

  list(calls.listTournaments, {
    query: pageQuery,
    columns: () =>
      db
        .select({
          id: table.id,
          title: table.title,
          is_sample: table.isSample,
          stage: table.stage,
          cancelled_because: table.cancelledBecause,
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
    order: () => [desc(table.startsAt), desc(table.id)],
    view: ({ startsAt, endsAt, ...row }) => ({
      ...row,
      page: siteUrl + paths.enterTournament(row.id),
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
    }),
  });

  route(app, calls.readTournament, {}, async ({ params }) => formOf(await held.findTournament(db, params.id)));

  const body = heldTournamentSchema;
  /** Mails what changed to those who take part. */
  async function tell({ db: tx }: Services, { notices = [], ...done }: held.Change) {
    await storeEntryMails(tx, notices, siteUrl, true);
    return done;
  }
  action(calls.createTournament, { say: 'create tournament', body }, async (inside, asked) =>
    tell(inside, await held.createDraft(inside, asked.body)),
  );
  action(calls.changeTournament, { say: 'change tournament', body }, async (inside, { ids, body: form }) =>
    tell(inside, await held.changeTournament(inside, ids.tournament, form)),
  );
  action(calls.publishTournament, { say: 'publish tournament' }, async (inside, { ids }) =>
    tell(inside, await held.publishDraft(inside, ids.tournament)),
  );
  action(calls.cancelTournament, { say: 'cancel tournament', body: reasonSchema }, async (inside, { ids, body: why }) =>
    tell(inside, await held.cancelTournament(inside, ids.tournament, why.reason)),
  );
  action(calls.deleteDraft, { say: 'delete draft' }, async (inside, { ids }) =>
    tell(inside, await held.deleteDraft(inside, ids.tournament)),
  );

  list(calls.listEntries, {
    query: searchQuery.extend({ status: z.enum(['', ...ENTRY_STATUSES]).default('') }),
    search: (typed) => contains(typed, fullName, email, reference, pseudonym),
    where: ({ status }, { id }) => and(eq(tournamentId, id), status === '' ? undefined : eq(ownStatus, status)),
    columns: () =>
      db
        .select({
          entry: tournamentEntries,
          scored_rounds: count(roundScores.round),
          score: scoreSum,
        })
        .from(tournamentEntries)
        .leftJoin(roundScores, eq(roundScores.entryId, tournamentEntries.id))
        .groupBy(tournamentEntries.id)
        .$dynamic(),
    order: () => [asc(tournamentEntries.id)],
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
      score,
    }),
  });

  action(calls.withdrawEntry, { say: 'withdraw entry', body: withdrawalSchema }, async (inside, { ids, body }) => {
    const { db: tx, clock } = inside;
    const [entry] = await tx.select().from(tournamentEntries).where(eq(reference, ids.reference));
    if (!entry) throw notFound();
    const { reason, excludes } = body;
    const holder = { reference: ids.reference, email: entry.email };
    const { view, notices } = await cancelEntry(tx, holder, clock(), excludes ? reason : null);
    if (!notices.some((notice) => notice.entry.id === entry.id))
      throw conflict('This entry was cancelled before.', 'refused');
    await storeEntryMails(tx, notices, siteUrl, true);
    const after = { status: view.status, reason, excludes };
    return { subject: ids.reference, before: { status: entry.status }, after };
  });
});
