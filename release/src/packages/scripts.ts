import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { packageOf } from '@hidden-order/build/contract/declarations';
import { PLATFORM_MODULES, SHARED } from './definitions';

/** The JavaScript of a package. */
interface Scripts {
  /** Path in the package → text. A file lies where its source lies in `shared`. */
  files: Map<string, string>;
  /** The names that each of them exports, by its path. */
  exported: Map<string, readonly string[]>;
  /** Stylesheets that they import, as paths in `shared`. */
  styles: Set<string>;
  /** The packages that they import. */
  packages: Set<string>;
}

/** Where the JavaScript of a source lies. @param source relative to `shared` */
export const scriptOf = (source: string): string => source.replace(/\.tsx?$/, '.js');

/**
 * Compiles sources and what they import, each to a file of its own: bundlers of teams leave out what a page does not use.
 * @param sources relative to `shared`
 * @param takesPlatform whether modules of the platform are imported from its package
 */
export async function compile(sources: readonly string[], takesPlatform: boolean): Promise<Scripts> {
  const result: Scripts = { files: new Map(), exported: new Map(), styles: new Set(), packages: new Set() };
  const found = new Set(sources);
  /** @returns how the compiled `source` imports `file` */
  const change = (specifier: string, file: string, source: string): string => {
    const imported = path.relative(SHARED, file);
    if (imported.startsWith('..') || !path.isAbsolute(file)) {
      if (!isBuiltin(specifier)) result.packages.add(packageOf(specifier));
      return specifier;
    }
    const provided = takesPlatform ? PLATFORM_MODULES.get(imported) : undefined;
    if (provided !== undefined) {
      result.packages.add('shared');
      return provided;
    }
    (imported.endsWith('.css') ? result.styles : found).add(imported);
    const relative = path.posix.relative(path.posix.dirname(source), scriptOf(imported));
    return relative.startsWith('.') ? relative : `./${relative}`;
  };
  for (const source of found) {
    const { outputFiles, metafile } = await build({
      entryPoints: [path.join(SHARED, source)],
      // Bundles the file with nothing: each of its imports is changed.
      bundle: true,
      plugins: [imports((specifier, file) => change(specifier, file, source))],
      format: 'esm',
      platform: 'node',
      target: 'es2022',
      jsx: 'automatic',
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    result.files.set(scriptOf(source), outputFiles[0]?.text ?? '');
    result.exported.set(
      scriptOf(source),
      Object.values(metafile.outputs).flatMap((output) => output.exports),
    );
  }
  return result;
}

/** Marks a question of this plugin itself. */
const ASKING = Symbol('asking');

const imports = (change: (specifier: string, file: string) => string): Plugin => ({
  name: 'imports',
  setup(bundler) {
    bundler.onResolve({ filter: /.*/ }, async ({ path: specifier, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === ASKING) return undefined;
      const question = { kind, importer, resolveDir, pluginData: ASKING };
      const { path: file, errors } = await bundler.resolve(specifier, question);
      return errors.length > 0 ? { errors } : { path: change(specifier, file), external: true };
    });
  },
});

/**
 * What stands for a module that the host provides: its names, for bundlers. Some evaluate it to find them.
 * @param source relative to `shared`
 */
export async function standIn(source: string): Promise<string> {
  const { exported } = await compile([source], false);
  const names = exported.get(scriptOf(source)) ?? [];
  const lines = names.map((name) => `export const ${name} = undefined;`);
  return ['// The host has the code, and tests get it from @hidden-order/test-kit.', ...lines, ''].join('\n');
}
