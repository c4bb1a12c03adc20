import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { remoteFolders } from 'shared/build/remote-folders';
import tseslint from 'typescript-eslint';
import { loneText } from './eslint-lone-text.js';

/** Libraries that come through one door of `shared`, because they are shared at run time or replaceable (docs/decisions). */
const BEHIND_SHARED = [
  {
    name: 'react-router-dom',
    message: "Import from 'shared/router': it keeps the router's unused parts out of the bundle.",
  },
  { name: 'axios', message: "Import from 'shared/api-client': it carries the session's rules." },
  { name: 'zustand', message: "Import from 'shared/session': state with two copies is two states." },
];
/** Words and phrases that comments replace by named subjects and the field's terms (docs/glossary.md). */
const REFUSED_WORDS = [
  ...['somebody', 'nobody', 'everybody', 'anybody', 'whoever'],
  ...['given up', 'gives up', 'be had', 'comes alive', 'is said', 'served page'],
];
const ROOT = import.meta.dirname;
/** What runs in browsers: the site's apps, and the page of the release service. */
const APPS = ['host', ...remoteFolders(ROOT), 'release-console'];
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
            message: 'Workspaces know each other through shared/api and shared/platform only.',
          },
          ...patterns,
        ],
      },
    ],
  },
});

const borderOnly = (further = '') => ({
  regex: `^shared/(?!api/|platform/|drawing/|paths$|site$|wave-figures$|wave-rules$|build/${further})`,
  message:
    'Servers and tools take only api, platform, drawing, paths, figures, wave rules and the site configuration from shared.',
});

const NO_APPS = { regex: `^(${[...APPS, ...SERVERS].join('|')})(/|$)`, message: 'shared knows no app.' };

/** What docs/style-sheet.md refuses in texts that visitors read; spec §2 has two labels with three full stops. */
const phrases = JSON.parse(readFileSync(path.join(ROOT, 'api/src/content/refused-phrases.json'), 'utf8'));
const REFUSED = {
  [`/\\b(${phrases.join('|').replaceAll(' ', '\\s+')})\\b/i`]: 'This phrase is refused: see docs/style-sheet.md.',
  [`/\\w'\\w|(^|\\s)"\\w/`]: 'Use typographic quotes and apostrophes: “ ” ‘ ’.',
  '/(^|\\d)\\s%/': 'No space before %.',
  '/(?<!Signing in|Creating Account)(?<=\\w)\\.\\.\\./': 'Use the typographic ellipsis: …',
};
/** Not what developers read: errors, except those that the API answers with, the console, and names of modules. */
const FOR_DEVELOPERS =
  'NewExpression[callee.name=/^(?!Api).*Error$/], CallExpression[callee.object.name="console"], ImportDeclaration';

const wording = {
  files: [...APPS, 'shared', 'api'].map((workspace) => `${workspace}/src/**/*.{ts,tsx}`),
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'host/src/ui-review/**'],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: "JSXOpeningElement[name.name='option']:not(:has(JSXAttribute[name.name='value']))",
        message: 'Give the option a value: without one its text is its value, also when a browser has translated it.',
      },
      ...Object.entries(REFUSED).flatMap(([pattern, message]) =>
        [`[value=${pattern}]`, `TemplateElement[value.cooked=${pattern}]`].map((text) => ({
          selector: `${text}:not(:matches(${FOR_DEVELOPERS}) *)`,
          message,
        })),
      ),
    ],
  },
};

/** One module guards against browsers that forbid storage. */
const storage = {
  files: [...APPS, 'shared'].map((workspace) => `${workspace}/src/**/*.{ts,tsx}`),
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
  rules: {
    'no-restricted-globals': [
      'error',
      ...['localStorage', 'sessionStorage'].map((name) => ({ name, message: 'Use withStorage of shared/storage.' })),
    ],
  },
};

export default tseslint.config(
  // The examples have packages of their own, which only the full tests install: they check their types there.
  { ignores: ['**/dist/**', '**/.dev/**', '.data/**', 'api/drizzle/**', '**/test-results/**', 'examples/**'] },
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
    },
    rules: {
      'no-warning-comments': ['error', { terms: REFUSED_WORDS, location: 'anywhere' }],
      'import-x/no-relative-packages': 'error',
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
  {
    files: ['**/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/testing/**'],
    plugins: { translation: { rules: { 'lone-text': loneText } } },
    rules: { 'translation/lone-text': 'error' },
  },
  wording,
  storage,
  ...APPS.map((app) => boundaries(app)),
  ...SERVERS.map((server) =>
    // End-to-end tests are tests, whatever their files are called: they may use the test kit.
    boundaries(server, { patterns: [borderOnly(server === 'e2e' ? '|testing/' : '')] }),
  ),
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
  {
    files: ['e2e/{tests,full}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "ImportDeclaration[source.value='@playwright/test']",
          message: "Import from '../site/test': it fails a test for violations of the content security policy.",
        },
      ],
    },
  },
  // The benchmark builds the apps' own sources in other ways, and composes and serves them as a release does.
  {
    files: ['e2e/bench/variants/**'],
    rules: { 'no-restricted-imports': 'off', 'import-x/no-relative-packages': 'off' },
  },
  { files: ['**/*.js', '**/*.cjs'], ...tseslint.configs.disableTypeChecked },
  // The root puts the workspaces' test projects and settings together.
  { files: ['jest.config.js', 'docs/settings.ts'], rules: { 'import-x/no-relative-packages': 'off' } },
);
