import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Refreshed, TokenPair, User } from '../contracts/auth';
import { ACCESS_KEY, readTokens, REFRESH_KEY, writeTokens } from './token-storage';

/** Who is signed in (SPEC §3). Signed in means that an access token is present (SPEC §4). */
export interface Session {
  readonly access: string | null;
  readonly refresh: string | null;
  /** Held as the specification has it; nothing fills it, pages ask the API for the person. */
  readonly user: User | null;
}

const SIGNED_OUT: Session = { access: null, refresh: null, user: null };

/**
 * The one session of the page, shared by host and remotes as a federation singleton.
 * It starts signed out, also where tokens are stored, so that the first render equals the served HTML;
 * `restoreSession` then brings the stored tokens in.
 */
const store = createStore<Session>(() => SIGNED_OUT);

/** @returns the session as it is now, for code outside of React */
export const getSession = (): Session => store.getState();

/** Calls `listener` after every change, with the new session and the one before. @returns a function that stops it */
export const subscribeToSession = (listener: (now: Session, before: Session) => void): (() => void) =>
  store.subscribe(listener);

/** React hook: the part of the session that `select` picks; renders again only when that part changes. */
export const useSession = <Part>(select: (session: Session) => Part): Part => useStore(store, select);

/** Stores the tokens of a login (SPEC §4, login success). */
export function startSession({ access, refresh }: TokenPair): void {
  writeTokens({ access, refresh });
  store.setState({ access, refresh, user: null });
}

/** Stores the answer of a refresh: a new access token, and a new refresh token where the provider rotates them. */
export function renewAccess({ access, refresh = store.getState().refresh ?? undefined }: Refreshed): void {
  writeTokens({ access, refresh: refresh ?? null });
  store.setState({ access, refresh: refresh ?? null });
}

/** Clears tokens and user (SPEC §4: logout, failed login, failed refresh). */
export function endSession(): void {
  writeTokens(SIGNED_OUT);
  store.setState(SIGNED_OUT);
}

/** Adopts what storage holds now: at start, and when another tab has signed in, out, or refreshed. */
export function restoreSession(): void {
  const stored = readTokens();
  // Where nothing can be stored, what this page holds is all there is.
  if (stored === null) return;
  const { access, refresh } = store.getState();
  if (stored.access !== access || stored.refresh !== refresh) store.setState({ ...stored, user: null });
}

/** Whether another document would find this session as it is: not so where storage is forbidden. */
export function isSessionStored(): boolean {
  const { access } = store.getState();
  return access === null || readTokens()?.access === access;
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    // A null key means that the whole storage was cleared.
    if (key === null || key === ACCESS_KEY || key === REFRESH_KEY) restoreSession();
  });
}
