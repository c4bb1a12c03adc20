import { CALLS_MODULE } from 'shared/contracts/app-manifest';
import type { Discovery } from 'shared/contracts/discovery';
import { defaultVersion } from '../compositions/versions';
import type { ReleaseRecord } from '../releases/release-record';
import type { Preload } from './document';

/** Addresses of what a browser asks for to load modules of a remote. */
interface ModuleResources {
  /** The remote's entry first, then the modules' chunks and those that they have in common with others. */
  scripts: { href: string; integrity?: string }[];
  styles: string[];
}

/** The fonts that the first paint needs; without a preload they would be found only after the styles. */
export const fontPreloads = ({ manifest }: ReleaseRecord): Preload[] =>
  manifest.fonts.map((file) => ({ href: `/${file}`, as: 'font', crossOrigin: true }));

/** The host's code for calls of the API, for a page that makes some as soon as its code is there. */
export const callsPreloads = ({ manifest }: ReleaseRecord): Preload[] =>
  (manifest.exposes[CALLS_MODULE]?.scripts ?? []).map((file) => ({
    href: `/${file}`,
    as: 'script',
    crossOrigin: false,
  }));

/**
 * Exactly what the browser will ask for to load modules of a remote, in the version that most visitors get.
 * @param ids remote and exposed module of each, such as `content/courses`
 */
export function moduleResources(
  ids: readonly string[],
  releases: ReadonlyMap<string, ReleaseRecord>,
  { microFrontends }: Discovery,
): ModuleResources {
  const [remote = ''] = ids[0]?.split('/') ?? [];
  const exposes = releases.get(remote)?.manifest.exposes ?? {};
  const versions = microFrontends[remote];
  const files = ids.flatMap((id) => exposes[id.slice(remote.length + 1)] ?? []);
  // A route to a remote that is not there yet has a page that says so, and nothing to fetch.
  if (files.length === 0 || versions === undefined) return { scripts: [], styles: [] };
  const { url, metadata } = defaultVersion(versions);
  const at = (file: string) => new URL(file, url).href;
  const entry = { href: url, ...(metadata.integrity ? { integrity: metadata.integrity } : {}) };
  const scripts = new Set(files.flatMap((module) => module.scripts));
  const styles = new Set(files.flatMap((module) => module.styles));
  return {
    scripts: [entry, ...[...scripts].map((file) => ({ href: at(file) }))],
    styles: [...styles].map(at),
  };
}

/**
 * Preloads of all of it. None has low priority, though a page that is there needs no haste: browsers let only ten such
 * requests of a page wait at a time, and an origin that hangs would then hold up all others.
 */
export const preloadsOf = ({ scripts, styles }: ModuleResources): Preload[] => [
  ...scripts.map((script) => ({ ...script, as: 'script' as const, crossOrigin: true })),
  ...styles.map((href) => ({ href, as: 'style' as const, crossOrigin: true })),
];
