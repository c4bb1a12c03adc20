import * as calls from '@hidden-order/api-shapes/tournaments/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import {
  type ConfirmedEntry,
  type EntryAnswer,
  type EntryClaim,
  type EntryView,
  type TournamentEntry,
} from '@hidden-order/api-shapes/tournaments';
import { loadPlates } from '../../queries/plated';
import { loadTournament } from '../../queries/tournament-queries';

export async function loader({ request }: PageLoaderArgs) {
  const named = new URL(request.url).searchParams.get('tournament') ?? '';
  const [tournaments, { drawPlate }] = await Promise.all([loadTournament(request.signal, named), loadPlates()]);
  return { ...tournaments, plate: drawPlate('triangle') };
}

const OF_HOLDER = { find: calls.findEntry, cancel: calls.cancelEntry, accept: calls.acceptOffer };

/** All throw as `callApi`. */
export const actions = {
  /** Enters a tournament, or has a link mailed that does; the detail of a 409 says why the entry is not possible. */
  enter: ({ id, entry }: { id: string; entry: TournamentEntry }): Promise<EntryAnswer> =>
    callApi(calls.enter, { params: { id }, body: entry }),
  /** Makes the entry of a mailed link; the detail of a 409 says why that is not possible. */
  confirm: (link: string): Promise<ConfirmedEntry> => callApi(calls.confirmEntry, { body: { link } }),
  /** Shows, cancels or confirms the entry with this reference and e-mail; 404 without such an entry. */
  ask: ({ to, claim }: { to: keyof typeof OF_HOLDER; claim: EntryClaim }): Promise<EntryView> =>
    callApi(OF_HOLDER[to], { body: claim }),
};
