import type { Candidate } from './candidates';
import { integrityOf } from './entry-integrity';

/**
 * Asks for the container and everything that a module of it needs at once, where the discovery document says what that
 * is: otherwise only the container would tell, after it has arrived. Nothing waits for it. What loads the module then
 * asks for the same files in the same way, and is given what is there or under way.
 * @param module name of the exposed module, such as `courses`
 */
export function preloadModule({ version, url }: Candidate, module: string): void {
  const files = version.extras?.modules?.[module];
  if (files === undefined) return;
  const known = addressesInDocument();
  for (const href of [url, ...files.map((file) => new URL(file, url).href)]) {
    if (!known.has(href)) document.head.append(preloadLink(href));
  }
}

/**
 * Ends what was asked for ahead at an address that has failed, whether the page or the host asked. A browser hands a
 * file that is under way to whoever asks for it next: one that never arrives would fail the next attempt too.
 * @param entry address of the container
 */
export function dropPreloads(entry: string): void {
  const base = new URL('.', entry).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]'))
    if (link.href.startsWith(base)) link.remove();
}

/** What the document has or has asked for: preloads and stylesheets, also those that a release put into the page itself. */
function addressesInDocument(): ReadonlySet<string | undefined> {
  const elements = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[href], style[data-href]');
  return new Set([...elements].map((element) => ('href' in element ? element.href : element.dataset.href)));
}

/** Asks as `loadContainer` and webpack will: in any other way the browser would fetch the file twice. */
function preloadLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  const integrity = integrityOf(href);
  if (integrity !== undefined) link.integrity = integrity;
  link.href = href;
  return link;
}
