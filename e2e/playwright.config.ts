import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findHeadlessShell } from './site/chromium';
import { mainSite } from './site/ports';

const files = (names: readonly string[]) => names.map((name) => `**/${name}.e2e.ts`);

/**
 * Tests with a site, servers or a build of their own. One at a time: some of them change source files for a moment,
 * which others copy or build, and what they build takes a whole core.
 */
const OWN = [
  'budgets',
  'development',
  'failure-table',
  'instalments-over-time',
  'new-remote',
  'nginx',
  'outages',
  'standalone',
  'start',
  'version-matrix',
];
/** Twenty tabs at once leave nothing for others. */
const CROWD = ['promotion-in-use'];

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './site/global-setup.ts',
  // Two workers keep two cores busy, because tests mostly wait for pages and time-outs. Files can run side by side: tests
  // on the main site register their own accounts, send from their own network addresses where the API counts requests,
  // and change nothing shared but the seats of the next tournament, which one file does. Tests of one file run in order.
  workers: 2,
  // Projects start in this order, so that the twenty tabs run when nearly everything else is done.
  projects: [
    { name: 'own', testMatch: files(OWN), workers: 1 },
    { name: 'shared', testMatch: '**/*.e2e.ts', testIgnore: files([...OWN, ...CROWD]) },
    { name: 'crowd', testMatch: files(CROWD) },
  ],
  timeout: 60_000,
  forbidOnly: process.env.CI === 'true',
  reporter: [['list']],
  use: {
    baseURL: mainSite.origin('host'),
    launchOptions: { executablePath: findHeadlessShell(), args: CHROMIUM_ARGUMENTS },
    // No film of every test: the trace has its pages anyway.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
});
