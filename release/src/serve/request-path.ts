import { unescape } from 'node:querystring';

/**
 * Paths that are not addresses of the host's origin, though files may have them: hidden files, pages by the names of their
 * files, compressed copies; and characters that would mean something else in a redirect.
 */
export const NO_ADDRESS = /\/\.|[\\?\r\n]|\.(html|br|gz)$|^\/(index|404)$/;

/**
 * Paths that are written in more than one way: with a doubled slash, or with letters, digits and slashes encoded. The page
 * is at its plain address alone, since the routes in the browser know no other.
 */
export const UNCLEAN = /\/\/|%(2[d-f]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;

/** Files that pages load. A missing one is not a page, and its answer is not HTML, which browsers would run or show. */
export const PAGE_PART = /\.(m?js|css|json|map|wasm|woff2|png|svg|ico|webmanifest)$/;

/**
 * The path of a request: decoded, without dot segments and doubled slashes (RFC 3986 §6.2.2), so that each file has one
 * path.
 * @param target the request's target as it arrived, with its query
 * @returns null when it is malformed or leads out of the site
 */
export function requestPath(target: string): string | null {
  const [encoded = ''] = target.split('?', 1);
  if (/%(?![0-9a-f]{2})|%00/i.test(encoded)) return null;
  const segments: string[] = [];
  const given = unescape(encoded).split('/');
  for (const segment of given) {
    if (segment === '..') {
      if (segments.pop() === undefined) return null;
    } else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const isFolder = segments.length > 0 && ['', '.', '..'].includes(given.at(-1) ?? '');
  return `/${segments.join('/')}${isFolder ? '/' : ''}`;
}
