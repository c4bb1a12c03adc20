import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { transformSync } from '@swc/core';
import JestRuntime from 'jest-runtime';
import { addHook } from 'pirates';

const TESTS = path.join(import.meta.dirname, '..');
const TO_COMMON_JS = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

addHook((source, filename) => transformSync(source, { ...TO_COMMON_JS, filename }).code, { exts: ['.ts'] });

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
