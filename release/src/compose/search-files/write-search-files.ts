import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteRoute } from 'shared/contracts/host-renderer';
import { paths } from 'shared/paths';
import { fileExists } from '../../file-exists';
import { siteFolder } from '../../site-folder';
import type { SiteSettings } from '../compose-pages';
import { feed } from './feed';
import { fetchSiteContent, type SiteContent } from './site-content';
import { sitemap, SITEMAP_FILE } from './sitemap';

interface SearchFilesOptions {
  settings: Pick<SiteSettings, 'siteUrl' | 'apiUrl'>;
  routes: readonly SiteRoute[];
  /** Told about progress, one line each. */
  report: (line: string) => void;
}

/**
 * Writes the files that search engines and readers of feeds ask for, from what the API lists: sitemap, feed of the blog,
 * and `robots.txt`. Where the API does not answer, those of the live site stay as they were.
 * @param root the site's folder
 * @param target folder of the pages to be
 */
export async function writeSearchFiles(
  root: string,
  target: string,
  { settings: { siteUrl, apiUrl }, routes, report }: SearchFilesOptions,
): Promise<void> {
  const write = (file: string, text: string) => writeIn(target, file, text);
  const content = await fetchSiteContent(apiUrl).catch((error: unknown) => {
    report(`what search engines read stays as it was; compose again once the API answers. ${String(error)}`);
    return null;
  });
  if (content === null) await carryOver(siteFolder(root).pages, target);
  else await writeContentFiles(content);
  await write('robots.txt', robots(siteUrl, await fileExists(path.join(target, SITEMAP_FILE))));

  async function writeContentFiles(listed: SiteContent): Promise<void> {
    await write(SITEMAP_FILE, sitemap(siteUrl, routes, listed));
    await write(paths.blogFeed, feed(siteUrl, listed.blogs));
  }
}

/** Takes over what was written from the API's lists for the live site. */
async function carryOver(live: string, target: string): Promise<void> {
  for (const file of [SITEMAP_FILE, paths.blogFeed]) {
    if (await fileExists(path.join(live, file))) await cp(path.join(live, file), path.join(target, file));
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
