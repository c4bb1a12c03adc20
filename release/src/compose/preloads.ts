import { CALLS_MODULE } from '@hidden-order/platform/app-manifest';
import type { Discovery } from '@hidden-order/platform/discovery';
import { defaultVersion } from '../discovery/versions';
import type { ReleaseRecord } from '../releases/release-record';
import type { Preload } from './document';
import { moduleOf, remoteOf } from './module-files';

/** The files that a browser fetches to load modules of a remote. */
interface ModuleResources {
  /** The remote's entry first, then the modules' own and common chunks. */
  scripts: Preload[];
  /** Addresses of stylesheets. */
  styles: string[];
}

/** The fonts of the first paint, which browsers would find only after the styles. */
export const fontPreloads = ({ manifest }: ReleaseRecord): Preload[] =>
  manifest.fonts.map((file) => ({ href: `/${file}`, as: 'font', crossOrigin: true }));

/** The host's code for calls of the API, for pages that fetch their data. */
export const callsPreloads = ({ manifest }: ReleaseRecord): Preload[] =>
  (manifest.exposes[CALLS_MODULE]?.scripts ?? []).map((file) => ({
    href: `/${file}`,
    as: 'script',
    crossOrigin: false,
  }));

/**
 * The files that the browser will fetch to load modules of a remote, in the version that most visitors get.
 * @param ids remote and exposed module of each, such as `content/courses`
 */
export function moduleResources(
  ids: readonly string[],
  releases: ReadonlyMap<string, ReleaseRecord>,
  { microFrontends }: Discovery,
): ModuleResources {
  const remote = remoteOf(ids[0] ?? '');
  const exposes = releases.get(remote)?.manifest.exposes ?? {};
  const files = ids.flatMap((id) => exposes[moduleOf(id)] ?? []);
  const { url, metadata } = defaultVersion(microFrontends[remote] ?? []);
  const at = (file: string) => new URL(file, url).href;
  const script = (href: string): Preload => ({ href, as: 'script', crossOrigin: true });
  const entry = { ...script(url), ...(metadata.integrity && { integrity: metadata.integrity }) };
  const scripts = new Set(files.flatMap((module) => module.scripts));
  const styles = new Set(files.flatMap((module) => module.styles));
  return {
    scripts: [entry, ...[...scripts].map((file) => script(at(file)))],
    styles: [...styles].map(at),
  };
}

/** Preloads of stylesheets of remotes. */
export const stylePreloads = (styles: readonly string[]): Preload[] =>
  styles.map((href) => ({ href, as: 'style', crossOrigin: true }));
