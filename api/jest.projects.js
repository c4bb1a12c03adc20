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

/**
 * What answers over HTTP is tested on both databases by the same files; what needs no database is tested once.
 * @param {'pglite' | 'postgres'} TEST_DATABASE
 */
const onDatabase = (TEST_DATABASE) => ({
  ...base,
  displayName: `api-${TEST_DATABASE}`,
  testMatch: ['<rootDir>/test/{,full/}{http,process}/**/*.test.ts'],
  globals: { TEST_DATABASE },
});

export const apiProjects = [
  { ...base, displayName: 'api-unit', testMatch: ['<rootDir>/test/{,full/}unit/**/*.test.ts'] },
  {
    ...onDatabase('pglite'),
    globalSetup: '<rootDir>/test/support/prepare-pglite.ts',
    globalTeardown: '<rootDir>/test/support/remove-pglite.ts',
  },
  {
    ...onDatabase('postgres'),
    globalSetup: '<rootDir>/test/support/start-postgres.ts',
    globalTeardown: '<rootDir>/test/support/stop-postgres.ts',
  },
];
