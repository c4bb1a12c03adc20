import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { changeImports } from '@hidden-order/build/contract/declarations';
import * as z from 'zod';
import { REPOSITORY } from '../site/apps';
import type { CommandResult } from '../commands/run-command';
import { outputOf, ReleaseError } from '../site/release-error';

const run = promisify(execFile);

const SHARED = path.join(REPOSITORY, 'shared');
/** Files of a package that TypeScript does not write. */
const COPIED = /(^|\/)(package\.json|[^/]*\.(md|css|js|cjs|d\.ts))$/;
const COMPILED = /\.tsx?$/;

const manifestSchema = z.looseObject({
  name: z.string(),
  private: z.boolean().optional(),
  exports: z.record(z.string(), z.string()).optional(),
  bin: z.record(z.string(), z.string()).optional(),
});
/** What `npm pack --json` prints. */
const packedSchema = z.array(z.object({ name: z.string(), filename: z.string() }));

/** `release packages <folder>`: makes the packages that remotes outside of this repository install. */
export async function packages(folder: string): Promise<CommandResult> {
  const tarballs = await packPackages(path.resolve(folder));
  return { data: tarballs, text: Object.values(tarballs).join('\n') };
}

/**
 * Packs the workspaces in `shared` that are not private, which teams outside of this repository install: JavaScript and
 * declarations as `tsc` writes them, everything else as it is.
 * @param folder gets a tarball of each; one of the same version is replaced
 * @returns name of the package → path of its tarball
 * @throws ReleaseError with the output of `tsc` or npm when one of them fails
 */
export async function packPackages(folder: string): Promise<Record<string, string>> {
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(path.join(tmpdir(), 'packages-'));
  try {
    const compiler = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');
    await runTool(process.execPath, [compiler, '-p', path.join(SHARED, 'tsconfig.packages.json'), '--outDir', work]);
    const packages = await readdir(work);
    for (const name of packages) await completePackage(path.join(SHARED, name), path.join(work, name));
    const folders = packages.map((name) => path.join(work, name));
    const printed = await runTool('npm', [
      'pack',
      '--json',
      '--ignore-scripts',
      '--pack-destination',
      folder,
      ...folders,
    ]);
    const packed = packedSchema.parse(JSON.parse(printed));
    return Object.fromEntries(packed.map(({ name, filename }) => [name, path.join(folder, filename)] as const));
  } finally {
    await rm(work, { recursive: true });
  }
}

async function runTool(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(program, args).catch((error: unknown) => {
    throw new ReleaseError(`The packages could not be made.\n${outputOf(error)}`);
  });
  return stdout;
}

/** Adds to a compiled package what TypeScript does not write, and leads its exports, programs and imports to what it wrote. */
async function completePackage(source: string, target: string): Promise<void> {
  await cp(source, target, {
    recursive: true,
    filter: (file) => !file.includes('node_modules') && (!path.extname(file) || COPIED.test(file)),
  });
  const files = await readdir(target, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const script = path.join(target, file);
    await writeFile(
      script,
      changeImports(await readFile(script, 'utf8'), (specifier) => asFile(specifier, script)),
    );
  }
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path.join(target, 'package.json'), 'utf8')));
  const exports = manifest.exports && mapValues(manifest.exports, exportOf);
  const bin = manifest.bin && mapValues(manifest.bin, asJavaScript);
  await writeFile(path.join(target, 'package.json'), `${JSON.stringify({ ...manifest, exports, bin }, null, 2)}\n`);
}

const mapValues = <Value>(record: Readonly<Record<string, string>>, change: (value: string) => Value) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
const asJavaScript = (file: string): string => file.replace(COMPILED, '.js');

/** JavaScript of packages names files in its imports: bundlers and Node add no ending to them. */
function asFile(specifier: string, script: string): string {
  const file = path.join(path.dirname(script), specifier);
  if (!specifier.startsWith('.') || /\.\w+$/.test(specifier)) return specifier;
  return existsSync(`${file}.js`) ? `${specifier}.js` : `${specifier}/index.js`;
}

/** TypeScript wants the types first. */
function exportOf(file: string): string | Record<string, string> {
  if (file.endsWith('.d.ts')) return { types: file };
  if (!COMPILED.test(file)) return file;
  return { types: file.replace(COMPILED, '.d.ts'), default: asJavaScript(file) };
}
