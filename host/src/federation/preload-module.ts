import { integrityByName } from '@hidden-order/platform/protocol/discovery';
import type { Candidate } from './pick-version';

/**
 * Preloads the container together with all files that a module of it needs, where the discovery document lists them;
 * without the preload the container would have to arrive first. Loading the module then uses the same requests.
 * @param module name of the exposed module, such as `courses`
 * @param needsContainer whether no load has asked for the container yet
 */
export function preloadModule({ version, url }: Candidate, module: string, needsContainer: boolean): void {
  const files = version.extras?.modules?.[module];
  if (files === undefined) return;
  const known = addressesInDocument();
  const hrefs = files.map((file) => new URL(file, url).href);
  if (needsContainer && !known.has(url)) document.head.append(preloadLink(url, version.metadata.integrity));
  for (const href of hrefs) if (!known.has(href)) document.head.append(preloadLink(href));
}

/**
 * Removes the preloads of an address that has failed, the document's own too. A browser answers the next request for a
 * file with a preload that is still loading: one that never arrives would fail the next attempt too.
 * @param entry address of the container
 */
export function dropPreloads(entry: string): void {
  const base = new URL('.', entry).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]'))
    if (link.href.startsWith(base)) link.remove();
}

/** The files that the document has or preloads, stylesheets that a release inlined among them. */
function addressesInDocument(): ReadonlySet<string | undefined> {
  const elements = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[href], style[data-href]');
  return new Set([...elements].map((element) => ('href' in element ? element.href : element.dataset.href)));
}

/** Has the same attributes as the requests of `loadContainer` and webpack; otherwise the browser fetches the file twice. */
function preloadLink(href: string, integrity = integrityByName(href)): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity ?? '';
  link.href = href;
  return link;
}
