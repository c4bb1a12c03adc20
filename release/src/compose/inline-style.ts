import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '../release-error';
import { siteFolder } from '../site-folder';

/** A stylesheet that is part of the document, so that what is to be seen waits for nothing else. */
export interface InlineStyle {
  /** Where the same stylesheet has a file of its own: a script that wants it finds that it is there. */
  href: string;
  css: string;
}

/** An address within CSS that is relative to the file that it stands in. */
const RELATIVE_URL = /url\((?!["']?(?:data:|https?:|\/|#))["']?([^"')]+)["']?\)/g;

/**
 * Reads a stylesheet of a live release.
 * @param root the site's folder
 * @param href its address; what it refers to becomes absolute where this is
 * @throws ReleaseError for a stylesheet that would end its element
 */
export async function readStyle(root: string, app: string, href: string): Promise<InlineStyle> {
  const css = await readFile(path.join(siteFolder(root).origin(app), path.basename(href)), 'utf8');
  if (/<\/style/i.test(css)) throw new ReleaseError(`${href} contains "</style", which cannot stand in a page.`);
  const absolute = (_match: string, reference: string) => `url(${new URL(reference, href).href})`;
  return { href, css: href.startsWith('/') ? css : css.replaceAll(RELATIVE_URL, absolute) };
}
