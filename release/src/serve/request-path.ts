import { unescape } from 'node:querystring';

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
