import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { changeImports } from '@hidden-order/build/contract/declarations';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { REPOSITORY } from '../site/apps';
import { withWorkFolder } from '../site/site-folder';
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
  dependencies: rangesSchema.optional(),
  peerDependencies: rangesSchema.optional(),
});
/** What `npm pack --json` prints. */
const packedSchema = z.array(
  z.object({ name: z.string(), version: z.string(), integrity: z.string(), filename: z.string() }),
);

/** A package as teams install it. */
interface Packed {
  name: string;
  version: string;
  /** Subresource Integrity value of its tarball, as lock files of npm have it. */
  integrity: string;
  content: Buffer;
}

/**
 * Adds the calls by which teams outside of this repository install what their remotes are built with: `/packages/index.json`, and
 * a tarball of each package, such as `/packages/platform.tgz`. They are compiled when the first one is asked for.
 * The packages name each other by the service's address: no registry has them.
 */
export function packageCalls(
  app: FastifyInstance,
  { siteFolder: root, serviceUrl: service, settings: { siteUrl: site } }: RunConfiguration,
): void {
  let packed: Promise<ReadonlyMap<string, Packed>> | null = null;
  const get = () =>
    (packed ??= packPackages(root, service).catch((error: unknown) => {
      packed = null;
      throw error;
    }));
  app.get('/packages/index.json', async (_request, reply) => {
    const packages: Record<string, object> = {};
    for (const [short, { name, version, integrity }] of await get())
      packages[short] = { name, version, url: addressOf(service, short), integrity };
    return reply.header('cache-control', 'no-cache').send({ site, packages });
  });
  app.get<{ Params: { file: string } }>('/packages/:file', async ({ params: { file } }, reply) => {
    const found = (await get()).get(path.basename(file, '.tgz'));
    if (found === undefined) return reply.code(404).send({ error: `There is no package ${file}.` });
    return reply.header('cache-control', 'no-cache').type('application/gzip').send(found.content);
  });
}

const addressOf = (service: string, short: string): string => `${service}/packages/${short}.tgz`;

/**
 * Packs the workspaces in `shared` that are not private: JavaScript and declarations as `tsc` writes them, everything else as
 * it is.
 * @returns by the names of their folders
 * @throws ReleaseError with the output of `tsc` or npm when one of them fails
 */
function packPackages(root: string, service: string): Promise<ReadonlyMap<string, Packed>> {
  return withWorkFolder(root, async (work) => {
    const [compiled, tarballs] = [path.join(work, 'compiled'), path.join(work, 'tarballs')];
    const compiler = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');
    const project = path.join(SHARED, 'tsconfig.packages.json');
    await runTool(process.execPath, [compiler, '-p', project, '--outDir', compiled]);
    const shorts = await readdir(compiled);
    for (const short of shorts)
      await completePackage(path.join(SHARED, short), path.join(compiled, short), shorts, service);
    await mkdir(tarballs);
    const folders = shorts.map((short) => path.join(compiled, short));
    const printed = await runTool('npm', [
      'pack',
      '--json',
      '--ignore-scripts',
      '--pack-destination',
      tarballs,
      ...folders,
    ]);
    const packed = new Map<string, Packed>();
    for (const { filename, ...described } of packedSchema.parse(JSON.parse(printed)))
      packed.set(path.basename(described.name), {
        ...described,
        content: await readFile(path.join(tarballs, filename)),
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

/**
 * Adds to a compiled package what TypeScript does not write, and leads its exports, programs and imports to what it wrote, and
 * what it needs of the other packages to their addresses.
 */
async function completePackage(
  source: string,
  target: string,
  shorts: readonly string[],
  service: string,
): Promise<void> {
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
  const byAddress = (ranges: Readonly<Record<string, string>> = {}) =>
    mapValues(ranges, (range, name) => {
      const short = name.startsWith(SCOPE) ? name.slice(SCOPE.length) : '';
      return shorts.includes(short) ? addressOf(service, short) : range;
    });
  const [dependencies, peerDependencies] = [byAddress(manifest.dependencies), byAddress(manifest.peerDependencies)];
  // The client calls the service that has handed it out.
  const packed = { ...manifest, exports, bin, dependencies, peerDependencies, service };
  await writeFile(path.join(target, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
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
