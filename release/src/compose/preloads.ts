import { CALLS_MODULE } from 'shared/contracts/app-manifest';
import type { Discovery } from 'shared/contracts/discovery';
import { defaultVersion } from '../compositions/versions';
import type { ReleaseRecord } from '../releases/release-record';
import type { Preload } from './document';

/** Addresses of what a browser asks for to show a page. */
interface PageResources {
  /** The remote's entry first, then the page's chunk and those that it has in common with others. */
  scripts: { href: string; integrity?: string }[];
  styles: string[];
}

/** The fonts that the first paint needs; without a preload they would be found only after the styles. */
export const fontPreloads = ({ manifest }: ReleaseRecord): Preload[] =>
  manifest.fonts.map((file) => ({ href: `/${file}`, as: 'font', crossOrigin: true }));

/** The host's code for calls, which other pages fetch when there is nothing else to do. */
export const callsPreloads = ({ manifest }: ReleaseRecord): Preload[] =>
  (manifest.exposes[CALLS_MODULE]?.scripts ?? []).map((file) => ({
    href: `/${file}`,
    as: 'script',
    crossOrigin: false,
  }));

/**
 * Exactly what the browser will ask for to show a page, in the version that most visitors get.
 * @param page remote and exposed module, such as `content/courses`
 */
export function pageResources(
  page: string,
  releases: ReadonlyMap<string, ReleaseRecord>,
  { microFrontends }: Discovery,
): PageResources {
  const [remote = '', module = ''] = page.split('/');
  const release = releases.get(remote);
  const files = release?.manifest.exposes[module];
  const versions = microFrontends[remote];
  // A route to a remote that is not there yet has a page that says so, and nothing to fetch.
  if (release === undefined || files === undefined || versions === undefined) return { scripts: [], styles: [] };
  const { url, metadata } = defaultVersion(versions);
  const at = (file: string) => new URL(file, url).href;
  const entry = { href: url, ...(metadata.integrity ? { integrity: metadata.integrity } : {}) };
  return { scripts: [entry, ...files.scripts.map((file) => ({ href: at(file) }))], styles: files.styles.map(at) };
}

/**
 * Preloads of all of it. None has low priority, though a page that is there needs no haste: browsers let only ten such
 * requests of a page wait at a time, and an origin that hangs would then hold up all others.
 */
export const preloadsOf = ({ scripts, styles }: PageResources): Preload[] => [
  ...scripts.map((script) => ({ ...script, as: 'script' as const, crossOrigin: true })),
  ...styles.map((href) => ({ href, as: 'style' as const, crossOrigin: true })),
];
