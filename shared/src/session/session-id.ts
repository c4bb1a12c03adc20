/**
 * Which session an access token is of: the `sid` of its claims, or its `user_id` where a provider keeps no sessions. Only
 * the server can verify a token; this tells two people apart who use one browser.
 * @returns null for no token, and for one that is not a JWT
 */
export function sessionIdOf(token: string | null): string | null {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { sid, user_id } = JSON.parse(atob(payload)) as Readonly<Record<string, unknown>>;
    const id = sid ?? user_id;
    return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
  } catch {
    return null;
  }
}
