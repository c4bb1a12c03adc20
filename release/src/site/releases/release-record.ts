import path from 'node:path';
import { appManifestSchema } from '@hidden-order/platform/protocol/app-manifest';
import * as z from 'zod';
import { namesIn, readRecord } from '../files';
import { refusal } from '../refusals';
import { siteFolder } from '../site-folder';

/** File in a release's folder that describes it; its presence means that the release is whole. */
export const RELEASE_RECORD = 'release.json';

export const releaseRecordSchema = z.strictObject({
  app: z.string(),
  version: z.string(),
  /** UTC instant, ISO 8601. */
  publishedAt: z.string(),
  /** Whether the build came from another place than the working tree, such as a team's own repository. */
  isFromElsewhere: z.boolean(),
  manifest: appManifestSchema,
  /** Folder, within that of the release, of what no origin serves: contract, document template, Node bundle, source maps. */
  kept: z.string(),
  /** What the app's origin serves, by path; values are Subresource Integrity hashes of the uncompressed files. */
  files: z.record(z.string(), z.string()),
});
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

/** What a version may be called: it is a folder's name and a word on the command line. */
export const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/;

/** @returns the published release, or null when there is none of that version */
export async function findRelease(root: string, app: string, version: string): Promise<ReleaseRecord | null> {
  if (!VERSION.test(version)) return null;
  return readRecord(releaseRecordSchema, path.join(siteFolder(root).release(app, version), RELEASE_RECORD));
}

/** Folder of what no origin serves of a release. */
export const keptFolder = (root: string, { app, version, kept }: ReleaseRecord): string =>
  path.join(siteFolder(root).release(app, version), kept);

/** @throws ReleaseError that lists published versions when that one is not published */
export async function requireRelease(root: string, app: string, version: string): Promise<ReleaseRecord> {
  const release = await findRelease(root, app, version);
  if (release !== null) return release;
  const others = (await listReleases(root, app)).map((other) => other.version);
  const known = others.length === 0 ? 'nothing is published' : `published are ${others.slice(0, 5).join(', ')}`;
  throw refusal('not-published', `There is no release ${version} of ${app}: ${known}. Publish it first.`);
}

/** All releases of an app, the newest first. */
export async function listReleases(root: string, app: string): Promise<ReleaseRecord[]> {
  const versions = await namesIn(siteFolder(root).releases(app));
  const releases = await Promise.all(versions.map((version) => findRelease(root, app, version)));
  return releases
    .filter((release) => release !== null)
    .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

/**
 * @param schema the contract of a host or of a remote
 * @throws ReleaseError that names app and version when its contract is missing or another one
 */
export function readContract<Contract>(
  { app, version, manifest: { contract } }: Pick<ReleaseRecord, 'app' | 'version' | 'manifest'>,
  schema: z.core.$ZodType<Contract>,
): Contract {
  const parsed = z.safeParse(schema, contract);
  if (parsed.success) return parsed.data;
  throw refusal(
    'contract-misfit',
    `The contract of ${app} ${version} is missing or invalid. Build and publish it again. ${z.prettifyError(parsed.error)}`,
  );
}

/** What `<app>@<version>` names; `<app>` alone names no version. */
export function parseReleaseName(name: string): { app: string; version: string | null } {
  const [app = '', version = null] = name.split('@', 2);
  return { app, version };
}

/** @returns name and version, as messages call a release */
export const label = ({ app, version }: Pick<ReleaseRecord, 'app' | 'version'>): string => `${app} ${version}`;
