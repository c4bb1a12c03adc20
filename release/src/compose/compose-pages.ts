import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DISCOVERY_FILE, HOST, type Discovery } from '@hidden-order/platform/protocol/discovery';
import type { SitePage } from '@hidden-order/platform/protocol/site-page';
import type { SiteApp, SiteSettings } from '../site/configuration';
import { defaultCards, defaultPages } from '../site/discovery/versions';
import { inParallel } from '../site/in-parallel';
import { NOT_FOUND_PAGE, pageFile } from '../site/page-file';
import { compressFile } from '../site/releases/compress';
import { pagesFolder } from '../site/site-folder';
import { readDefaultReleases } from './live-releases';
import { pageDocuments } from './page-documents';
import { writeRendered, type RenderedRoutes } from './render-routes';
import { NO_ROUTE, renderSite, type RenderOptions } from './render-site';
import { writeSearchFiles } from './search-files/write-search-files';

interface ComposeOptions extends RenderOptions {
  /** Number of the composition. */
  composition: number;
  discovery: Discovery;
  apps: readonly SiteApp[];
  settings: SiteSettings;
}

/**
 * Writes the site's files for a composition: a prerendered page for each address that has one, with its data; a page with
 * the shell alone for each other route; the not-found page; the discovery document; the files for search
 * engines; and the host's `public/`, which comes before all else.
 * @param root the site's folder
 * @param folder the composition's folder, whose `pages` get the files
 * @throws ReleaseError when a live version is not published
 */
export async function composePages(root: string, folder: string, options: ComposeOptions): Promise<void> {
  const releases = await readDefaultReleases(root, options.discovery);
  const pages = defaultPages(options.discovery);
  for (const app of releases.all.keys())
    if (app !== HOST && !(app in releases.bundles))
      options.report(`${app} brings no Node bundle: browsers render its pages`);
  const rendered = await renderSite(pages, defaultCards(options.discovery), releases, options);
  await writeRendered(folder, rendered);

  const target = pagesFolder(folder);
  const addresses = pages.filter(({ noindex }) => !noindex).flatMap((page) => addressesOf(page, rendered));
  await writeSearchFiles(root, target, { ...options, addresses });
  await cp(path.join(releases.host.folder, 'public'), target, { recursive: true });
  for (const file of await readdir(target, { recursive: true })) await compressFile(path.join(target, file));

  const documents = await pageDocuments(root, releases, options);
  const write = async (name: string, text: string) => {
    const file = path.join(target, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    await compressFile(file);
  };
  await inParallel(pages, async (page) => {
    const { pages: addresses = [], skeleton } = rendered[page.path] ?? {};
    for (const one of addresses) await write(pageFile(one.address), await documents.ofPage(page, one));
    if (skeleton) await write(pageFile(page.path), await documents.ofSkeleton(page, skeleton));
  });
  const notFound = rendered[NO_ROUTE]?.skeleton;
  if (notFound) await write(NOT_FOUND_PAGE, documents.ofNotFound(notFound));
  await write(DISCOVERY_FILE, JSON.stringify(options.discovery));
}

/** The addresses of a page: those that were rendered, otherwise that of a route without parameters. */
const addressesOf = ({ path: route }: SitePage, rendered: RenderedRoutes): string[] =>
  rendered[route]?.pages.length
    ? rendered[route].pages.map(({ address }) => address)
    : route.includes(':')
      ? []
      : [route];
