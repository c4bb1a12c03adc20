import { rm } from 'node:fs/promises';
import { withLock, withoutPublishes } from '../live/lock';
import { findLeftovers, type Leftovers } from '../prune/leftovers';
import { neededCompositions } from '../prune/needed';
import { noteByOperator } from '../service/audit-log';
import type { SiteStore } from '../store/site-store';
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
