/**
 * Which session an access token is of: the `sid` of its claims, or its `user_id` where a provider keeps no sessions. Only
 * the server can verify a token; this tells two people apart who use one browser.
 * @returns null for no token, and for one that is not a JWT
 */
export function sessionIdOf(token: string | null): string | null {
  const { sid, user_id } = claimsOf(token);
  return idOf(sid ?? user_id);
}

/** Whose access token it is, by the `user_id` of its claims. @returns null for no token, and for one that does not say */
export const personIdOf = (token: string | null): string | null => idOf(claimsOf(token).user_id);

const idOf = (claim: unknown) => (typeof claim === 'string' || typeof claim === 'number' ? String(claim) : null);

function claimsOf(token: string | null): Readonly<Record<string, unknown>> {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return Object(JSON.parse(atob(payload))) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
