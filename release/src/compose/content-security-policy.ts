import { createHash } from 'node:crypto';
import { HOST, type Discovery } from '@hidden-order/platform/protocol/discovery';
import { HTML_POLICY } from '@hidden-order/platform/html-policy';
import type { SiteData } from '@hidden-order/platform/protocol/document-data';
import type { SiteApp } from '../site/configuration';
import { ReleaseError } from '../site/release-error';

/** The inline elements that a policy allows, by beginning and end; data in `application/json` does not run. */
const SCRIPT = [/<script>/g, '</script>'] as const;
const STYLE = [/<style[^<>]*>/g, '</style>'] as const;

/** The origins that a policy can hold. */
const ORIGIN = /^https?:\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d+)?$/;

interface PolicySources {
  /** Origins of remotes, for their scripts, styles, fonts and pictures. */
  remotes: readonly string[];
  /** Origins that the site calls. */
  calls: readonly string[];
}

/** The origins that pages of a site load from and call, those of remotes that only a preview shows among them. */
export function policySources(
  { microFrontends }: Discovery,
  apps: readonly Pick<SiteApp, 'name' | 'origin'>[],
  { apiUrl, countryLookupUrl, reportUrl }: Omit<SiteData, 'discovery'>,
): PolicySources {
  const live = Object.entries(microFrontends).flatMap(([app, versions]) => (app === HOST ? [] : versions));
  const served = apps.flatMap(({ name, origin }) => (name === HOST ? [] : [origin]));
  const remotes = [...live, ...served]
    .flatMap(({ url, fallbackUrl }) => [url, fallbackUrl ?? url])
    .map((url) => new URL(url).origin);
  const calls = [apiUrl, countryLookupUrl, reportUrl].filter((url) => url !== null).map((url) => new URL(url).origin);
  return { remotes, calls };
}

/**
 * The page's Content Security Policy: scripts come from the origins of the site's apps alone, and only those inline
 * scripts and style elements apply that the page had when it was composed.
 * @param page the whole HTML, with all of its inline scripts
 * @throws ReleaseError for an origin that would end its directive, such as one with a semicolon in its host name, and for
 *   a page with a `style` attribute, which browsers would ignore
 */
export function contentSecurityPolicy(page: string, { remotes, calls }: PolicySources): string {
  const styled = /<[^<>]+ style="[^"]*"/.exec(page);
  if (styled)
    throw new ReleaseError(`The policy forbids style attributes, but the page has ${styled[0]}. Use a class.`);
  const hashesOf = (element: typeof SCRIPT | typeof STYLE) =>
    textsOf(page, element).map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const odd = [...remotes, ...calls].find((origin) => !ORIGIN.test(origin));
  if (odd !== undefined)
    throw new ReleaseError(`${odd} cannot stand in a policy: use a plain host name or IP address.`);
  const own = ["'self'", ...remotes];
  const directives = {
    'default-src': ["'self'"],
    'script-src': [...own, ...hashesOf(SCRIPT)],
    'style-src': [...own, ...hashesOf(STYLE)],
    'img-src': [...own, 'data:'],
    'font-src': own,
    // The host fetches a script that failed, to tell a wrong file from a lost connection.
    'connect-src': [...own, ...calls],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // Each app brings its copy of the policies' code, and so each version of it.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', HTML_POLICY, "'allow-duplicates'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** What is in elements of a page. It reads the page once, whatever a renderer has put into it. */
function textsOf(page: string, [beginning, end]: typeof SCRIPT | typeof STYLE): string[] {
  const texts: string[] = [];
  let ended = 0;
  for (const { 0: tag, index } of page.matchAll(beginning)) {
    if (index < ended) continue;
    const start = index + tag.length;
    const found = page.indexOf(end, start);
    if (found === -1) break;
    texts.push(page.slice(start, found));
    ended = found + end.length;
  }
  return texts;
}
