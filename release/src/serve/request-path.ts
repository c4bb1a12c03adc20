import { unescape } from 'node:querystring';

/**
 * Paths under which the host's origin has nothing, though a file may lie there: hidden files, pages by the names of
 * their files (they have addresses), and compressed copies. What would mean something else in a redirect to it has no
 * place in an address: backslashes, question marks, ends of lines.
 */
export const NO_ADDRESS = /\/\.|[\\?\r\n]|\.(html|br|gz)$|^\/(index|404)$/;

/** The methods that are answered, as the header `Allow` names them. */
export const ALLOWED_METHODS = 'GET, HEAD';

/**
 * The path that a request asks for: decoded, without dot segments and doubled slashes (RFC 3986 §6.2.2), so that one
 * file has one path whatever way it is written.
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
