import * as calls from '@hidden-order/api-shapes/desk/calls';
import { heldTournamentSchema, type HeldTournament } from '@hidden-order/api-shapes/desk/tournaments';
import { reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import { eq } from 'drizzle-orm';
import { storeEntryMails } from '../../features/tournaments/entry-mails';
import * as held from '../../features/tournaments/held';
import { tournamentColumns, tournaments } from '../../features/tournaments/tables';
import { notFound } from '../../plugins/errors/errors';
import { route } from '../../plugins/requests/endpoints';
import type { Services } from '../../plugins/services';
import type { Desk } from '../declare';

/** Tournaments that are held are made, changed, published and cancelled here; entrants are mailed what changed. */
export function heldActions({ app, action }: Desk<Services>, { db, siteUrl }: Services): void {
  route(app, calls.readTournament, {}, async ({ params }) => {
    const [row] = await db.select(tournamentColumns).from(tournaments).where(eq(tournaments.id, params.id));
    if (!row) throw notFound();
    return { stage: row.stage, form: held.formOf(row) };
  });

  const body = heldTournamentSchema;
  action(calls.createTournament, { say: 'create tournament', body }, async (inside, asked) => {
    const draft = await held.createDraft(inside.db, asked.body);
    return { subject: draft.id, after: { ...held.formOf(draft) } };
  });
  action(calls.changeTournament, { say: 'change tournament', body }, async (inside, { ids, body: form }) => {
    const { before, after, notices } = await held.changeTournament(inside, ids.tournament, form);
    await storeEntryMails(inside.db, notices, siteUrl, true);
    const [was, is] = [held.formOf(before), held.formOf(after)];
    return { subject: after.id, before: differing(was, is), after: differing(is, was) };
  });
  action(calls.publishTournament, { say: 'publish tournament' }, async (inside, { ids }) => {
    const { id } = await held.publishDraft(inside, ids.tournament);
    return { subject: id, before: { stage: 'draft' }, after: { stage: 'published' } };
  });
  action(
    calls.cancelTournament,
    { say: 'cancel tournament', body: reasonSchema },
    async (inside, { ids, body: why }) => {
      const { after, notices } = await held.cancelTournament(inside, ids.tournament, why.reason);
      await storeEntryMails(inside.db, notices, siteUrl, true);
      const counts = { entries_ended: notices.length, reason: why.reason };
      return { subject: after.id, before: { stage: 'published' }, after: { stage: after.stage, ...counts } };
    },
  );
  action(calls.deleteDraft, { say: 'delete draft' }, async (inside, { ids }) => {
    const draft = await held.deleteDraft(inside, ids.tournament);
    return { subject: draft.id, before: { ...held.formOf(draft) } };
  });
}

/** What of a form differs from another one. */
const differing = (form: HeldTournament, other: HeldTournament) =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name as keyof HeldTournament]),
    ),
  );
