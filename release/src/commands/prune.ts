import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import type { PreviewFile } from '@hidden-order/platform/protocol/discovery-schema';
import { releasesIn } from '../site/discovery/versions';
import { namesIn } from '../site/files';
import { readHistory, requireCurrent } from '../site/live/composition-record';
import { isPacked } from '../site/live/packed-pages';
import { endPreviews, isExpired, offers } from '../site/live/previews';
import { lackOf } from '../open/find-composition';
import { inQueue, withLock } from '../site/lock';
import { COMPRESSED } from '../site/releases/compress';
import { listReleases, type ReleaseRecord } from '../site/releases/release-record';
import { noteByOperator } from '../access/audit-log';
import { packedFile, siteFolder } from '../site/site-folder';
import { findRollback } from './rollback';
import type { CommandContext, CommandResult } from './run-command';

/**
 * `release prune --days <count>`: removes releases that no composition of the last days names and no rollback would bring
 * back, with the files of their own and their previews, what was kept to open compositions of them again, and share images that no
 * page has. Safe while a service, servers and other commands run. The history stays.
 * @param days how long tabs stay open
 */
export function prune(
  { configuration: { siteFolder: root }, store }: CommandContext,
  days: number,
): Promise<CommandResult> {
  const since = new Date(Date.now() - days * DAY_MS);
  return inQueue(root, () =>
    withLock(root, async () => {
      await store.pull();
      const { releases, files } = await findLeftovers(root, since);
      // A killed command leaves files of origins that no release names, which the next one removes.
      await store.remove(releases.map(({ app, version }) => siteFolder(root).release(app, version)));
      await store.remove(files);
      const isGone = (one: PreviewFile) => releases.some(({ app, version }) => offers(one, `${app}@${version}`));
      await endPreviews(store, (one) => isExpired(one) || isGone(one));
      const closed = await findClosed(root);
      await store.remove(closed.map((id) => packedFile(siteFolder(root).composition(id))));
      const drawings = await removeDrawings(root, since);
      const lines = [
        ...releases.map(({ app, version }) => `${app} ${version}`),
        ...(files.length === 0 ? [] : [`${files.length} files of origins that no release names`]),
        ...(closed.length === 0 ? [] : [`what it takes to open ${describe(closed)} again`]),
        ...(drawings === 0 ? [] : [`${drawings} share images that no page has`]),
      ];
      if (lines.length > 0) await noteByOperator(root, 'prune', lines);
      return {
        data: {
          releases: releases.map(({ app, version }) => ({ app, version })),
          files: files.length,
          compositions: closed,
          drawings,
        },
        text: lines.length === 0 ? 'Nothing is left over.' : ['removed:', ...lines].join('\n  '),
      };
    }),
  );
}

/**
 * What is no longer needed of a site's folder: releases, and absolute paths of files of origins that no release names, with
 * their compressed copies.
 * @param since releases published since then are kept too: a team may be about to promote them
 */
async function findLeftovers(root: string, since: Date): Promise<{ releases: ReleaseRecord[]; files: string[] }> {
  const places = siteFolder(root);
  const needed = await neededReleases(root, since);
  const isKept = ({ app, version, publishedAt }: ReleaseRecord) =>
    needed.has(`${app}@${version}`) || Date.parse(publishedAt) >= since.getTime();
  const releases: ReleaseRecord[] = [];
  const files: string[] = [];
  for (const app of new Set([...(await namesIn(places.releases(''))), ...(await namesIn(places.origin('')))])) {
    const all = await listReleases(root, app);
    releases.push(...all.filter((release) => !isKept(release)));
    // A build by other tools has a folder.
    const served = new Set(
      all.filter(isKept).flatMap((release) => Object.keys(release.files).map((name) => name.split('/', 1)[0])),
    );
    const names = await namesIn(places.origin(app));
    files.push(...names.filter((name) => !served.has(plain(name))).map((name) => path.join(places.origin(app), name)));
  }
  return { releases, files };
}

/** The compositions that lack a release by now, the oldest first: their pages are of no use. */
async function findClosed(root: string): Promise<number[]> {
  const closed: number[] = [];
  for await (const composition of readHistory(root))
    if ((await isPacked(root, composition)) && (await lackOf(root, composition)) !== null)
      closed.unshift(composition.id);
  return closed;
}

/** Such as `composition 7`, or `3 compositions, 1 to 4`: those between that never were live are not counted. */
const describe = (ids: readonly number[]): string =>
  ids.length === 1 ? `composition ${ids[0]}` : `${ids.length} compositions, ${ids[0]} to ${ids.at(-1)},`;

/**
 * Removes the share images that were last used before `since` and by no live page. They are of this machine alone.
 * @returns how many
 */
async function removeDrawings(root: string, since: Date): Promise<number> {
  const { drawings } = siteFolder(root);
  const last = Math.min(since.getTime(), Date.parse((await requireCurrent(root)).at));
  const places = (await namesIn(drawings)).map((name) => path.join(drawings, name));
  const times = await Promise.all(places.map(async (place) => (await stat(place)).mtimeMs));
  const old = places.filter((_place, at) => (times[at] ?? last) < last);
  await Promise.all(old.map((place) => rm(place)));
  return old.length;
}

/**
 * The releases that were live at some time since `since`, of which tabs may be open, and those that a rollback would bring
 * back now.
 * @throws ReleaseError before the first composition
 */
async function neededReleases(root: string, since: Date): Promise<ReadonlySet<string>> {
  const live = await requireCurrent(root);
  const needed = new Set<string>();
  // A composition was live until the next one was.
  let ended = Infinity;
  for await (const { at, discovery } of readHistory(root)) {
    if (ended < since.getTime()) break;
    for (const release of releasesIn(discovery)) needed.add(release);
    ended = Date.parse(at);
  }
  for (const app of Object.keys(live.discovery.microFrontends)) {
    const target = await findRollback(root, live, app);
    if (target !== null) needed.add(`${app}@${target.version}`);
  }
  return needed;
}

/** A file's name without the ending of a compressed copy. */
const plain = (name: string): string =>
  COMPRESSED.some((ending) => name.endsWith(ending)) ? name.slice(0, name.lastIndexOf('.')) : name;
