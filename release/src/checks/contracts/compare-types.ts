import path from 'node:path';
import ts from 'typescript';
import { label } from '../../site/releases/release-record';
import { loadedModules, type Pair, type PublishedContract } from './pair';

/** A comparison of two types in TypeScript's notation, with absolute paths in their imports. */
interface Comparison {
  /** The sentence before TypeScript's reason. */
  headline: string;
  /** The type of what one side offers. */
  given: string;
  /** The type that the other side relies on. */
  wanted: string;
}

/** The differences by type of a host and a remote, in words. */
export function compareTypes(pair: Pair): string[] {
  const { host, remote } = pair;
  const { failed, invalid } = checkTypes([...exposedModules(pair), ...sharedNames(pair)], [host.folder, remote.folder]);
  const broken = [host, remote].flatMap((app) => {
    const reasons = invalid.filter(({ file }) => isIn(app.folder, file)).map(({ reason }) => reason);
    return reasons.length === 0
      ? []
      : [`The declarations of ${label(app)} say no types:`, ...reasons.slice(0, 5)].join('\n');
  });
  const differences = [...failed].map(([{ headline }, reason]) => `${headline}\n${reason}`);
  return [...broken, ...differences].map((message) => tidy(message, [host, remote]));
}

/** Each exposed module that the host loads must be usable as what the host declares. */
const exposedModules = (pair: Pair): Comparison[] =>
  [...loadedModules(pair)].flatMap(([module, type]) => {
    const types = pair.offers.exposes[module];
    if (types == null) return [];
    return {
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
  noEmit: true,
  types: [],
};

interface Checked<Check> {
  /** The checks that fail, each with TypeScript's reason: one line per level, from the outside in. */
  failed: Map<Check, string>;
  /** What is wrong with declarations, by file: a type that TypeScript cannot find would fit everything. */
  invalid: { file: string; reason: string }[];
}

/**
 * Whether each given type can be used where the wanted one is expected. Each call is a program of its own, so that nothing that
 * the declarations of a remote hold reaches the checks of another one.
 * Packages that the types import are those of this repository, whatever version the types were generated with.
 * @param folders of the declarations that the types import; a declaration imports from its own folder and from packages
 */
export function checkTypes<Check extends Pick<Comparison, 'given' | 'wanted'>>(
  checks: readonly Check[],
  folders: readonly string[] = [],
): Checked<Check> {
  const lines = checks.map(
    ({ given, wanted }, index) =>
      `declare const given${index}: ${given}; export const wanted${index}: ${wanted} = given${index};`,
  );
  const program = createProgram(lines.join('\n'), folders);
  const failed = new Map<Check, string>();
  const file = program.getSourceFile(CHECKS_FILE);
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(file)) {
    const check = checks[file?.getLineAndCharacterOfPosition(start).line ?? -1];
    if (check === undefined || failed.has(check)) continue;
    failed.set(check, ts.flattenDiagnosticMessageText(messageText, '\n'));
  }
  // A line that is none of its own may hide another one.
  const [broken] = program.getSyntacticDiagnostics(file);
  if (broken !== undefined)
    for (const check of checks) failed.set(check, ts.flattenDiagnosticMessageText(broken.messageText, '\n'));
  const declarations = program.getSourceFiles().filter((one) => folders.some((folder) => isIn(folder, one.fileName)));
  return { failed, invalid: declarations.flatMap((one) => problemsOf(program, one)) };
}

/** What a declaration may not hold, since it would take its errors out of sight, or files from elsewhere in. */
const HIDING = /@ts-(ignore|expect-error|nocheck)|^\s*\/\/\/\s*<reference\s+(path|types|no-default-lib)/m;

function problemsOf(program: ts.Program, file: ts.SourceFile): Checked<never>['invalid'] {
  const hidden = HIDING.exec(file.text)?.[0];
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  const reasons = found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  return [...(hidden === undefined ? [] : [`"${hidden.trim()}" cannot stand there`]), ...reasons].map((reason) => ({
    file: file.fileName,
    reason: `  ${file.fileName}: ${reason}`,
  }));
}

const isIn = (folder: string, file: string): boolean => file.startsWith(folder + path.sep);

/**
 * Whether a text is one type of JSON and nothing else, as builds write the types of calls (@hidden-order/build/contract): so
 * that it can stand beside those of other remotes.
 */
export function isJsonType(text: string): boolean {
  const source = `type Json = ${text};`;
  const { diagnostics = [] } = ts.transpileModule(source, { reportDiagnostics: true });
  const file = ts.createSourceFile('type.ts', source, ts.ScriptTarget.ES2022);
  const [statement, ...others] = file.statements;
  if (diagnostics.length > 0 || statement?.end !== file.end || others.length > 0) return false;
  return ts.isTypeAliasDeclaration(statement) && isSyntaxOfJson(statement.type);
}

const JSON_KINDS: ReadonlySet<ts.SyntaxKind> = new Set([
  ...[ts.SyntaxKind.StringKeyword, ts.SyntaxKind.NumberKeyword, ts.SyntaxKind.BooleanKeyword],
  ...[ts.SyntaxKind.UnknownKeyword, ts.SyntaxKind.UndefinedKeyword, ts.SyntaxKind.NeverKeyword],
  ...[ts.SyntaxKind.NullKeyword, ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.LiteralType],
  ...[ts.SyntaxKind.StringLiteral, ts.SyntaxKind.NumericLiteral, ts.SyntaxKind.PrefixUnaryExpression],
  ...[ts.SyntaxKind.UnionType, ts.SyntaxKind.IntersectionType, ts.SyntaxKind.ParenthesizedType],
  ...[ts.SyntaxKind.ArrayType, ts.SyntaxKind.TupleType, ts.SyntaxKind.TypeLiteral, ts.SyntaxKind.PropertySignature],
  ...[ts.SyntaxKind.IndexSignature, ts.SyntaxKind.Parameter, ts.SyntaxKind.Identifier, ts.SyntaxKind.QuestionToken],
]);

const isSyntaxOfJson = (node: ts.Node): boolean =>
  JSON_KINDS.has(node.kind) && !ts.forEachChild(node, (child) => !isSyntaxOfJson(child));

/** Files of libraries, which programs have in common. */
const libraries = new Map<string, ts.SourceFile | undefined>();

function createProgram(text: string, folders: readonly string[]): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (file, target, ...rest) => {
    if (file === CHECKS_FILE) return ts.createSourceFile(file, text, target);
    if (!file.includes('/node_modules/') || folders.some((folder) => isIn(folder, file)))
      return getSourceFile(file, target, ...rest);
    if (!libraries.has(file)) libraries.set(file, getSourceFile(file, target, ...rest));
    return libraries.get(file);
  };
  const cache = ts.createModuleResolutionCache(import.meta.dirname, (name) => name, OPTIONS);
  host.resolveModuleNameLiterals = (specifiers, from) =>
    specifiers.map(({ text: specifier }) => {
      const own = folders.find((folder) => isIn(folder, from));
      const isRelative = /^[./]/.test(specifier);
      const isOfLibrary = own === undefined && from !== CHECKS_FILE;
      const found = ts.resolveModuleName(
        specifier,
        isRelative || isOfLibrary ? from : CHECKS_FILE,
        OPTIONS,
        host,
        cache,
      );
      const isForeign = isRelative && own !== undefined && !isIn(own, found.resolvedModule?.resolvedFileName ?? '');
      return isForeign ? { resolvedModule: undefined } : found;
    });
  return ts.createProgram([CHECKS_FILE], OPTIONS, host);
}
