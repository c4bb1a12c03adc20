import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Code of a sandbox that has the exports of a TypeScript file of this repository as `exported`. The sandbox translates the file
 * itself, and has to be allowed to read its packages.
 * @param file absolute
 * @param packages that it imports, besides Node's modules
 */
export function translated(file: string, packages: readonly string[]): string {
  const { resolve } = createRequire(file);
  const places = Object.fromEntries(['typescript', ...packages].map((name) => [name, resolve(name)]));
  return `
  const places = ${JSON.stringify(places)};
  const load = (name) => require(places[name] ?? name);
  const code = ${JSON.stringify(readFileSync(file, 'utf8'))};
  const compilerOptions = { target: 'ES2022', module: 'CommonJS', esModuleInterop: true };
  const { outputText } = load('typescript').transpileModule(code, { compilerOptions });
  const exported = {};
  new Function('exports', 'require', outputText)(exported, load);
`;
}
