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
 * The files that may be the page of an address, in order: the page itself, then that of a route whose last segment is a
 * parameter, then that of one whose last two are.
 * @param pathname a path without a slash at its end, such as `/courses/foundations`
 */
export function pageCandidates(pathname: string): string[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (segments.length === 0) return ['/index.html'];
  const parameters = [0, 1, 2].filter((count) => count < segments.length);
  return parameters.map((count) => {
    const fixed = segments.slice(0, segments.length - count);
    return `/${[...fixed, ...Array<string>(count).fill('_')].join('/')}.html`;
  });
}
