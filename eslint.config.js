import path from 'node:path';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { remoteFolders } from 'shared/build/remote-folders';
import tseslint from 'typescript-eslint';

/** Libraries that come through one door of `shared`, because they are shared at run time or replaceable (docs/decisions). */
const BEHIND_SHARED = [
  {
    name: 'react-router-dom',
    message: "Import from 'shared/router': it keeps the router's unused parts out of the bundle.",
  },
  { name: 'axios', message: "Import from 'shared/api-client': it carries the session's rules." },
  { name: 'zustand', message: "Import from 'shared/session': state with two copies is two states." },
];
const ROOT = import.meta.dirname;
const APPS = ['host', ...remoteFolders(ROOT)];
const SERVERS = ['api', 'release', 'e2e'];

/** No workspace imports another, except `shared`; tools of the whole repository are the root's dependencies. */
const boundaries = (workspace, { paths = [], patterns = [] } = {}) => ({
  files: [`${workspace}/**/*.{ts,tsx}`],
  rules: {
    'import-x/no-extraneous-dependencies': ['error', { packageDir: [ROOT, path.join(ROOT, workspace)] }],
    'no-restricted-imports': [
      'error',
      {
        paths: [...BEHIND_SHARED, ...paths],
        patterns: [
          {
            regex: `^(${[...APPS, ...SERVERS].filter((other) => other !== workspace).join('|')})(/|$)`,
            message: 'Workspaces know each other through contracts in shared only.',
          },
          ...patterns,
        ],
      },
    ],
  },
});

const CONTRACTS_ONLY = {
  regex: '^shared/(?!contracts/|paths$|site$|wave-figures$|wave-rules$|build/)',
  message: 'Servers and tools take only contracts, paths, figures, wave rules and the site configuration from shared.',
};

const NO_APPS = { regex: `^(${[...APPS, ...SERVERS].join('|')})(/|$)`, message: 'shared knows no app.' };

export default tseslint.config(
  { ignores: ['**/dist/**', '**/.dev/**', '.data/**', 'api/drizzle/**', '**/test-results/**'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './tsconfig.node.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['tsconfig.json', 'tsconfig.node.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
      // Cycles are looked for in our own sources, which are TypeScript.
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-relative-packages': 'error',
      'import-x/no-cycle': 'error',
      '@typescript-eslint/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      // The router takes a thrown Response as an answer with a status.
      '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.recommended.rules },
  },
  ...APPS.map((app) => boundaries(app)),
  ...SERVERS.map((server) => boundaries(server, { patterns: [CONTRACTS_ONLY] })),
  {
    ...boundaries('shared'),
    rules: { ...boundaries('shared').rules, 'no-restricted-imports': ['error', { patterns: [NO_APPS] }] },
  },
  // Tests stand in for the host (they route and connect by themselves), and matchers and JSON.parse are `any`.
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**', 'api/test/**'],
    rules: {
      'no-restricted-imports': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
    },
  },
  // The benchmark builds the apps' own sources in other ways, and composes and serves them as a release does.
  {
    files: ['e2e/bench/variants/**'],
    rules: { 'no-restricted-imports': 'off', 'import-x/no-relative-packages': 'off' },
  },
  { files: ['**/*.js', '**/*.cjs'], ...tseslint.configs.disableTypeChecked },
  // The root puts the workspaces' test projects together.
  { files: ['jest.config.js'], rules: { 'import-x/no-relative-packages': 'off' } },
);
