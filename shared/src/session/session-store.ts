import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Refreshed, TokenPair, User } from '../contracts/auth';
import { ACCESS_KEY, readTokens, REFRESH_KEY, writeTokens } from './token-storage';

/** The session (SPEC §3). A visitor is signed in while there is an access token (SPEC §4). */
export interface Session {
  readonly access: string | null;
  readonly refresh: string | null;
  /** Part of the specification. Always null, because pages load the person from the API. */
  readonly user: User | null;
}

const SIGNED_OUT: Session = { access: null, refresh: null, user: null };

/**
 * The session store of the page, which host and remotes share as a federation singleton. It starts signed out, even
 * with stored tokens, so that hydration matches the prerendered HTML; `restoreSession` then reads the stored tokens.
 */
const store = createStore<Session>(() => SIGNED_OUT);

/** @returns the current session, for code outside React */
export const getSession = (): Session => store.getState();

/** Calls `listener` after every change. @returns a function that unsubscribes it */
export const subscribeToSession = (listener: (now: Session, before: Session) => void): (() => void) =>
  store.subscribe(listener);

/** React hook: the part of the session that `select` returns. Renders again only when that part changes. */
export const useSession = <Part>(select: (session: Session) => Part): Part => useStore(store, select);

/** Stores the tokens of a login (SPEC §4, login success). */
export function startSession({ access, refresh }: TokenPair): void {
  writeTokens({ access, refresh });
  store.setState({ access, refresh, user: null });
}

/** Stores the answer to a refresh: a new access token, and a new refresh token if the provider rotates them. */
export function renewAccess({ access, refresh = store.getState().refresh ?? undefined }: Refreshed): void {
  writeTokens({ access, refresh: refresh ?? null });
  store.setState({ access, refresh: refresh ?? null });
}

/** Clears tokens and user (SPEC §4: logout, failed login, failed refresh). */
export function endSession(): void {
  writeTokens(SIGNED_OUT);
  store.setState(SIGNED_OUT);
}

/** Adopts the stored tokens, at start and after another tab has signed in, signed out or refreshed. */
export function restoreSession(): void {
  const stored = readTokens();
  // Without storage, the store has the only tokens.
  if (stored === null) return;
  const { access, refresh } = store.getState();
  if (stored.access !== access || stored.refresh !== refresh) store.setState({ ...stored, user: null });
}

/** Whether another document would restore the same session. False where the browser forbids storage. */
export function isSessionStored(): boolean {
  const { access } = store.getState();
  return access === null || readTokens()?.access === access;
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    // The key is null when the whole storage was cleared.
    if (key === null || key === ACCESS_KEY || key === REFRESH_KEY) restoreSession();
  });
}
