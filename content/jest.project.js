import { fileURLToPath } from 'node:url';

/** @type {import('jest').Config} */
export const contentProject = {
  displayName: 'content',
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/../shared/testing/src/patient.js'],
  transform: { '\\.(ts|m?js)$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }] },
  // The packages of unified are ECMAScript modules.
  transformIgnorePatterns: [],
};
