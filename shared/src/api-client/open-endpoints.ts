/**
 * Calls that never carry a bearer token and whose 401 never means an expired session: they sign in, register, renew
 * or reset. A djoser provider answers 401 to them when an expired token comes along.
 */
const OPEN_ENDPOINTS: readonly { method: string; path: RegExp }[] = [
  { method: 'post', path: /^\/auth\/users\/?$/ },
  { method: 'post', path: /^\/auth\/users\/reset_password(_confirm)?\/?$/ },
  { method: 'post', path: /^\/auth\/jwt\/(create|refresh|verify)\/?$/ },
];

/** @param path the path behind the API's base address, query excluded */
export function isOpenEndpoint(method: string, path: string): boolean {
  return OPEN_ENDPOINTS.some((open) => open.method === method.toLowerCase() && open.path.test(path));
}
