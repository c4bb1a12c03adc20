import path from 'node:path';
import ts from 'typescript';

/** Declarations of some source files, complete but for packages from npm. */
export interface Declarations {
  /** Path → text. A file lies below `types/` where its source lies in the repository. */
  files: Map<string, string>;
  /** The packages that the declarations import. */
  packages: Set<string>;
}

/** Where the declarations of a source file lie. @param source relative to the repository */
export const declarationOf = (source: string): string =>
  `types/${path.normalize(source).replaceAll(path.sep, '/')}`.replace(/\.tsx?$/, '.d.ts');

/**
 * Generates the declarations of `sources` and of everything that these mention, and of nothing else.
 * Imports of `shared` become relative, so that the result stands by itself wherever it is copied.
 * @param repository absolute; its `tsconfig.json` applies
 * @param sources relative to the repository
 * @throws Error when the declarations of a file cannot be written, with TypeScript's reason
 */
export function emitDeclarations(repository: string, sources: readonly string[]): Declarations {
  const roots = sources.map((source) => path.join(repository, source));
  const { program, resolve } = createProgram(repository, roots);
  const result: Declarations = { files: new Map(), packages: new Set() };
  const found = new Set(roots);
  const place = (file: string) => declarationOf(path.relative(repository, file));
  for (const source of found) {
    const text = replaceImports(emitFile(program, source), (specifier) => {
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

function createProgram(repository: string, roots: string[]) {
  const options = readOptions(path.join(repository, 'tsconfig.json'));
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(repository, (name) => name, options);
  const resolveModule = (specifier: string, from: string): ts.ResolvedModuleFull | undefined => {
    const { resolvedModule } = ts.resolveModuleName(specifier, from, options, host, cache);
    if (resolvedModule === undefined || resolvedModule.resolvedFileName.includes('/node_modules/'))
      return resolvedModule;
    // TypeScript takes `shared` for a library, because it is linked in node_modules, and would write nothing for it.
    return { ...resolvedModule, isExternalLibraryImport: false };
  };
  host.resolveModuleNameLiterals = (specifiers, from) =>
    specifiers.map(({ text }) => ({ resolvedModule: resolveModule(text, from) }));
  return {
    program: ts.createProgram(roots, options, host),
    /** @returns the source file of the repository that `specifier` means, or undefined for a package */
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
    removeComments: true,
    // `npm run types` checks; this checks only what declarations need.
    noCheck: true,
    types: [],
  };
}

function emitFile(program: ts.Program, source: string): string {
  let text: string | undefined;
  const { diagnostics } = program.emit(
    program.getSourceFile(source),
    (_file, emitted) => (text = emitted),
    undefined,
    true,
  );
  if (text !== undefined) return text;
  const reasons = diagnostics.map(reasonOf).join('\n') || 'the file does not exist, or is not TypeScript.';
  throw new Error(`No declarations for ${source}: ${reasons}`);
}

const reasonOf = ({ messageText }: ts.Diagnostic): string => ts.flattenDiagnosticMessageText(messageText, '\n');

/** Changes the specifiers of all imports in `text`, also of those within types such as `import('react').Ref`. */
function replaceImports(text: string, change: (specifier: string) => string): string {
  let result = '';
  let end = 0;
  for (const { fileName, pos } of ts.preProcessFile(text, true, true).importedFiles) {
    const start = pos + 1; // behind the quote
    result += text.slice(end, start) + change(fileName);
    end = start + fileName.length;
  }
  return result + text.slice(end);
}

/** @returns `@scope/name` of `@scope/name/module`, `name` of `name/module` */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
