import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST, type Discovery } from 'shared/contracts/discovery';
import type { SiteRoute } from 'shared/contracts/host-renderer';
import { DISCOVERY_FILE, type SiteData } from 'shared/contracts/site-data';
import { defaultVersion } from '../compositions/versions';
import { compressFile } from '../releases/compress';
import { inParallel } from '../releases/in-parallel';
import { requireRelease, type ReleaseRecord } from '../releases/release-record';
import { siteFolder } from '../site-folder';
import { contentSecurityPolicy } from './content-security-policy';
import { fillDocument, withPolicy, type DocumentParts } from './document';
import { loadHost } from './host-bundle';
import { NOT_FOUND_PAGE, pageFile } from './page-file';
import { fontPreloads, pagePreloads } from './preloads';
import { writeSearchFiles } from './search-files/write-search-files';

/** What pages carry besides the discovery document, as the site's configuration has it. */
export type SiteSettings = Omit<SiteData, 'discovery'>;

interface ComposeOptions {
  discovery: Discovery;
  settings: SiteSettings;
  /** Told about progress, one line each. */
  report: (line: string) => void;
}

/**
 * Writes the site's files for one state of it: a page for each route, with the shell, the discovery document as data,
 * and preloads for exactly what that route needs; the discovery document itself; what search engines ask for; and what the
 * host has in `public/`, which comes before all else.
 * @param root the site's folder
 * @param target the folder to fill
 * @throws ReleaseError when a live version is not published
 */
export async function composePages(
  root: string,
  target: string,
  { discovery, settings, report }: ComposeOptions,
): Promise<void> {
  const releases = await defaultReleases(root, discovery);
  const host = releases.get(HOST);
  if (host === undefined) throw new Error('A composition without a host has no pages.');
  const hostFolder = siteFolder(root).release(HOST, host.version);
  const template = await readFile(path.join(hostFolder, 'document.html'), 'utf8');
  const { routes, renderDocument } = await loadHost(hostFolder);

  const common: Omit<DocumentParts, 'preloads' | 'rendered'> = {
    scripts: [`/${host.manifest.entry}`],
    styles: host.manifest.styles.map((file) => `/${file}`),
    preconnect: [new URL(settings.apiUrl).origin],
    siteData: { ...settings, discovery },
  };
  const policy = policyOptions(discovery, settings);
  const write = async (file: string, address: string, route: SiteRoute | null) => {
    const preloads = [...fontPreloads(host), ...(route === null ? [] : pagePreloads(route.page, releases, discovery))];
    const page = fillDocument(template, { ...common, preloads, rendered: await renderDocument(address) });
    await writePage(path.join(target, file), withPolicy(page, contentSecurityPolicy(page, policy)));
  };
  await writeSearchFiles(root, target, { settings, routes, report });
  await cp(path.join(hostFolder, 'public'), target, { recursive: true });
  for (const file of await readdir(target, { recursive: true })) await compressFile(path.join(target, file));
  await inParallel(routes, (route) => write(pageFile(route.path), route.path, route));
  await write(NOT_FOUND_PAGE, `/${NOT_FOUND_PAGE}`, null);
  await writePage(path.join(target, DISCOVERY_FILE), JSON.stringify(discovery));
}

async function defaultReleases(root: string, { microFrontends }: Discovery): Promise<Map<string, ReleaseRecord>> {
  const releases = Object.entries(microFrontends).map(async ([app, versions]) => {
    return [app, await requireRelease(root, app, defaultVersion(versions).metadata.version)] as const;
  });
  return new Map(await Promise.all(releases));
}

async function writePage(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  await compressFile(file);
}

function policyOptions(
  { microFrontends }: Discovery,
  { apiUrl, countryLookupUrl, reportUrl, allowOverrides }: SiteSettings,
) {
  const remotes = Object.entries(microFrontends)
    .filter(([app]) => app !== HOST)
    .flatMap(([, versions]) => versions.flatMap(({ url, fallbackUrl = url }) => [url, fallbackUrl]))
    .map((url) => new URL(url).origin);
  const calls = [apiUrl, countryLookupUrl, reportUrl].filter((url) => url !== null).map((url) => new URL(url).origin);
  // Developers serve their versions, and the sockets of their hot updates, from their own machines.
  const own = allowOverrides ? ['http://localhost:*', 'ws://localhost:*'] : [];
  return { remotes: [...remotes, ...own.slice(0, 1)], calls: [...calls, ...own] };
}
