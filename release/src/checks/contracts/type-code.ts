/*
 * Runs in a sandbox (type-checker.ts), which has TypeScript and these lines alone: it imports nothing else.
 */
import path from 'node:path';
import ts from 'typescript';

interface Input {
  checks: readonly { given: string; wanted: string }[];
  /** Texts of the declarations, by absolute path. */
  sources: Readonly<Record<string, string>>;
  /** The folders in which they lie. */
  folders: readonly string[];
  /** The folder from which packages are found. */
  base: string;
}

interface Checked {
  failed: [check: number, reason: string][];
  invalid: { file: string; reason: string }[];
}

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

/**
 * Whether each given type can be used where the wanted one is expected. Each call is a program of its own, so that nothing that
 * the declarations of a remote hold reaches the checks of another one.
 * Packages that the types import are those of this repository, whatever version the types were generated with.
 */
export function check({ checks, sources, folders, base }: Input): Checked {
  const failed = new Map<number, string>();
  if (folders.length === 0)
    for (const [index, { given, wanted }] of checks.entries())
      if (!isJsonType(given) || !isJsonType(wanted)) failed.set(index, 'A type of it is none.');
  const lines = checks.map(({ given, wanted }, index) =>
    failed.has(index)
      ? ''
      : `declare const given${index}: ${given}; export const wanted${index}: ${wanted} = given${index};`,
  );
  // It exists in memory only.
  const checksFile = path.join(base, 'type-checks.ts');
  const program = createProgram({ checksFile, text: lines.join('\n'), sources, folders, base });
  const file = program.getSourceFile(checksFile);
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(file)) {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? -1;
    if (checks[line] !== undefined && !failed.has(line))
      failed.set(line, ts.flattenDiagnosticMessageText(messageText, '\n'));
  }
  // A line that is none of its own may hide another one.
  const [broken] = program.getSyntacticDiagnostics(file);
  if (broken !== undefined)
    for (const index of checks.keys()) failed.set(index, ts.flattenDiagnosticMessageText(broken.messageText, '\n'));
  const declarations = program.getSourceFiles().filter((one) => folders.some((folder) => isIn(folder, one.fileName)));
  return { failed: [...failed], invalid: declarations.flatMap((one) => problemsOf(program, one)) };
}

/** What a declaration may not hold, since it would take its errors out of sight, or files from elsewhere in. */
const HIDING = /@ts-(ignore|expect-error|nocheck)|^\s*\/\/\/\s*<reference\s+(path|types|no-default-lib)/m;

function problemsOf(program: ts.Program, file: ts.SourceFile): Checked['invalid'] {
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
function isJsonType(text: string): boolean {
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

function createProgram({
  checksFile,
  text,
  sources,
  folders,
  base,
}: Omit<Input, 'checks'> & { checksFile: string; text: string }): ts.Program {
  const texts = new Map([[checksFile, text], ...Object.entries(sources)]);
  const disk = ts.createCompilerHost(OPTIONS);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => texts.has(file) || disk.fileExists(file),
    readFile: (file) => texts.get(file) ?? disk.readFile(file),
    directoryExists: (folder) =>
      [...texts.keys()].some((file) => isIn(folder, file)) || disk.directoryExists?.(folder) === true,
    realpath: (file) => (texts.has(file) ? file : (disk.realpath?.(file) ?? file)),
    getSourceFile: (file, target, ...rest) => {
      const own = texts.get(file);
      if (own !== undefined) return ts.createSourceFile(file, own, target);
      if (!libraries.has(file)) libraries.set(file, disk.getSourceFile(file, target, ...rest));
      return libraries.get(file);
    },
  };
  const cache = ts.createModuleResolutionCache(base, (name) => name, OPTIONS);
  host.resolveModuleNameLiterals = (specifiers, from) =>
    specifiers.map(({ text: specifier }) => {
      const own = folders.find((folder) => isIn(folder, from));
      const isRelative = /^[./]/.test(specifier);
      const isOfLibrary = own === undefined && from !== checksFile;
      const importedBy = isRelative || isOfLibrary ? from : checksFile;
      const found = ts.resolveModuleName(specifier, importedBy, OPTIONS, host, cache);
      const isForeign = isRelative && own !== undefined && !isIn(own, found.resolvedModule?.resolvedFileName ?? '');
      return isForeign ? { resolvedModule: undefined } : found;
    });
  return ts.createProgram([checksFile], OPTIONS, host);
}
