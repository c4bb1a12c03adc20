import { useCallback } from 'react';
import { callApi, isStatus } from '@hidden-order/platform/api-client';
import {
  entryClaimSchema,
  entryViewSchema,
  ownEntryListSchema,
  type EntryClaim,
  type EntryStatus,
  type EntryView,
  type Tournament,
} from '@hidden-order/api-shapes/tournaments';
import { useSession } from '@hidden-order/platform/session';
import { withStorage } from '@hidden-order/platform/storage';
import { useCall } from '../../use-call';

/** An entry, and the claim by which its holder changes it here; null for one of the account. */
export interface KnownEntry {
  entry: EntryView;
  claim: EntryClaim | null;
}

/** Local storage key: the tournament may be weeks away. */
const ENTRY_KEY = 'my-tournament-entry';

const ACTIVE: readonly EntryStatus[] = ['confirmed', 'waitlisted', 'offered'];

/** Keeps the claim of the latest entry in this browser, while the entry stands. */
export function rememberEntry({ status }: EntryView, claim: EntryClaim): void {
  const isActive = ACTIVE.includes(status);
  withStorage('local', (storage) =>
    isActive ? storage.setItem(ENTRY_KEY, JSON.stringify(claim)) : storage.removeItem(ENTRY_KEY),
  );
}

/**
 * The standing entry of this person in a tournament: that of the account, or of a visitor the one that this browser
 * remembers. One that does not load counts as none.
 * @returns besides the entry, `reload`, which asks again
 */
export function useRememberedEntry(tournament: Tournament | null): { known: KnownEntry | null; reload: () => void } {
  const signedIn = useSession(({ access }) => access !== null);
  const id = tournament?.id;
  const load = useCallback(
    async (signal: AbortSignal): Promise<KnownEntry | null> => {
      const isHere = ({ status, tournament: of }: EntryView) => of.id === id && ACTIVE.includes(status);
      const known = signedIn ? await ownEntries(signal) : await storedEntry(signal);
      return known.find(({ entry }) => isHere(entry)) ?? null;
    },
    [signedIn, id],
  );
  const { answer, reload } = useCall(tournament === null ? null : load);
  return { known: answer.value ?? null, reload };
}

async function ownEntries(signal: AbortSignal): Promise<KnownEntry[]> {
  const { items } = await callApi(ownEntryListSchema, { url: '/tournaments/entries/', signal });
  return items.map((entry) => ({ entry, claim: null }));
}

async function storedEntry(signal: AbortSignal): Promise<KnownEntry[]> {
  const claim = readClaim();
  if (claim === null) return [];
  try {
    const entry = await callApi(entryViewSchema, {
      method: 'post',
      url: '/tournaments/entries/find/',
      data: claim,
      signal,
    });
    rememberEntry(entry, claim);
    return [{ entry, claim }];
  } catch (error) {
    if (!isStatus(error, 404)) throw error;
    return [];
  }
}

const readClaim = (): EntryClaim | null =>
  withStorage('local', (storage) => entryClaimSchema.parse(JSON.parse(storage.getItem(ENTRY_KEY) ?? 'null'))) ?? null;
