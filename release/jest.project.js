import { fileURLToPath } from 'node:url';

/** @type {import('jest').Config} The release tool runs in Node; a test of a page asks for jsdom itself. */
export const releaseProject = {
  displayName: 'release',
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
  transform: { '\\.(ts|m?js)$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }] },
  setupFilesAfterEnv: ['<rootDir>/../shared/testing/src/patient.js'],
  // A host's bundle is imported by its address; jest knows paths only.
  moduleNameMapper: { '^file://(.*)$': '$1' },
};
