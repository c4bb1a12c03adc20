import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '../release-error';
import { siteFolder } from '../site-folder';

/** A stylesheet within the document, so that the first paint needs no further request. */
export interface InlineStyle {
  /** Address of the same stylesheet as a file: scripts that need it see that the document has it. */
  href: string;
  css: string;
}

/** A relative address within CSS. */
const RELATIVE_URL = /url\((?!["']?(?:data:|https?:|\/|#))["']?([^"')]+)["']?\)/g;

/**
 * Reads a stylesheet of a live release.
 * @param root the site's folder
 * @param href its address; if absolute, the addresses within become absolute too
 * @throws ReleaseError for a stylesheet that would end its element
 */
export async function readStyle(root: string, app: string, href: string): Promise<InlineStyle> {
  const css = await readFile(path.join(siteFolder(root).origin(app), path.basename(href)), 'utf8');
  if (/<\/style/i.test(css)) throw new ReleaseError(`${href} contains "</style", which cannot stand in a page.`);
  const absolute = (_match: string, reference: string) => `url(${new URL(reference, href).href})`;
  return { href, css: href.startsWith('/') ? css : css.replaceAll(RELATIVE_URL, absolute) };
}
