/** The page for addresses that match no route. */
export const NOT_FOUND_PAGE = '404.html';

/**
 * The file that holds the page of a route: `/` is `index.html`, `/courses` is `courses.html`, and a parameter is a
 * file or folder called `_`, so that a static server finds the page of `/courses/x` without knowing any route.
 * @param path the route's pattern, such as `/courses/:id`
 */
export function pageFile(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.length === 0) return 'index.html';
  return `${segments.map((segment) => (segment.startsWith(':') ? '_' : segment)).join('/')}.html`;
}

/**
 * The ends that a path with parameters may have (`@hidden-order/platform/page-route`): `_` for a parameter, null for a fixed segment.
 * Those with fewer parameters come first.
 */
const ENDS = [[], ['_'], ['_', null], ['_', '_'], ['_', null, '_']] as const;

/**
 * The files that may be the page of an address, in order: the page itself, then those of routes with parameters.
 * @param pathname a path without a slash at its end, such as `/courses/foundations`
 */
export function pageCandidates(pathname: string): string[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (segments.length === 0) return ['/index.html'];
  return ENDS.filter((end) => end.length < segments.length).map((end) => {
    const start = segments.length - end.length;
    return `/${segments.map((segment, index) => end[index - start] ?? segment).join('/')}.html`;
  });
}
