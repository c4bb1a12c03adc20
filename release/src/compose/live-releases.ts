import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST, type Discovery } from '@hidden-order/platform/protocol/discovery';
import { HOST_RENDERER_FILE, REMOTE_BUNDLE_FILE } from '@hidden-order/platform/protocol/host-renderer';
import { defaultVersion } from '../site/discovery/versions';
import { fileExists } from '../site/files';
import { keptFolder, requireRelease, type ReleaseRecord } from '../site/releases/release-record';

/** The releases that most visitors get: what the pages are made of. */
export interface LiveReleases {
  host: { release: ReleaseRecord; folder: string; template: string; bundle: string };
  /** By name of the app, the host among them. */
  all: ReadonlyMap<string, ReleaseRecord>;
  /** Paths of the Node bundles of the remotes that bring one, by name; browsers render the pages of the others. */
  bundles: Readonly<Record<string, string>>;
}

/** @throws ReleaseError when a version of the document is not published; Error for a document without a host */
export async function readDefaultReleases(root: string, { microFrontends }: Discovery): Promise<LiveReleases> {
  const all = new Map<string, ReleaseRecord>();
  const bundles: Record<string, string> = {};
  for (const [app, versions] of Object.entries(microFrontends)) {
    const { version } = defaultVersion(versions).metadata;
    const release = await requireRelease(root, app, version);
    all.set(app, release);
    const bundle = path.join(keptFolder(root, release), REMOTE_BUNDLE_FILE);
    if (app !== HOST && (await fileExists(bundle))) bundles[app] = bundle;
  }
  const release = all.get(HOST);
  if (release === undefined) throw new Error('A composition without a host has no pages.');
  const folder = keptFolder(root, release);
  const template = await readFile(path.join(folder, 'document.html'), 'utf8');
  const bundle = path.join(folder, HOST_RENDERER_FILE);
  return { host: { release, folder, template, bundle }, all, bundles };
}
