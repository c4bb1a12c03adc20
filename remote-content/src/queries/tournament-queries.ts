import { callApi } from 'shared/api-client';
import {
  entryViewSchema,
  nextTournamentSchema,
  type EntryClaim,
  type EntryView,
  type Tournament,
  type TournamentEntry,
} from 'shared/contracts/tournaments';

/** The next tournament, or null while none is scheduled. @throws as `callApi` */
export const fetchTournament = async (signal: AbortSignal): Promise<Tournament | null> =>
  (await callApi(nextTournamentSchema, { url: '/tournaments/next/', signal })).tournament;

/** Enters the tournament. @throws as `callApi`; the detail of a 409 says why the entry is not possible */
export const enterTournament = (id: string, data: TournamentEntry): Promise<EntryView> =>
  callApi(entryViewSchema, { method: 'post', url: `/tournaments/${encodeURIComponent(id)}/entries/`, data });

/**
 * Shows, cancels or confirms the entry with this reference and e-mail.
 * @throws as `callApi`; 404 without such an entry
 */
export const askForEntry = (action: 'find' | 'cancel' | 'accept', data: EntryClaim): Promise<EntryView> =>
  callApi(entryViewSchema, { method: 'post', url: `/tournaments/entries/${action}/`, data });
