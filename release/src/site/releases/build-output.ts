import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { appFileSchema, type AppFile, type AppManifest } from '@hidden-order/platform/app-manifest';
import { HASHED_FILE, integrityByName } from '@hidden-order/platform/discovery';
import { filesIn, readRecord } from '../files';
import { ReleaseError } from '../release-error';
import {
  checkForeignEntry,
  describeForeign,
  FEDERATION_FILE,
  federationSchema,
  foreignFolder,
  isForeignPart,
} from './foreign-build';
import { readForeignPart } from './remote-styles';

/** An app's build, checked for being whole. */
export interface BuildOutput {
  folder: string;
  manifest: AppManifest;
  /** Folder of the origin that gets the files, with a slash at its end; empty for files with hashed names. */
  place: string;
  /** Subresource Integrity hash of each file that the origin will serve, by path there. */
  files: Record<string, string>;
  /** What no origin serves: contract, document template, Node bundle, source maps. */
  kept: string[];
}

/**
 * Reads a build.
 * @param folder the output folder, absolute
 * @throws ReleaseError when the folder holds none, or another app's, or one that lacks a file of its manifest
 */
export async function readBuild(app: string, folder: string): Promise<BuildOutput> {
  const { integrity, entry, ...described } = await readManifest(app, folder);
  const all = await listFiles(folder);
  if (integrity === undefined) return readForeign(app, folder, { ...described, entry }, all);
  if (entry === undefined) throw new ReleaseError(`app.json of ${app} gives an integrity, but names no entry.`);
  const manifest = { ...described, integrity, entry };
  const isServed = (file: string) => HASHED_FILE.test(file) && !file.includes(path.sep) && !file.endsWith('.map');
  const served = all.filter(isServed);
  const hashes = await Promise.all(
    served.map(async (file) => {
      const content = await readFile(path.join(folder, file));
      requireNamed(app, file, content);
      return [file, integrityOf(content)] as const;
    }),
  );
  const files = Object.fromEntries(hashes);
  requireWhole(app, manifest, files);
  return { folder, manifest, place: '', files, kept: all.filter((file) => !isServed(file)) };
}

/** Reads a build by other tools, which knows nothing of this site's names for files. */
async function readForeign(app: string, folder: string, described: AppFile, all: string[]): Promise<BuildOutput> {
  const federation = await readRecord(federationSchema, path.join(folder, FEDERATION_FILE));
  const manifest = describeForeign(app, described, federation);
  const served = all.filter(isForeignPart);
  const hashes: Record<string, string> = {};
  for (const file of served) hashes[file] = integrityOf(await readForeignPart(app, folder, file));
  const integrity = hashes[manifest.entry];
  if (integrity === undefined) throw new ReleaseError(`The build of ${app} lacks ${manifest.entry}. Build it again.`);
  const text = await readFile(path.join(folder, manifest.entry), 'utf8');
  checkForeignEntry(app, { name: manifest.entry, text });
  const place = foreignFolder(hashes);
  return {
    folder,
    manifest: { ...manifest, entry: place + manifest.entry, integrity },
    place,
    files: Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [place + file, hash])),
    kept: all.filter((file) => !isForeignPart(file)),
  };
}

/**
 * Paths of all files in a folder and its folders, relative to it, in a fixed order. Hidden files, such as what Vite notes for
 * itself, are no part of a build.
 */
export const listFiles = async (folder: string): Promise<string[]> =>
  (await filesIn(folder)).filter((file) => !/(^|\/)\./.test(file)).sort();

/** The content of a file as the app's origin will serve it. @param name path there */
export const readServed = ({ manifest, folder, place }: BuildOutput, name: string): Promise<Buffer> =>
  place === '' ? readFile(path.join(folder, name)) : readForeignPart(manifest.name, folder, name.slice(place.length));

/** @returns the Subresource Integrity hash of some content */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function readManifest(app: string, folder: string): Promise<AppFile> {
  const advice = `Build ${app} first, or name its output folder with --from.`;
  const file = path.join(folder, 'app.json');
  const manifest = await readRecord(appFileSchema, file);
  if (manifest === null) throw new ReleaseError(`${folder} holds no build (no app.json). ${advice}`);
  if (manifest.name !== app) throw new ReleaseError(`${folder} holds a build of ${manifest.name}. ${advice}`);
  return manifest;
}

/** Browsers refuse a script or stylesheet that does not have the hash of its name (@hidden-order/platform/discovery). */
function requireNamed(app: string, file: string, content: Buffer): void {
  if (!/\.(js|css)$/.test(file)) return;
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  if (integrityByName(file) !== integrity)
    throw new ReleaseError(
      `${file} of ${app} is not named by the SHA-256 hash of its content, so that browsers would refuse it. Build it again.`,
    );
}

function requireWhole(app: string, manifest: AppManifest, files: Record<string, string>): void {
  const { entry, integrity, styles, fonts, exposes } = manifest;
  const modules = Object.values(exposes).flatMap((module) => [...module.scripts, ...module.styles]);
  const missing = [entry, ...styles, ...fonts, ...modules].find((file) => !(file in files));
  if (missing !== undefined) throw new ReleaseError(`The build of ${app} lacks ${missing}. Build it again.`);
  if (files[entry] !== integrity)
    throw new ReleaseError(`${entry} of ${app} is not the file that was built: its hash differs. Build it again.`);
}
