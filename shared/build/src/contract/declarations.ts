import path from 'node:path';
import ts from 'typescript';

/** Declarations of some source files, complete but for packages from npm. */
export interface Declarations {
  /** Path → text. A file lies below `types/` where its source lies in the project, and those of packages in `types/packages/`. */
  files: Map<string, string>;
  /** The packages that the declarations import. */
  packages: Set<string>;
  /** The sources, and what they import. */
  program: ts.Program;
}

/** A package that is not of this site: its declarations are no part of the result. pnpm has packages in a folder further down. */
const LIBRARY = /\/node_modules\/(?!(.*\/node_modules\/)?(shared|@hidden-order)\/)/;

/** Files that were read already: the apps that one process builds have the libraries and `shared` in common. */
const sourceFiles = new Map<string, ts.SourceFile | undefined>();

/** Where the declarations of a source file lie. @param source relative to the project */
export const declarationOf = (source: string): string =>
  `types/${path.normalize(source).replaceAll(path.sep, '/')}`
    // TypeScript would look for what such a file imports in the packages beside it.
    .replace(/^types\/node_modules\/(.*\/node_modules\/)?/, 'types/packages/')
    .replace(/(\.d)?\.tsx?$/, '.d.ts');

/**
 * Generates the declarations of `sources` and of everything that these mention, and of nothing else.
 * Imports of `shared` and of the site's packages become relative, so that the result stands by itself wherever it is copied.
 * @param project a folder, absolute; its `tsconfig.json` applies
 * @param sources relative to the project
 * @param options.comments whether the declarations keep their comments, for people
 * @throws Error when the declarations of a file cannot be written, with TypeScript's reason
 */
export function emitDeclarations(project: string, sources: readonly string[], { comments = false } = {}): Declarations {
  const roots = sources.map((source) => path.join(project, source));
  const { program, resolve } = createProgram(project, roots, { removeComments: !comments });
  const result: Declarations = { files: new Map(), packages: new Set(), program };
  const found = new Set(roots);
  const place = (file: string) => declarationOf(path.relative(project, file));
  for (const source of found) {
    const text = changeImports(emitFile(program, source), (specifier) => {
      const imported = resolve(specifier, source);
      if (imported === undefined) {
        result.packages.add(packageOf(specifier));
        return specifier;
      }
      found.add(imported);
      const relative = path.posix.relative(path.posix.dirname(place(source)), place(imported)).replace(/\.d\.ts$/, '');
      return relative.startsWith('.') ? relative : `./${relative}`;
    });
    result.files.set(place(source), text);
  }
  return result;
}

function createProgram(project: string, roots: string[], comments: Pick<ts.CompilerOptions, 'removeComments'>) {
  const options = { ...readOptions(path.join(project, 'tsconfig.json')), ...comments };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...how) => {
    if (!sourceFiles.has(file)) sourceFiles.set(file, read(file, ...how));
    return sourceFiles.get(file);
  };
  const cache = ts.createModuleResolutionCache(project, (name) => name, options);
  const resolveModule = (specifier: string, from: string): ts.ResolvedModuleFull | undefined => {
    const { resolvedModule } = ts.resolveModuleName(specifier, from, options, host, cache);
    if (resolvedModule === undefined || LIBRARY.test(resolvedModule.resolvedFileName)) return resolvedModule;
    // TypeScript takes `shared` for a library, because it is in node_modules, and would write nothing for it.
    return { ...resolvedModule, isExternalLibraryImport: false };
  };
  host.resolveModuleNameLiterals = (specifiers, from) =>
    specifiers.map(({ text }) => ({ resolvedModule: resolveModule(text, from) }));
  return {
    program: ts.createProgram(roots, options, host),
    /** @returns the file of the project or of a package of the site that `specifier` means, or undefined for a library */
    resolve: (specifier: string, from: string): string | undefined => {
      const resolved = resolveModule(specifier, from);
      return resolved?.isExternalLibraryImport === false ? resolved.resolvedFileName : undefined;
    },
  };
}

function readOptions(file: string): ts.CompilerOptions {
  const read = ts.readConfigFile(file, (name) => ts.sys.readFile(name));
  if (read.error !== undefined) throw new Error(`${file}: ${reasonOf(read.error)}`);
  return {
    // Only the options count: which files there are, the sources say.
    ...ts.parseJsonConfigFileContent(read.config, { ...ts.sys, readDirectory: () => [] }, path.dirname(file)).options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // `npm run verify` checks; this checks only what declarations need.
    noCheck: true,
    types: [],
  };
}

function emitFile(program: ts.Program, source: string): string {
  const file = program.getSourceFile(source);
  if (file?.isDeclarationFile === true) return file.text;
  let text: string | undefined;
  const { diagnostics } = program.emit(file, (_file, emitted) => (text = emitted), undefined, true);
  if (text !== undefined) return text;
  const reasons = diagnostics.map(reasonOf).join('\n') || 'the file does not exist, or is not TypeScript.';
  throw new Error(`No declarations for ${source}: ${reasons}`);
}

const reasonOf = ({ messageText }: ts.Diagnostic): string => ts.flattenDiagnosticMessageText(messageText, '\n');

/** Changes the specifiers of all imports in `text`, JavaScript or TypeScript, also of those within types such as `import('react').Ref`. */
export function changeImports(text: string, change: (specifier: string) => string): string {
  const source = ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest);
  let result = '';
  let end = 0;
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier && ts.isStringLiteral(specifier)) {
      const start = specifier.getStart(source) + 1; // behind the quote
      result += text.slice(end, start) + change(specifier.text);
      end = start + specifier.text.length;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return result + text.slice(end);
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0];
  return undefined;
}

/** @returns `@scope/name` of `@scope/name/module`, `name` of `name/module` */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
