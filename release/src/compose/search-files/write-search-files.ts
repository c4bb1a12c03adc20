import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteRoute } from 'shared/contracts/host-renderer';
import { shareImagePaths } from 'shared/contracts/share-images';
import { paths } from 'shared/paths';
import { fileExists } from '../../files';
import { siteFolder } from '../../site-folder';
import type { SiteSettings } from '../../run/configuration';
import { feed } from './feed';
import { shareImages } from './share-images/share-images';
import { writeShareImages } from './share-images/write-share-images';
import { fetchSiteContent } from './site-content';
import { sitemap, SITEMAP_FILE } from './sitemap';

/** Where all pictures lie. */
const SHARE_FOLDER = path.dirname(shareImagePaths.site);

interface SearchFilesOptions {
  settings: Pick<SiteSettings, 'siteUrl' | 'apiUrl'>;
  routes: readonly SiteRoute[];
  /** Told about progress, one line each. */
  report: (line: string) => void;
}

/**
 * Writes what search engines, readers of feeds and those who share a page ask for, from what the API lists: sitemap,
 * feed of the blog, pictures, and `robots.txt`. Where the API does not answer, all that stays as it is on the live site.
 * @param root the site's folder
 * @param target folder of the pages to be
 */
export async function writeSearchFiles(
  root: string,
  target: string,
  { settings: { siteUrl, apiUrl }, routes, report }: SearchFilesOptions,
): Promise<void> {
  const content = await fetchSiteContent(apiUrl).catch((error: unknown) => {
    report(`sitemap, feed and pictures stay as they are, until the site is composed again. ${String(error)}`);
    return null;
  });
  if (content === null) await carryOver(siteFolder(root).pages, target);
  else {
    await writeIn(target, SITEMAP_FILE, sitemap(siteUrl, routes, content));
    await writeIn(target, paths.blogFeed, feed(siteUrl, content.blogs));
  }
  await writeShareImages(root, target, shareImages(content));
  await writeIn(target, 'robots.txt', robots(siteUrl, await fileExists(path.join(target, SITEMAP_FILE))));
}

/** Takes over what was made of the API's lists for the live site. */
async function carryOver(live: string, target: string): Promise<void> {
  for (const name of [SITEMAP_FILE, paths.blogFeed, SHARE_FOLDER]) {
    if (await fileExists(path.join(live, name)))
      await cp(path.join(live, name), path.join(target, name), { recursive: true });
  }
}

/** Everything may be read: what shall not be found says so itself, and must be read to be believed. */
const robots = (siteUrl: string, hasSitemap: boolean): string =>
  ['User-agent: *', 'Allow: /', ...(hasSitemap ? ['', `Sitemap: ${siteUrl}/${SITEMAP_FILE}`] : []), ''].join('\n');

async function writeIn(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
