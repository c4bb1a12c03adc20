import { fileURLToPath } from 'node:url';

/** @type {import('jest').Config} What of the benchmark can be tested without a browser; Playwright runs the rest. */
export const benchProject = {
  displayName: 'bench',
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  testEnvironment: 'node',
  testMatch: ['<rootDir>/bench/**/*.test.ts'],
  transform: { '\\.(ts|m?js)$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }] },
};
