import type { Discovery } from 'shared/contracts/discovery';
import { defaultVersion } from '../compositions/versions';
import type { ReleaseRecord } from '../releases/release-record';
import type { Preload } from './document';

/** The fonts that the first paint needs; without a preload they would be found only after the styles. */
export const fontPreloads = ({ manifest }: ReleaseRecord): Preload[] =>
  manifest.fonts.map((file) => ({ href: `/${file}`, as: 'font', crossOrigin: true }));

/**
 * Exactly what the browser will ask for to show a page: the remote's entry, the page's chunk and those that it has in
 * common with others, and their styles.
 * @param page remote and exposed module, such as `content/courses`
 */
export function pagePreloads(
  page: string,
  releases: ReadonlyMap<string, ReleaseRecord>,
  { microFrontends }: Discovery,
): Preload[] {
  const [remote = '', module = ''] = page.split('/');
  const release = releases.get(remote);
  const files = release?.manifest.exposes[module];
  const versions = microFrontends[remote];
  // A route to a remote that is not there yet has a page that says so, and nothing to fetch.
  if (release === undefined || files === undefined || versions === undefined) return [];
  const { url, metadata } = defaultVersion(versions);
  const at = (file: string) => new URL(file, url).href;
  return [
    { href: url, as: 'script', crossOrigin: true, ...(metadata.integrity ? { integrity: metadata.integrity } : {}) },
    ...files.scripts.map((file) => ({ href: at(file), as: 'script', crossOrigin: true }) as const),
    ...files.styles.map((file) => ({ href: at(file), as: 'style', crossOrigin: true }) as const),
  ];
}
