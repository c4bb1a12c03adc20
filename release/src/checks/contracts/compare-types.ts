import path from 'node:path';
import ts from 'typescript';
import { label } from '../../site/releases/release-record';
import { loadedModules, type Pair, type PublishedContract } from './pair';

/** A comparison of two types in TypeScript's notation, with absolute paths in their imports. */
interface Comparison {
  pair: Pair;
  /** The sentence before TypeScript's reason. */
  headline: string;
  /** The type of what one side offers. */
  given: string;
  /** The type that the other side relies on. */
  wanted: string;
}

/**
 * The differences by type, of all pairs in one program, so that TypeScript reads the types of React and the DOM once.
 * @returns gives those of one of the pairs, in words
 */
export function compareTypes(pairs: readonly Pair[]): (pair: Pair) => string[] {
  const failed = [...checkTypes(pairs.flatMap((pair) => [...exposedModules(pair), ...sharedNames(pair)]))];
  return (pair) =>
    failed
      .filter(([comparison]) => comparison.pair === pair)
      .map(([{ headline }, reason]) => `${headline}\n${tidy(reason, [pair.host, pair.remote])}`);
}

/** Each exposed module that the host loads must be usable as what the host declares. */
const exposedModules = (pair: Pair): Comparison[] =>
  [...loadedModules(pair)].flatMap(([module, type]) => {
    const types = pair.offers.exposes[module];
    if (types == null) return [];
    return {
      pair,
      headline: `${pair.offers.name}/${module} of ${label(pair.remote)} is not what ${label(pair.host)} needs:`,
      given: `typeof ${importOf(pair.remote, types)}`,
      wanted: wantedType(pair, module, type),
    };
  });

/**
 * The type that the host needs of an exposed module. A page is held against what its own loader returns, so that the host
 * can hand the data of one to the other. A data module with actions alone gives no data.
 */
function wantedType({ host, needs, remote, offers }: Pair, module: string, name: string): string {
  const types = importOf(host, needs.needs.types);
  if (name !== 'PageModule') return `${types}.${name}`;
  const data = offers.exposes[`${module}/data`];
  if (data === undefined) return `${types}.PageModule<null>`;
  // Whatever the page shows: what its loader returns was not said.
  if (data === null) return `${types}.PageModule<never>`;
  const loader = '{ loader: (...args: never) => Promise<infer Data> }';
  return `${types}.PageModule<typeof ${importOf(remote, data)} extends ${loader} ? Data : null>`;
}

/** Each name that the remote uses of a shared module must be usable as that which the remote was built with. */
const sharedNames = (pair: Pair): Comparison[] =>
  Object.entries(pair.offers.takes).flatMap(([module, taken]) => {
    const provided = pair.needs.provides[module];
    if (!taken || !provided) return [];
    return taken.names.map((name): Comparison => ({
      pair,
      headline: `${label(pair.remote)} uses ${name} of ${module}, but what ${label(pair.host)} provides does not fit:`,
      given: `typeof ${importOf(pair.host, provided.types)}.${name}`,
      wanted: `typeof ${importOf(pair.remote, taken.types)}.${name}`,
    }));
  });

const importOf = ({ folder }: PublishedContract, types: string): string =>
  `import(${JSON.stringify(path.join(folder, types).replace(/\.d\.ts$/, ''))})`;

/** Names files by app and version, or by package, instead of where they lie on this machine. */
const tidy = (reason: string, published: readonly PublishedContract[]): string =>
  published
    .reduce((text, app) => text.replaceAll(path.join(app.folder, 'types/'), `${label(app)}: `), reason)
    .replaceAll(/import\("[^"]*\/node_modules\/(@types\/)?/g, 'import("');

/** The source text of the checks; it exists in memory only. */
const CHECKS_FILE = path.join(import.meta.dirname, 'type-checks.ts');

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/**
 * Whether each given type can be used where the wanted one is expected.
 * Packages that the types import are those of this repository, whatever version the types were generated with.
 * @returns the checks that fail, each with TypeScript's reason: one line per level, from the outside in
 */
export function checkTypes<Check extends Pick<Comparison, 'given' | 'wanted'>>(
  checks: readonly Check[],
): Map<Check, string> {
  const lines = checks.map(
    ({ given, wanted }, index) =>
      `declare const given${index}: ${given}; export const wanted${index}: ${wanted} = given${index};`,
  );
  const program = createProgram(lines.join('\n'));
  const file = program.getSourceFile(CHECKS_FILE);
  const failed = new Map<Check, string>();
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(file)) {
    const check = checks[file?.getLineAndCharacterOfPosition(start).line ?? -1];
    if (check === undefined || failed.has(check)) continue;
    failed.set(check, ts.flattenDiagnosticMessageText(messageText, '\n'));
  }
  return failed;
}

function createProgram(text: string): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (file, target, ...rest) =>
    file === CHECKS_FILE ? ts.createSourceFile(file, text, target) : getSourceFile(file, target, ...rest);
  const cache = ts.createModuleResolutionCache(import.meta.dirname, (name) => name, OPTIONS);
  host.resolveModuleNameLiterals = (specifiers, from) =>
    specifiers.map(({ text: specifier }) => {
      const importedBy = /^[./]/.test(specifier) || from.includes('/node_modules/') ? from : CHECKS_FILE;
      return ts.resolveModuleName(specifier, importedBy, OPTIONS, host, cache);
    });
  return ts.createProgram([CHECKS_FILE], OPTIONS, host);
}
