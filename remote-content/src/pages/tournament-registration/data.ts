import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import {
  confirmedEntrySchema,
  entryAnswerSchema,
  entryViewSchema,
  type ConfirmedEntry,
  type EntryAnswer,
  type EntryClaim,
  type EntryView,
  type TournamentEntry,
} from '@hidden-order/api-shapes/tournaments';
import { loadPlates } from '../../queries/plated';
import { loadTournament } from '../../queries/tournament-queries';

export async function loader({ request }: PageLoaderArgs) {
  const [tournaments, { drawPlate }] = await Promise.all([loadTournament(request.signal), loadPlates()]);
  return { ...tournaments, plate: drawPlate('triangle') };
}

/** All throw as `callApi`. */
export const actions = {
  /** Enters a tournament, or has a link mailed that does; the detail of a 409 says why the entry is not possible. */
  enter: ({ id, entry }: { id: string; entry: TournamentEntry }): Promise<EntryAnswer> =>
    callApi(entryAnswerSchema, { method: 'post', url: `/tournaments/${encodeURIComponent(id)}/entries/`, data: entry }),
  /** Makes the entry of a mailed link; the detail of a 409 says why that is not possible. */
  confirm: (link: string): Promise<ConfirmedEntry> =>
    callApi(confirmedEntrySchema, { method: 'post', url: '/tournaments/entries/confirm/', data: { link } }),
  /** Shows, cancels or confirms the entry with this reference and e-mail; 404 without such an entry. */
  ask: ({ to, claim }: { to: 'find' | 'cancel' | 'accept'; claim: EntryClaim }): Promise<EntryView> =>
    callApi(entryViewSchema, { method: 'post', url: `/tournaments/entries/${to}/`, data: claim }),
};
