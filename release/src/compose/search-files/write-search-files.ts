import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paths } from '@hidden-order/platform/paths';
import { fileExists } from '../../site/files';
import { SHARE_FOLDER } from '../../site/live/packed-pages';
import { siteFolder } from '../../site/site-folder';
import type { SiteSettings } from '../../site/configuration';
import { feed, sitemap, SITEMAP_FILE } from './xml-files';
import { writeShareImages } from './share-images/share-images';
import { fetchSiteContent } from './site-content';

interface SearchFilesOptions {
  settings: Pick<SiteSettings, 'siteUrl' | 'apiUrl'>;
  /** Paths of the pages that search engines should know. */
  addresses: readonly string[];
  /** Told about progress, one line each. */
  report: (line: string) => void;
}

/**
 * Writes sitemap, feed of the blog, share images and `robots.txt`, also from what the API lists. While the API does not answer,
 * they stay as they are on the live site.
 * @param root the site's folder
 * @param target folder of the pages to be
 */
export async function writeSearchFiles(
  root: string,
  target: string,
  { settings: { siteUrl, apiUrl }, addresses, report }: SearchFilesOptions,
): Promise<void> {
  const content = await fetchSiteContent(apiUrl).catch((error: unknown) => {
    report(`sitemap, feed and pictures stay as they are, until the site is composed again. ${String(error)}`);
    return null;
  });
  if (content === null) await carryOver(siteFolder(root).pages, target);
  else {
    await writeIn(target, SITEMAP_FILE, sitemap(siteUrl, addresses, content.blogs));
    await writeIn(target, paths.blogFeed, feed(siteUrl, content.blogs));
  }
  await writeShareImages(root, target, content);
  await writeIn(target, 'robots.txt', robots(siteUrl, await fileExists(path.join(target, SITEMAP_FILE))));
}

/** Copies the live site's files that were made from the API's lists. */
async function carryOver(live: string, target: string): Promise<void> {
  for (const name of [SITEMAP_FILE, paths.blogFeed, SHARE_FOLDER]) {
    if (await fileExists(path.join(live, name)))
      await cp(path.join(live, name), path.join(target, name), { recursive: true });
  }
}

/** Allows everything: search engines must read a page to see its `noindex`. */
const robots = (siteUrl: string, hasSitemap: boolean): string =>
  ['User-agent: *', 'Allow: /', ...(hasSitemap ? ['', `Sitemap: ${siteUrl}/${SITEMAP_FILE}`] : []), ''].join('\n');

async function writeIn(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
