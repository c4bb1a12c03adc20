import path from 'node:path';
import { namesIn } from '../files';
import type { Composition } from '../live/composition-record';
import { HOST } from 'shared/platform/discovery';
import { releasesIn } from '../discovery/versions';
import { COMPRESSED } from '../releases/compress';
import { listReleases, type ReleaseRecord } from '../releases/release-record';
import { expiredUploads } from '../service/uploads';
import { siteFolder } from '../site-folder';

/** What is no longer needed of a site's folder. Paths are absolute. */
export interface Leftovers {
  compositions: { id: number; path: string }[];
  releases: { app: string; version: string; path: string }[];
  /** Contract checks of these releases: another build may get the name of one. */
  verdicts: string[];
  /** Files of origins that no release names, with their compressed copies. */
  files: string[];
  uploads: string[];
}

/**
 * @param needed compositions to keep, with all versions that they name
 * @param since releases published since then are kept too: a team may be about to promote them
 */
export async function findLeftovers(root: string, needed: readonly Composition[], since: Date): Promise<Leftovers> {
  const places = siteFolder(root);
  const ids = new Set(needed.map(({ id }) => id));
  // A later one may be in the making on another machine.
  const live = Math.max(...ids);
  const named = new Set(needed.flatMap(({ discovery }) => releasesIn(discovery)));
  const isKept = ({ app, version, publishedAt }: ReleaseRecord) =>
    named.has(`${app}@${version}`) || Date.parse(publishedAt) >= since.getTime();

  const apps = new Set([...(await namesIn(places.releases(''))), ...(await namesIn(places.origin('')))]);
  const releases: Leftovers['releases'] = [];
  const files: string[] = [];
  for (const app of apps) {
    const all = await listReleases(root, app);
    const kept = all.filter(isKept);
    const gone = all.filter((release) => !kept.includes(release));
    releases.push(...gone.map(({ version }) => ({ app, version, path: places.release(app, version) })));
    // A build by other tools has a folder.
    const served = new Set(kept.flatMap((release) => Object.keys(release.files).map((name) => name.split('/', 1)[0])));
    const names = await namesIn(places.origin(app));
    files.push(...names.filter((name) => !served.has(plain(name))).map((name) => path.join(places.origin(app), name)));
  }
  const checked = (verdict: string) => releases.some(({ app, version }) => isVerdictOf(verdict, app, version));
  const uploads = await Promise.all((await namesIn(places.uploads(''))).map((app) => expiredUploads(root, app)));
  return {
    compositions: (await namesIn(places.compositions))
      .map(Number)
      .filter((id) => id < live && !ids.has(id))
      .map((id) => ({ id, path: places.composition(id) })),
    releases,
    verdicts: (await namesIn(places.verdicts)).filter(checked).map((name) => path.join(places.verdicts, name)),
    files,
    uploads: uploads.flat(),
  };
}

/** A file's name without the ending of a compressed copy. */
const plain = (name: string): string =>
  COMPRESSED.some((ending) => name.endsWith(ending)) ? name.slice(0, name.lastIndexOf('.')) : name;

/** Whether a verdict (`contracts/check-contracts.ts`) is about a release, as the host or as the remote. */
const isVerdictOf = (verdict: string, app: string, version: string): boolean =>
  app === HOST ? verdict.startsWith(`${version}+`) : verdict.endsWith(`+${app}@${version}`);
