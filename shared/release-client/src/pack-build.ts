import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import * as z from 'zod';
import { CommandError } from './command-error';

/** What the service needs beside the archive. The rest of a build it checks itself. */
const appFileSchema = z.object({ name: z.string() });
const packageSchema = z.object({ version: z.string().optional() });

/** A build as it is sent. */
export interface PackedBuild {
  /** A gzipped tar. */
  archive: Buffer;
  /** How many files are in it. */
  files: number;
  /** Of the package in the current folder, `build` where there is none: it begins the name of the release. */
  packageVersion: string;
}

/**
 * Packs a build to send it.
 * @param folder the build's output folder, absolute
 * @throws CommandError when it holds no build, or another app's
 */
export async function packBuild(app: string, folder: string): Promise<PackedBuild> {
  const advice = `Build ${app} first, or name its output folder with --from.`;
  const built = await readJson(appFileSchema, path.join(folder, 'app.json'));
  if (built === null) throw new CommandError(`${folder} holds no build (no app.json). ${advice}`);
  if (built.name !== app) throw new CommandError(`${folder} holds a build of ${built.name}. ${advice}`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    // Hidden files, such as what Vite notes for itself, are no part of a build.
    .filter((file) => !/(^|\/)\./.test(file))
    .sort()
    // A name that begins with @ would mean another archive.
    .map((file) => `./${file}`);
  const archive = await create({ cwd: folder, gzip: true, portable: true }, files).concat();
  const ownPackage = await readJson(packageSchema, path.resolve('package.json'));
  return { archive, files: files.length, packageVersion: ownPackage?.version ?? 'build' };
}

/** @returns null when there is no such file @throws CommandError with what is wrong with its content */
async function readJson<Content>(schema: z.ZodType<Content>, file: string): Promise<Content | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    const problem = cause instanceof z.ZodError ? z.prettifyError(cause) : 'It is not valid JSON.';
    throw new CommandError(`${file} is damaged. ${problem}`, undefined, { cause });
  }
}
