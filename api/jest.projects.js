import { fileURLToPath } from 'node:url';

/** Packages that are, or import, ES modules; jest runs CommonJS, so they are translated like our own files. */
const ES_MODULES =
  'unified|bail|trough|is-plain-obj|vfile.*|remark-.*|rehype-.*|mdast-.*|hast-.*|unist-.*|micromark.*|jose|yaml|' +
  'decode-named-character-reference|character-.*|parse-entities|is-.*|property-information|space-separated-tokens|' +
  'comma-separated-tokens|html-void-elements|stringify-entities|ccount|zwitch|longest-streak|markdown-table|' +
  'escape-string-regexp|trim-lines|devlop|github-slugger|@ungap/structured-clone|content-disposition|@electric-sql/.*|' +
  '@digitalcredentials/.*|@digitalbazaar/.*|base64url-universal|jsonld-signatures|p-limit|yocto-queue|did-jwt|@scure/.*|@noble/.*';

/** @type {import('jest').Config} */
const base = {
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  testEnvironment: 'node',
  transform: {
    '\\.[cm]?[jt]s$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }],
  },
  setupFilesAfterEnv: ['<rootDir>/test/support/timeout.ts'],
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${ES_MODULES})/)`],
};

/** What answers over HTTP is tested on both databases by the same files; what needs no database is tested once. */
const onPglite = {
  ...base,
  globals: { TEST_DATABASE: 'pglite' },
  globalSetup: '<rootDir>/test/support/prepare-pglite.ts',
  globalTeardown: '<rootDir>/test/support/remove-pglite.ts',
};

const JOURNEYS = '<rootDir>/test/journeys/*.test.ts';
const OTHERS = '<rootDir>/test/{,full/}{http,process}/**/*.test.ts';

export const apiProjects = [
  { ...base, displayName: 'api-unit', testMatch: ['<rootDir>/test/{,full/}unit/**/*.test.ts'] },
  { ...onPglite, displayName: 'api-pglite', testMatch: [JOURNEYS] },
  // Twice as slow as PostgreSQL, so the daily tier leaves these out (docs/how-to/test.md).
  { ...onPglite, displayName: 'api-pglite-full', testMatch: [OTHERS] },
  {
    ...base,
    displayName: 'api-postgres',
    testMatch: [JOURNEYS, OTHERS],
    globals: { TEST_DATABASE: 'postgres' },
    globalSetup: '<rootDir>/test/support/start-postgres.ts',
    globalTeardown: '<rootDir>/test/support/stop-postgres.ts',
  },
];
