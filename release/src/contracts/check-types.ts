import path from 'node:path';
import ts from 'typescript';

/** Two types in TypeScript's notation, with absolute paths in their imports. */
export interface TypeCheck {
  /** The type of what one side offers. */
  given: string;
  /** The type that the other side relies on. */
  wanted: string;
}

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
export function checkTypes<Check extends TypeCheck>(checks: readonly Check[]): Map<Check, string> {
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
