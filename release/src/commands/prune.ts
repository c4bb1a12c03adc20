import { rm } from 'node:fs/promises';
import path from 'node:path';
import { HOST } from 'shared/platform/discovery';
import { releasesIn } from '../discovery/versions';
import { namesIn } from '../files';
import { readHistory, requireCurrent, type Composition } from '../live/composition-record';
import { withLock, withoutPublishes } from '../live/lock';
import { COMPRESSED } from '../releases/compress';
import { listReleases, type ReleaseRecord } from '../releases/release-record';
import { noteByOperator } from '../service/audit-log';
import { expiredUploads } from '../service/uploads';
import { siteFolder } from '../site-folder';
import type { SiteStore } from '../store/site-store';
import { findBefore } from './rollback';
import type { CommandContext, CommandResult } from './run-command';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * `release prune --days <count> [--dry-run]`: removes what no composition of the last days names and no rollback would bring
 * back: compositions, releases with the files of their own, and uploads that are older than a day. Safe while a service,
 * servers and other commands run.
 * @param days how long tabs stay open
 * @param isTrial whether to remove nothing, and only say what would go
 */
export function prune(
  { configuration: { siteFolder: root }, store }: CommandContext,
  days: number,
  isTrial: boolean,
): Promise<CommandResult> {
  const since = new Date(Date.now() - days * DAY_MS);
  return withoutPublishes(root, () =>
    withLock(root, async () => {
      await store.pull();
      const leftovers = await findLeftovers(root, await neededCompositions(root, since), since);
      const lines = describe(leftovers);
      // Also where nothing is left over: a killed removal may have left its work folder.
      if (!isTrial) await remove(store, leftovers);
      if (!isTrial && lines.length > 0) await noteByOperator(root, 'prune', lines);
      const { compositions, releases, files, uploads } = leftovers;
      const heading = isTrial ? 'would remove:' : 'removed:';
      return {
        data: {
          isTrial,
          compositions: compositions.map(({ id }) => id),
          releases: releases.map(({ app, version }) => ({ app, version })),
          files: files.length,
          uploads: uploads.length,
        },
        text: lines.length === 0 ? 'Nothing is left over.' : [heading, ...lines].join('\n  '),
      };
    }),
  );
}

/** Releases and compositions go before the files of origins: a killed command leaves files that the next one removes. */
async function remove(
  store: SiteStore,
  { compositions, releases, verdicts, files, uploads }: Leftovers,
): Promise<void> {
  const removeAll = (places: readonly string[]) => Promise.all(places.map((place) => rm(place, { force: true })));
  await removeAll(verdicts);
  await store.remove([...releases, ...compositions].map((folder) => folder.path));
  await store.remove(files);
  await removeAll(uploads);
}

function describe({ compositions, releases, files, uploads }: Leftovers): string[] {
  const counted = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}`]);
  return [
    ...releases.map(({ app, version }) => `${app} ${version}`),
    ...compositions.map(({ id }) => `composition ${id}`),
    ...counted(files.length, 'files of origins that no release names'),
    ...counted(uploads.length, 'uploads older than a day'),
  ];
}

/**
 * The compositions that may still be needed: the live one, those that were live at some time since `since`, of which
 * tabs may be open, and those that a rollback of an app would bring back now.
 * @throws ReleaseError before the first composition
 */
async function neededCompositions(root: string, since: Date): Promise<Composition[]> {
  const live = await requireCurrent(root);
  const needed = new Map<number, Composition>();
  // A composition was live until the next one was.
  let ended = Infinity;
  for await (const composition of readHistory(root)) {
    if (ended < since.getTime()) break;
    needed.set(composition.id, composition);
    ended = Date.parse(composition.at);
  }
  for (const app of Object.keys(live.discovery.microFrontends)) {
    const before = await findBefore(root, live, app);
    if (before !== null) needed.set(before.id, before);
  }
  return [...needed.values()];
}

/** What is no longer needed of a site's folder. Paths are absolute. */
interface Leftovers {
  compositions: { id: number; path: string }[];
  releases: { app: string; version: string; path: string }[];
  /** Contract checks of these releases: another build may get the name of one. */
  verdicts: string[];
  /** Files of origins that no release names, with their compressed copies. */
  files: string[];
  uploads: string[];
}

/**
 * @param needed compositions to keep, with all versions that they name; of others, those of rollbacks are kept
 * @param since releases published since then are kept too: a team may be about to promote them
 */
async function findLeftovers(root: string, needed: readonly Composition[], since: Date): Promise<Leftovers> {
  const places = siteFolder(root);
  const ids = new Set(needed.map(({ id }) => id));
  for await (const { id, action, restored, previous } of readHistory(root))
    // Without it a further rollback would not go on from what it restored, but find what was rolled back.
    if (action === 'rollback' && restored !== previous) ids.add(id);
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
