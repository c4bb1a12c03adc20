import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Discovery } from '@hidden-order/platform/protocol/discovery';
import { defaultVersion, releasesIn } from '../site/discovery/versions';
import { refusal } from '../site/refusals';
import { siteFolder } from '../site/site-folder';
import { label, requireRelease, type ReleaseRecord } from '../site/releases/release-record';

/**
 * Checks that nothing that browsers load first of a release, or for one of its pages, is larger than in the live version
 * by more than its budget (`sizeBudget`). What is live already has passed; a page that is new has nothing to compare.
 * @param root the site's folder
 * @throws ReleaseError with everything that grew by more
 */
export async function checkSizes(root: string, live: Discovery, release: ReleaseRecord): Promise<void> {
  const { app, version, manifest } = release;
  const { sizeBudget: budget } = manifest;
  const versions = live.microFrontends[app];
  if (budget === undefined || versions === undefined || releasesIn(live).includes(`${app}@${version}`)) return;
  const before = await requireRelease(root, app, defaultVersion(versions).metadata.version);
  const sizes = await sizesOf(root, before);
  const lines: string[] = [];
  for (const [part, size] of await sizesOf(root, release)) {
    const grown = size - (sizes.get(part) ?? size);
    if (grown > budget) lines.push(`${part}: ${size - grown} to ${size} bytes, ${grown} more`);
  }
  if (lines.length === 0) return;
  const refused = `Refused: ${label(release)} has grown by more than its budget of ${budget} bytes since ${before.version}. What is live stays.`;
  throw refusal('grown-too-much', [refused, ...lines].join('\n  '));
}

/** What browsers load at once of a release, in bytes compressed by Brotli. Builds by other tools do not say what a page loads. */
async function sizesOf(root: string, { app, manifest, files }: ReleaseRecord): Promise<Map<string, number>> {
  const { entry, styles, exposes } = manifest;
  const pages = Object.entries(exposes).map(
    ([id, module]) => [`${app}/${id}`, [...module.scripts, ...module.styles]] as const,
  );
  const parts =
    pages.length > 0
      ? [['first scripts', [entry, ...styles]] as const, ...pages]
      : [['all scripts and styles', Object.keys(files).filter((file) => /\.(js|css)$/.test(file))] as const];
  const sizeOf = async (file: string) => (await stat(path.join(siteFolder(root).origin(app), `${file}.br`))).size;
  return new Map(
    await Promise.all(
      parts.map(async ([part, names]) => {
        const sizes = await Promise.all(names.map(sizeOf));
        return [part, sizes.reduce((sum, size) => sum + size, 0)] as const;
      }),
    ),
  );
}
