import { body, endpoint } from '../endpoint';
import {
  confirmedEntrySchema,
  entryAnswerSchema,
  entryViewSchema,
  nextTournamentSchema,
  ownEntryListSchema,
  type EntryClaim,
  type EntryLink,
  type TournamentEntry,
} from '../tournaments';

export const readNext = endpoint('GET /tournaments/next/', nextTournamentSchema);
export const enter = endpoint('POST /tournaments/:id/entries/', entryAnswerSchema, body<TournamentEntry>);
export const confirmEntry = endpoint('POST /tournaments/entries/confirm/', confirmedEntrySchema, body<EntryLink>);
/* For the holder of a reference and the address that belongs to it. */
export const findEntry = endpoint('POST /tournaments/entries/find/', entryViewSchema, body<EntryClaim>);
export const cancelEntry = endpoint('POST /tournaments/entries/cancel/', entryViewSchema, body<EntryClaim>);
export const acceptOffer = endpoint('POST /tournaments/entries/accept/', entryViewSchema, body<EntryClaim>);
export const claimEntry = endpoint('POST /tournaments/entries/claim/', entryViewSchema, body<EntryClaim>);
/* For the signed-in person. */
export const listOwnEntries = endpoint('GET /tournaments/entries/', ownEntryListSchema);
export const cancelOwnEntry = endpoint('POST /tournaments/entries/:reference/cancel/', entryViewSchema);
export const acceptOwnOffer = endpoint('POST /tournaments/entries/:reference/accept/', entryViewSchema);
