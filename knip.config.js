/** Jest finds tests by name, the build the pages and cards of a remote (docs/decisions/0004-navigation-and-data.md). */
const TESTS = '**/{*.test.{ts,tsx},__mocks__/*}';
const PAGES = 'src/{pages,pages/*/{page,data},cards/*/card}.{ts,tsx}';

// Knip finds files, exports and dependencies that nothing uses. What is named here is used where knip does not see it.
/** @type {import('knip').KnipConfig} */
export default {
  // Jest's projects are put together by code, whose paths knip does not resolve.
  jest: false,
  // A type that only its file uses may be exported for the one who gets a value of it; a value may not.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Fonts and flags are read as files.
  ignoreDependencies: [/^@fontsource(-variable)?\//, 'country-flag-icons'],
  // A program of e2e, which the root's scripts start, and programs of the system.
  ignoreBinaries: ['playwright', 'apt-get', 'pgbouncer', 'mount', 'openssl', 'umount'],
  workspaces: {
    // Settings and scripts of the whole repository use workspaces, and name loaders and transforms as texts.
    '.': { entry: ['docs/*.ts', '*.js'], ignoreDependencies: ['@swc/jest', 'style-loader'] },
    host: { entry: [TESTS, 'src/testing/fake-federation.ts'] },
    'remote-auth': { entry: [TESTS, PAGES, 'src/modal/auth-modal.tsx'] },
    'remote-*': { entry: [TESTS, PAGES] },
    'release-console': { entry: [TESTS] },
    desk: { entry: [TESTS] },
    // The build puts the runtimes in the plugin's place. The catch at the import of the phone input hides what it takes.
    'shared/*': { entry: [TESTS] },
    'shared/verify-log': {},
    'shared/platform': { entry: [TESTS, '**/taken-runtime.ts'] },
    'shared/ui': { entry: [TESTS, '**/phone-input.tsx'] },
    'shared/testing': { entry: ['src/*.js'] },
    // Stylesheets and flags of the kit are read as files; loaders are named as texts.
    'shared/node': { entry: [TESTS], ignoreDependencies: ['@hidden-order/ui'] },
    'shared/build': {
      entry: [TESTS],
      ignoreDependencies: ['@swc/core', 'css-loader', 'swc-loader'],
    },
    content: { entry: [TESTS] },
    api: { entry: ['test/**/*.ts', 'test/support/environment.js'] },
    // Code of sandboxes is read as text.
    release: {
      entry: [TESTS, 'src/cli.ts', 'src/local/{build,dev,start}.ts', 'src/**/{*.cjs,*-code.ts}', 'testing/*.ts'],
    },
    e2e: { entry: [TESTS, 'bench/{main.ts,report-memory.js,load/bare.ts}', '**/*.e2e.ts'] },
  },
};
