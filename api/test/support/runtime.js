import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { transformSync } from '@swc/core';
import JestRuntime from 'jest-runtime';

const TESTS = path.join(import.meta.dirname, '..');
const TO_COMMON_JS = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

createRequire(import.meta.url).extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...TO_COMMON_JS, filename });
  module._compile(code, filename);
};

/**
 * Runs tests in a context of their own, as jest does, and loads all that they import from elsewhere once per worker:
 * reading the API and its packages anew for each file takes longer than most files' tests.
 */
export default class ApiRuntime extends JestRuntime {
  requireModuleOrMock(from, name) {
    const isOfTests = name.startsWith('.') && path.resolve(path.dirname(from), name).startsWith(TESTS);
    return isOfTests || isBuiltin(name) ? super.requireModuleOrMock(from, name) : createRequire(from)(name);
  }
}
