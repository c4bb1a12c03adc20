import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Refreshed, TokenPair, User } from '@hidden-order/api-shapes/auth';
import { personIdOf, sessionIdOf } from './session-id';
import { ACCESS_KEY, readTokens, REFRESH_KEY, removePersonalEntries, writeTokens } from './stored-session';

/** The session (spec §3). A visitor is signed in while there is an access token (spec §4). */
export interface Session {
  readonly access: string | null;
  readonly refresh: string | null;
  /** Part of the specification. Always null, because pages load the person from the API. */
  readonly user: User | null;
}

const SIGNED_OUT: Session = { access: null, refresh: null, user: null };

/**
 * The session store of the page, which host and remotes share as a federation singleton. It starts signed out, even
 * with stored tokens, so that hydration matches the prerendered HTML; `adoptStoredTokens` then reads the stored tokens.
 */
const store = createStore<Session>(() => SIGNED_OUT);

/** The session that this document shows data of; null until it has one that can be told from others. */
let ownSession: string | null = null;

/** @returns the current session, for code outside React */
export const getSession = (): Session => store.getState();

/** @returns whose session it is; null for a visitor, and where the token does not say */
export const getPersonId = (): string | null => personIdOf(store.getState().access);

/** Calls `listener` after every change. @returns a function that unsubscribes it */
export const subscribeToSession = (listener: (now: Session, before: Session) => void): (() => void) =>
  store.subscribe(listener);

/** React hook: the part of the session that `select` returns. Renders again only when that part changes. */
export const useSession = <Part>(select: (session: Session) => Part): Part => useStore(store, select);

/** Stores the tokens of a login (spec §4, login success). */
export function startSession({ access, refresh }: TokenPair): void {
  writeTokens({ access, refresh });
  ownSession = sessionIdOf(access);
  store.setState({ access, refresh, user: null });
}

/** Stores the answer to a refresh: a new access token, and a new refresh token if the provider rotates them. */
export function renewAccess({ access, refresh = store.getState().refresh ?? undefined }: Refreshed): void {
  writeTokens({ access, refresh: refresh ?? null });
  store.setState({ access, refresh: refresh ?? null });
}

/**
 * Clears tokens and user (spec §4: logout, failed login, failed refresh).
 * @param options.forgetsPerson whether what this browser keeps for the person goes, too: when they want to leave
 */
export function endSession({ forgetsPerson = false } = {}): void {
  // First, so that no page of theirs writes anything anew.
  writeTokens(SIGNED_OUT);
  store.setState(SIGNED_OUT);
  if (forgetsPerson) removePersonalEntries();
}

/**
 * Adopts the stored tokens: at start, after another tab has signed in, signed out or refreshed, and when the browser
 * restores this document from its back/forward cache. Tokens of another session than the document's count as none: the
 * page of one person never calls in the name of another (docs/decisions/0005-sessions-and-accounts.md).
 */
export function adoptStoredTokens(): void {
  const stored = readTokens();
  // Without storage, the store has the only tokens.
  if (stored === null) return;
  const id = sessionIdOf(stored.access);
  const isForeign = ownSession !== null && id !== null && id !== ownSession;
  if (!isForeign) ownSession ??= id;
  const { access, refresh } = isForeign ? SIGNED_OUT : stored;
  const now = store.getState();
  if (access !== now.access || refresh !== now.refresh) store.setState({ access, refresh, user: null });
}

/** Whether another document would restore the same session. False where the browser forbids storage. */
export function isSessionStored(): boolean {
  const { access } = store.getState();
  return access === null || readTokens()?.access === access;
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    // The key is null when the whole storage was cleared.
    if (key === null || key === ACCESS_KEY || key === REFRESH_KEY) adoptStoredTokens();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) adoptStoredTokens();
  });
}

/** Whether the sign-in dialog is open, and whether it starts at the registration. */
const signIn = createStore(() => ({ open: false, registers: false }));

/** Opens the sign-in dialog of the host, from any page of any remote. */
export const openSignIn = (): void => signIn.setState({ open: true, registers: false });

/** Opens the same dialog at the registration. */
export const openRegistration = (): void => signIn.setState({ open: true, registers: true });

/** Closes the sign-in dialog. */
export const closeSignIn = (): void => signIn.setState({ open: false });

/** @returns whether the sign-in dialog is open, for code outside React */
export const isSignInOpen = (): boolean => signIn.getState().open;

/** React hook: whether the sign-in dialog is open. */
export const useSignInOpen = (): boolean => useStore(signIn, ({ open }) => open);

/** React hook: whether the sign-in dialog starts at the registration. */
export const useStartsWithRegistration = (): boolean => useStore(signIn, ({ registers }) => registers);
