import * as playedTournamentsCalls from '@hidden-order/api-shapes/played-tournaments/calls';
import * as tournamentsCalls from '@hidden-order/api-shapes/tournaments/calls';
import { TOURNAMENTS } from '@hidden-order/api-shapes/drafts';
import { type NewRoundCommit, type OwnPlay } from '@hidden-order/api-shapes/played-tournaments';
import { type EntryClaim, type OwnEntry } from '@hidden-order/api-shapes/tournaments';
import { callApi } from '@hidden-order/platform/api-client';
import { loadDraft } from '@hidden-order/platform/drafts';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { paths } from '@hidden-order/platform/paths';
import { redirect } from '@hidden-order/platform/router';
import { timed } from '@hidden-order/ui/countdown';
import { orNull } from '../../or-null';

/** A tournament and the entry of the signed-in person, with the clock of the server; null for an unknown one. */
export async function fetchPlay(id: string, signal: AbortSignal) {
  const call = () => callApi(playedTournamentsCalls.readPlayed, { params: { id }, signal });
  const [told, own] = await Promise.all([
    orNull(timed(call, ({ now }) => now)),
    orNull(callApi(playedTournamentsCalls.readOwnPlay, { params: { id }, signal })),
  ]);
  if (told === null) return null;
  const withoutSeat = own === null || own.has_seat ? null : await fetchEntry(own.reference, signal);
  return { played: told.answer, clock: told.clock, own, withoutSeat };
}
export type Play = NonNullable<Awaited<ReturnType<typeof fetchPlay>>>;

export async function loader({ params: { id = '' }, request: { signal } }: PageLoaderArgs): Promise<Play | null> {
  const [play] = await Promise.all([fetchPlay(id, signal), loadDraft(TOURNAMENTS, signal)]);
  return play;
}

/** The entry of the caller with a reference, which says why it has no seat. */
async function fetchEntry(reference: string, signal: AbortSignal): Promise<OwnEntry | null> {
  const { items } = await callApi(tournamentsCalls.listOwnEntries, { signal });
  return items.find((entry) => entry.reference === reference) ?? null;
}

/** All throw as `callApi` does. */
export const actions = {
  /** Assigns an entry to the caller's account. @throws a redirect to its tournament */
  claim: async (claim: EntryClaim): Promise<never> => {
    const { tournament } = await callApi(tournamentsCalls.claimEntry, { body: claim });
    throw redirect(paths.playTournament(tournament.id));
  },
  choosePseudonym: ({ id, pseudonym }: { id: string; pseudonym: string }): Promise<OwnPlay> =>
    callApi(playedTournamentsCalls.choosePseudonym, { params: { id }, body: { pseudonym } }),
  /** A repeated call seals nothing twice. */
  commit: ({ id, ...body }: NewRoundCommit & { id: string }): Promise<OwnPlay> =>
    callApi(playedTournamentsCalls.commitInRound, { params: { id }, body }),
};
