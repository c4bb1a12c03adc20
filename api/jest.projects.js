import { fileURLToPath } from 'node:url';

/** @type {import('jest').Config} */
const base = {
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  testEnvironment: '<rootDir>/test/support/environment.js',
  runtime: fileURLToPath(new URL('test/support/runtime.js', import.meta.url)),
  transform: {
    '\\.[cm]?[jt]s$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }],
  },
  setupFilesAfterEnv: ['<rootDir>/test/support/setup.ts'],
};

/** PGlite is for `npm start` on one machine. */
const onPglite = {
  ...base,
  globals: { TEST_DATABASE: 'pglite' },
  globalSetup: '<rootDir>/test/support/prepare-pglite.ts',
  globalTeardown: '<rootDir>/test/support/remove-pglite.ts',
};

const JOURNEYS = '<rootDir>/test/journeys/*.test.ts';

export const apiProjects = [
  { ...base, displayName: 'api-unit', testMatch: ['<rootDir>/test/{,full/}unit/**/*.test.ts'] },
  {
    ...onPglite,
    displayName: 'api-pglite-full',
    testMatch: [JOURNEYS, '<rootDir>/test/full/process/{payments,random-kills,start}.test.ts'],
  },
  {
    ...base,
    displayName: 'api-postgres',
    testMatch: [JOURNEYS, '<rootDir>/test/{,full/}{http,process}/**/*.test.ts'],
    globals: { TEST_DATABASE: 'postgres' },
    globalSetup: '<rootDir>/test/support/start-postgres.ts',
    globalTeardown: '<rootDir>/test/support/stop-postgres.ts',
  },
];
