import { createHash } from 'node:crypto';
import { HOST, type Discovery } from 'shared/contracts/discovery';
import type { SiteData } from 'shared/contracts/site-data';
import { ReleaseError } from '../release-error';

/** The inline scripts of a page; data in `application/json` does not run. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The origins that a policy can hold. */
const ORIGIN = /^(https?|ws):\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:(\d+|\*))?$/;

interface PolicySources {
  /** Origins of remotes, for their scripts, styles, fonts and pictures. */
  remotes: readonly string[];
  /** Origins that the site calls. */
  calls: readonly string[];
}

/** The origins that pages of a site load from and call. */
export function policySources(
  { microFrontends }: Discovery,
  { apiUrl, countryLookupUrl, reportUrl, allowOverrides }: Omit<SiteData, 'discovery'>,
): PolicySources {
  const remotes = Object.entries(microFrontends)
    .filter(([app]) => app !== HOST)
    .flatMap(([, versions]) => versions.flatMap(({ url, fallbackUrl = url }) => [url, fallbackUrl]))
    .map((url) => new URL(url).origin);
  const calls = [apiUrl, countryLookupUrl, reportUrl].filter((url) => url !== null).map((url) => new URL(url).origin);
  // Developers serve overrides, and the sockets of their hot updates, from their own machines.
  const own = allowOverrides ? ['http://localhost:*', 'ws://localhost:*'] : [];
  return { remotes: [...remotes, ...own.slice(0, 1)], calls: [...calls, ...own] };
}

/**
 * The page's Content Security Policy: scripts come from the origins of the site's apps alone, and only those inline
 * scripts run that the page had when it was composed. Inline styles stay allowed: drawings use them.
 * @param page the whole HTML, with all of its inline scripts
 * @throws ReleaseError for an origin that would end its directive, such as one with a semicolon in its host name
 */
export function contentSecurityPolicy(page: string, { remotes, calls }: PolicySources): string {
  const hashes = [...page.matchAll(INLINE_SCRIPT)].map(([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  });
  const odd = [...remotes, ...calls].find((origin) => !ORIGIN.test(origin));
  if (odd !== undefined)
    throw new ReleaseError(`${odd} cannot stand in a policy: use a plain host name or IP address.`);
  const own = ["'self'", ...remotes];
  const directives = {
    'default-src': ["'self'"],
    'script-src': [...own, ...hashes],
    'style-src': [...own, "'unsafe-inline'"],
    'img-src': [...own, 'data:'],
    'font-src': own,
    // The host fetches a script that failed, to tell a wrong file from a lost connection.
    'connect-src': [...own, ...calls],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
