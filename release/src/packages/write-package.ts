import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { emitDeclarations } from '@hidden-order/build/contract/declarations';
import { REPOSITORY } from '../apps';
import { ReleaseError } from '../release-error';
import { PROVIDED_MODULES, SHARED, type PackageDefinition } from './definitions';
import { packageFile, type Versions } from './package-file';
import { compile, scriptOf, standIn } from './scripts';

/** Of all packages, since they have one version. */
const CHANGE_LOG = path.join(SHARED, 'CHANGELOG.md');
/** What a package has as it is. */
const COPIED = /\.(cjs|css|d\.ts)$/;

/**
 * Writes a package: JavaScript, declarations, stylesheets, change log and `package.json`.
 * @param folder absolute; it must be empty or missing
 * @throws ReleaseError when the change log says nothing of the version
 */
export async function writePackage(definition: PackageDefinition, versions: Versions, folder: string): Promise<void> {
  const { platform, exports, loaded = [], tools = [] } = definition;
  const changeLog = await readFile(CHANGE_LOG, 'utf8');
  if (!changeLog.includes(`\n## ${versions.own}\n`))
    throw new ReleaseError(`shared/CHANGELOG.md says nothing of ${versions.own}. Add what has changed.`);

  const sources = [...Object.values(exports), ...loaded];
  const [copied, modules] = [sources.filter(isCopied), sources.filter((source) => !isCopied(source))];
  const standsIn = (source: string) => platform === 'defined' && PROVIDED_MODULES.has(source);
  const code = await compile(
    modules.filter((source) => !standsIn(source)),
    platform === 'imported',
  );
  const { files: declarations, packages } = emitDeclarations(
    REPOSITORY,
    Object.values(exports)
      .filter(isTyped)
      .map((source) => `shared/${source}`),
    { comments: true },
  );
  const texts = new Map([...code.files, ['CHANGELOG.md', changeLog]]);
  for (const source of modules.filter(standsIn)) texts.set(scriptOf(source), await standIn(source));
  for (const [file, text] of declarations) texts.set(path.relative('types/shared', file), text);
  const typesOf = (library: string) => (isBuiltin(library) ? '@types/node' : library);
  const imported = [...code.packages, ...[...packages].map(typesOf), ...tools];
  const entries = Object.fromEntries(Object.entries(exports).map(([name, source]) => [name, entryOf(source)]));
  texts.set('package.json', packageFile({ ...definition, exports: entries, imported }, versions));

  for (const [file, text] of texts) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  for (const file of [...code.styles, ...copied]) await cp(path.join(SHARED, file), path.join(folder, file));
}

const isCopied = (source: string): boolean => COPIED.test(source);

const isTyped = (source: string): boolean => /\.tsx?$/.test(source) && !isCopied(source);

/** What `exports` says of a source; TypeScript wants the types first. */
function entryOf(source: string): string | Record<string, string> {
  const types = `./${source.replace(/(\.d)?\.tsx?$/, '.d.ts')}`;
  if (isTyped(source)) return { types, default: `./${scriptOf(source)}` };
  return source.endsWith('.d.ts') ? { types } : `./${source}`;
}
