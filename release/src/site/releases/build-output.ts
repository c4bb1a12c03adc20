import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_FOLDER } from '@hidden-order/platform/protocol/app-contract';
import {
  appFileSchema,
  appManifestSchema,
  type AppFile,
  type AppManifest,
} from '@hidden-order/platform/protocol/app-manifest';
import { HASHED_FILE, integrityByName } from '@hidden-order/platform/protocol/discovery';
import * as z from 'zod';
import { filesIn, readRecord } from '../files';
import { refusal } from '../refusals';
import {
  checkForeignEntry,
  describeForeign,
  FEDERATION_FILE,
  federationSchema,
  filesOfFederation,
  foreignFolder,
  isForeignPart,
} from './foreign-build';
import { readStyles, type ScopedStyles } from './remote-styles';
import { verifiedEntry } from './verified-entry';

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
  /** The stylesheets of a remote, by path in the build's folder. */
  styles: ReadonlyMap<string, ScopedStyles>;
  /** What is served otherwise than it was built, by path in the build's folder. */
  changed: ReadonlyMap<string, Buffer>;
}

/**
 * Reads a build.
 * @param folder the output folder, absolute
 * @throws ReleaseError when the folder holds none, or another app's, or one that lacks a file of its manifest
 */
export async function readBuild(app: string, folder: string): Promise<BuildOutput> {
  const all = await listFiles(folder);
  await limitMetadata(app, folder, all);
  const { integrity, entry, ...described } = await readManifest(app, folder);
  if (integrity === undefined) return readForeign(app, folder, { ...described, entry }, all);
  if (entry === undefined) throw refusal('no-build', `app.json of ${app} gives an integrity, but names no entry.`);
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
  const code = await readFile(path.join(folder, entry), 'utf8').catch(() => '');
  requireFiles(app, served, [...filesOf(manifest), ...filesNamedIn(code, served)]);
  requireFiles(app, all, declarationsOf(manifest));
  if (files[entry] !== integrity)
    throw refusal(
      'file-changed',
      `${entry} of ${app} is not the file that was built: its hash differs. Build it again.`,
    );
  const styles = await readStyles(app, folder, served);
  return {
    folder,
    manifest,
    place: '',
    files,
    kept: all.filter((file) => !isServed(file)),
    styles,
    changed: new Map(),
  };
}

/** Reads a build by other tools, which knows nothing of this site's names for files. */
async function readForeign(app: string, folder: string, described: AppFile, all: string[]): Promise<BuildOutput> {
  const federation = await readRecord(federationSchema, path.join(folder, FEDERATION_FILE));
  const manifest = describeForeign(app, described, federation);
  const served = all.filter(isForeignPart);
  requireFiles(app, served, [...filesOf(manifest), ...(federation === null ? [] : filesOfFederation(federation))]);
  requireFiles(app, all, declarationsOf(manifest));
  const entry = { name: manifest.entry, text: await readFile(path.join(folder, manifest.entry), 'utf8') };
  checkForeignEntry(app, entry);
  const styles = await readStyles(app, folder, served);
  const changed = new Map([...styles].map(([file, { css }]) => [file, Buffer.from(css)]));
  const hashes: Record<string, string> = {};
  for (const file of served.filter((name) => name !== entry.name))
    hashes[file] = integrityOf(changed.get(file) ?? (await readFile(path.join(folder, file))));
  const verified = Buffer.from(verifiedEntry(app, entry, hashes, federation?.metaData.remoteEntry.type === 'module'));
  changed.set(entry.name, verified);
  const integrity = integrityOf(verified);
  hashes[entry.name] = integrity;
  const place = foreignFolder(hashes);
  const whole = z.safeParse(appManifestSchema, { ...manifest, entry: place + manifest.entry, integrity });
  if (!whole.success)
    throw refusal(
      'manifest-unreadable',
      `${FEDERATION_FILE} of ${app} cannot be read. ${z.prettifyError(whole.error)}`,
    );
  return {
    folder,
    manifest: whole.data,
    place,
    files: Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [place + file, hash])),
    kept: all.filter((file) => !isForeignPart(file)),
    styles,
    changed,
  };
}

/**
 * Paths of all files in a folder and its folders, relative to it, in a fixed order. Hidden files, such as what Vite notes for
 * itself, are no part of a build.
 */
