import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { changeImports } from '@hidden-order/build/contract/declarations';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { REPOSITORY } from '../site/apps';
import { filesIn, hasCode, namesIn, readIfThere } from '../site/files';
import { siteFolder, withWorkFolder } from '../site/site-folder';
import type { RunConfiguration } from '../site/configuration';
import { outputOf, ReleaseError } from '../site/release-error';

const run = promisify(execFile);

const SHARED = path.join(REPOSITORY, 'shared');
const SCOPE = '@hidden-order/';
/** Files of a package that TypeScript does not write. */
const COPIED = /(^|\/)(package\.json|[^/]*\.(md|css|js|cjs|d\.ts|template))$/;
const COMPILED = /\.tsx?$/;

const rangesSchema = z.record(z.string(), z.string());
const manifestSchema = z.looseObject({
  name: z.string(),
  exports: z.record(z.string(), z.string()).optional(),
  bin: z.record(z.string(), z.string()).optional(),
});
const needsSchema = z.looseObject({
  dependencies: rangesSchema.optional(),
  peerDependencies: rangesSchema.optional(),
});
/** What `npm pack --json` prints. */
const packedSchema = z.array(
  z.object({ name: z.string(), version: z.string(), integrity: z.string(), filename: z.string() }),
);

/** The packages of one state of the host, as `/packages/index.json` says them: by the names of their folders. */
type PackageSet = Readonly<Record<string, { name: string; version: string; url: string; integrity: string }>>;

/**
 * Adds the calls by which teams outside of this repository install what their remotes are built with: `/packages/index.json`, and
 * a tarball of each package, such as `/packages/platform.tgz`. They are compiled when the first one is asked for. Each has an
 * address that names its content, too, which lock files keep: a later host changes nothing there.
 */
export function packageCalls(
  app: FastifyInstance,
  { siteFolder: root, serviceUrl, settings: { siteUrl: site } }: RunConfiguration,
): void {
  let packed: Promise<PackageSet> | null = null;
  const newest = () =>
    (packed ??= packPackages(root, `${serviceUrl}/packages`).catch((error: unknown) => {
      packed = null;
      throw error;
    }));
  const send = async (reply: FastifyReply, set: string, file: string) => {
    const isNamed = SET.test(set) && /^[a-z-]+\.tgz$/.test(file);
    const content = isNamed ? await readIfThere(path.join(siteFolder(root).packages, set, file)) : null;
    if (content === null) return reply.code(404).send({ error: `There is no package ${set}/${file}.` });
    return reply.type('application/gzip').send(content);
  };
  app.get('/packages/index.json', async () => ({ site, packages: await newest() }));
  app.get<{ Params: { file: string } }>('/packages/:file', async ({ params: { file } }, reply) => {
    const { url = '' } = (await newest())[path.basename(file, '.tgz')] ?? {};
    return send(reply, path.basename(path.dirname(url)), file);
  });
  app.get<{ Params: { set: string; file: string } }>('/packages/:set/:file', ({ params: { set, file } }, reply) =>
    send(reply, set, file),
  );
}

/** What folders of packages are called: by a hash of their content. */
const SET = /^[0-9a-f]{12}$/;

/**
 * Packs the workspaces in `shared` that are not private: JavaScript and declarations as `tsc` writes them, everything else as
 * it is.
 * @param address of the service's packages, by which they name each other: no registry has them
 * @throws ReleaseError with the output of `tsc` or npm when one of them fails
 */
function packPackages(root: string, address: string): Promise<PackageSet> {
  return withWorkFolder(root, async (work) => {
    const [compiled, tarballs] = [path.join(work, 'compiled'), path.join(work, 'tarballs')];
    const compiler = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');
    const project = path.join(SHARED, 'tsconfig.packages.json');
    await runTool(process.execPath, [compiler, '-p', project, '--outDir', compiled]);
    const shorts = await namesIn(compiled);
    for (const short of shorts) await completePackage(path.join(SHARED, short), path.join(compiled, short));
    const hash = createHash('sha256').update(address);
    for (const file of (await filesIn(compiled)).sort())
      hash.update(file).update(await readFile(path.join(compiled, file)));
    const set = hash.digest('hex').slice(0, 12);
    const urls = new Map(shorts.map((short) => [short, `${address}/${set}/${short}.tgz`]));
    const folders = shorts.map((short) => path.join(compiled, short));
    for (const folder of folders) await nameByAddress(path.join(folder, 'package.json'), urls, address);
    await mkdir(tarballs);
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', tarballs, ...folders];
    const packed: Record<string, PackageSet[string]> = {};
    for (const { filename, ...described } of packedSchema.parse(JSON.parse(await runTool('npm', args)))) {
      const short = path.basename(described.name);
      await rename(path.join(tarballs, filename), path.join(tarballs, `${short}.tgz`));
      packed[short] = { ...described, url: urls.get(short) ?? '' };
    }
    const { packages } = siteFolder(root);
    await mkdir(packages, { recursive: true });
    await rename(tarballs, path.join(packages, set)).catch((error: unknown) => {
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    });
    return packed;
  });
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

/** Leads what a package needs of the other ones to their addresses. The client calls the service that has handed it out. */
async function nameByAddress(file: string, urls: ReadonlyMap<string, string>, address: string): Promise<void> {
  const manifest = needsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const byAddress = (ranges: Readonly<Record<string, string>> = {}) =>
    mapValues(ranges, (range, name) => (name.startsWith(SCOPE) && urls.get(name.slice(SCOPE.length))) || range);
  const [dependencies, peerDependencies] = [byAddress(manifest.dependencies), byAddress(manifest.peerDependencies)];
  const named = { ...manifest, dependencies, peerDependencies, service: path.dirname(address) };
  await writeFile(file, `${JSON.stringify(named, null, 2)}\n`);
}

const mapValues = <Value>(record: Readonly<Record<string, string>>, change: (value: string, name: string) => Value) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
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
