/** Tokens of the visitor; null for one who is not signed in. */
export interface Session {
  readonly access: string | null;
  readonly refresh: string | null;
}

/** React hook: the part of the session that `select` returns. */
export declare function useSession<Part>(select: (session: Session) => Part): Part;

/** The current session, outside of React. */
export declare function getSession(): Session;

/** Opens the sign-in dialog of the site. */
export declare function openSignIn(): void;