export const listFiles = async (folder: string): Promise<string[]> =>
  (await filesIn(folder)).filter((file) => !/(^|\/)\./.test(file)).sort();

/** The content of a file as the app's origin will serve it. @param name path there */
export async function readServed({ folder, place, changed }: BuildOutput, name: string): Promise<Buffer> {
  const file = name.slice(place.length);
  return changed.get(file) ?? readFile(path.join(folder, file));
}

/** @returns the Subresource Integrity hash of some content */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function readManifest(app: string, folder: string): Promise<AppFile> {
  const advice = `Build ${app} first, or name its output folder with --from.`;
  const file = path.join(folder, 'app.json');
  const manifest = await readRecord(appFileSchema, file);
  if (manifest === null) throw refusal('no-build', `${folder} holds no build (no app.json). ${advice}`);
  if (manifest.name !== app) throw refusal('no-build', `${folder} holds a build of ${manifest.name}. ${advice}`);
  return manifest;
}

/** Browsers refuse a script or stylesheet that does not have the hash of its name (@hidden-order/platform/protocol/discovery). */
function requireNamed(app: string, file: string, content: Buffer): void {
  if (!/\.(js|css)$/.test(file)) return;
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  if (integrityByName(file) !== integrity)
    throw refusal(
      'file-changed',
      `${file} of ${app} is not named by the SHA-256 hash of its content, so that browsers would refuse it. Build it again.`,
    );
}

/** What people and the gate read of a build, in bytes and files at the most: honest builds have far less. */
const METADATA = [
  { what: `app.json, ${FEDERATION_FILE}`, isPart: isDescription, most: { bytes: 512 * 1024, files: 2 } },
  { what: `${CONTRACT_FOLDER}/`, isPart: isDeclaration, most: { bytes: 2 * 1024 * 1024, files: 1000 } },
] as const;

function isDescription(file: string): boolean {
  return ['app.json', FEDERATION_FILE].includes(file);
}

function isDeclaration(file: string): boolean {
  return file.startsWith(`${CONTRACT_FOLDER}/`);
}

/** @throws ReleaseError where the files that describe the build are too large or too many to be read */
async function limitMetadata(app: string, folder: string, all: readonly string[]): Promise<void> {
  for (const { what, isPart, most } of METADATA) {
    const parts = all.filter(isPart);
    const sizes = await Promise.all(parts.map(async (file) => (await stat(path.join(folder, file))).size));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    if (bytes > most.bytes || parts.length > most.files)
      throw refusal(
        'says-too-much',
        `What the build of ${app} says of itself (${what}) has ${bytes} bytes in ${parts.length} files: at most ` +
          `${most.bytes} bytes in ${most.files} files are read.`,
      );
  }
}

/** @param named paths of files, relative to the build's folder */
function requireFiles(app: string, all: readonly string[], named: readonly string[]): void {
  const there = new Set(all);
  const missing = named.find((file) => !there.has(file));
  if (missing !== undefined) throw refusal('file-missing', `The build of ${app} lacks ${missing}. Build it again.`);
}

/** What browsers get of a build, as its manifest names it. */
function filesOf({ entry, styles, fonts, exposes }: Omit<AppManifest, 'integrity'>): string[] {
  const modules = Object.values(exposes).flatMap(({ scripts, styles: own }) => [...scripts, ...own]);
  return [entry, ...styles, ...fonts, ...modules];
}

/** The declarations that a build's contract names. */
function declarationsOf({ contract }: Pick<AppManifest, 'contract'>): string[] {
  if (contract === undefined) return [];
  const modules = Object.values(contract.kind === 'host' ? contract.provides : contract.takes);
  const own = contract.kind === 'host' ? [contract.needs.types] : Object.values(contract.exposes);
  const types = [...own, ...modules.map((module) => module?.types)].filter((file) => file != null);
  return types.map((file) => `${CONTRACT_FOLDER}/${file}`);
}

/** The chunks that webpack's runtime in an entry names, each by the hash in its file's name. */
function filesNamedIn(code: string, served: readonly string[]): string[] {
  const byHash = new Map(served.map((file) => [HASHED_FILE.exec(file)?.[1], file]));
  return [...code.matchAll(/"([\w-]{43})"/g)].map(
    ([, hash = '']) => byHash.get(hash) ?? `the file of the hash ${hash}`,
  );
}
