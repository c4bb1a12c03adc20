import { createHash } from 'node:crypto';

/** Scripts inside of a page that run; data in `application/json` does not. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

interface PolicyOptions {
  /** Origins of remotes, for their scripts, styles, fonts and pictures. */
  remotes: readonly string[];
  /** Origins that the site calls. */
  calls: readonly string[];
}

/**
 * The page's Content Security Policy: code comes from the origins of the site's apps alone, and of code within the
 * page only that which was there when it was composed may run. Styles within elements stay allowed: drawings use them.
 * @param page the whole HTML, with all of its inline scripts
 */
export function contentSecurityPolicy(page: string, { remotes, calls }: PolicyOptions): string {
  const hashes = [...page.matchAll(INLINE_SCRIPT)].map(([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  });
  const own = ["'self'", ...remotes];
  const directives = {
    'default-src': ["'self'"],
    'script-src': [...own, ...hashes],
    'style-src': [...own, "'unsafe-inline'"],
    'img-src': [...own, 'data:'],
    'font-src': own,
    // A script that failed is looked at again, to tell a wrong file from one that could not be had.
    'connect-src': [...own, ...calls],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
