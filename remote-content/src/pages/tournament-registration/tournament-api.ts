import { callApi } from 'shared/api-client';
import { entryViewSchema, type EntryClaim, type EntryView, type TournamentEntry } from 'shared/contracts/tournaments';
import { userSchema, type User } from 'shared/contracts/auth';

/** Enters the tournament. @throws as `callApi`; 409 says in words what is in the way */
export const enterTournament = (id: string, data: TournamentEntry): Promise<EntryView> =>
  callApi(entryViewSchema, { method: 'post', url: `/tournaments/${encodeURIComponent(id)}/entries/`, data });

/** Shows, gives up or confirms the entry with this reference and e-mail. @throws as `callApi`; 404 if there is none */
export const askForEntry = (action: 'find' | 'cancel' | 'accept', data: EntryClaim): Promise<EntryView> =>
  callApi(entryViewSchema, { method: 'post', url: `/tournaments/entries/${action}/`, data });

/** The person who is signed in. @throws as `callApi` */
export const fetchPerson = (signal: AbortSignal): Promise<User> =>
  callApi(userSchema, { url: '/auth/users/me/', signal });
