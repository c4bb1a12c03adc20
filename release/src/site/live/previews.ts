import { createHmac, randomBytes } from 'node:crypto';
import type { DiscoveryEntry } from '@hidden-order/platform/discovery';
import * as z from 'zod';
import type { RunConfiguration } from '../configuration';
import { describeRelease } from '../discovery/versions';
import { readRecord, writeRecord } from '../files';
import { findRelease } from '../releases/release-record';
import { siteFolder } from '../site-folder';

/** A preview, as compositions keep it until it ends. */
export const previewRecordSchema = z.strictObject({
  app: z.string(),
  version: z.string(),
  /** What its link holds (@hidden-order/platform/preview). */
  token: z.string(),
  /** UTC instant, ISO 8601. */
  expiresAt: z.string(),
});
export type PreviewRecord = z.infer<typeof previewRecordSchema>;

/** A preview that has not ended, with the version that its browsers get. */
export interface OpenPreview extends PreviewRecord {
  entry: DiscoveryEntry;
}

/**
 * Signs a preview. The site has a file under the signed name and no other, so a changed or invented link opens nothing.
 * @param root the site's folder, which has the key
 */
export async function signPreview(
  root: string,
  { app, version }: Pick<PreviewRecord, 'app' | 'version'>,
  expiresAt: Date,
): Promise<PreviewRecord> {
  const claim = `${app}@${version}~${Math.floor(expiresAt.getTime() / 1000)}`;
  const signature = createHmac('sha256', await previewKey(root))
    .update(claim)
    .digest('base64url');
  return { app, version, token: `${claim}~${signature}`, expiresAt: expiresAt.toISOString() };
}

/** The key of the site's previews; made where there is none. A killed command leaves a whole key or none. */
async function previewKey(root: string): Promise<string> {
  const file = siteFolder(root).previewKey;
  const known = await readRecord(z.string(), file);
  if (known !== null) return known;
  const made = randomBytes(32).toString('base64url');
  await writeRecord(file, made);
  return made;
}

/** The previews that go on: none that has expired, or whose release or app is gone. */
export async function openPreviews(
  { siteFolder: root, apps }: Pick<RunConfiguration, 'siteFolder' | 'apps'>,
  records: readonly PreviewRecord[],
): Promise<OpenPreview[]> {
  const open = await Promise.all(
    records.map(async (record) => {
      const served = apps.find(({ name }) => name === record.app);
      if (served === undefined || Date.parse(record.expiresAt) <= Date.now()) return [];
      const release = await findRelease(root, record.app, record.version);
      return release === null ? [] : [{ ...record, entry: describeRelease(release, served.origin, 0) }];
    }),
  );
  return open.flat();
}
