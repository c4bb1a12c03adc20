import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findHeadlessShell } from './site/chromium';
import type { EngineOptions } from './site/other-browsers/test';
import { mainSite } from './site/ports';

export default defineConfig<EngineOptions>({
  outputDir: './test-results',
  globalSetup: './site/global-setup.ts',
  // Two workers keep two cores busy, because tests mostly wait for pages and time-outs. Files can run side by side: tests
  // on the main site register their own accounts, send from their own network addresses where the API counts requests,
  // and change nothing shared but the seats of the next tournament, which one file of each tier does. Tests of one file of the
  // full tier run in order.
  workers: 2,
  // `npm run e2e` runs the daily tests alone (docs/how-to/test.md). Projects start in this order.
  projects: [
    // Tests with a site, servers or a build of their own. One at a time: some of them change source files for a moment,
    // which others copy or build, and what they build takes a whole core.
    { name: 'own-site', testDir: './full/own-site', workers: 1 },
    { name: 'daily', testDir: './tests', fullyParallel: true },
    { name: 'full', testDir: './full/main-site' },
    // The main journeys in the engines of Firefox and Safari, whose drivers take longer for each step.
    { name: 'firefox', testDir: './full/other-browsers', use: { engine: 'firefox' }, timeout: 120_000 },
    { name: 'webkit', testDir: './full/other-browsers', use: { engine: 'webkit' }, timeout: 120_000 },
    // Twenty tabs at once leave nothing for others, so they come when all others are done, and one file after another.
    {
      name: 'crowd',
      testDir: './full/crowd',
      workers: 1,
      dependencies: ['own-site', 'daily', 'full', 'firefox', 'webkit'],
    },
  ],
  testMatch: '**/*.e2e.ts',
  timeout: 60_000,
  forbidOnly: process.env.CI === 'true',
  // A failure is repeated once, with a trace: recording one costs an eighth of the processor. A test that passes the second
  // time is listed as flaky at the end of the run, which fails everywhere but in CI.
  retries: 1,
  failOnFlakyTests: process.env.CI !== 'true',
  reporter: [['list']],
  use: {
    baseURL: mainSite.origin('host'),
    launchOptions: { executablePath: findHeadlessShell(), args: CHROMIUM_ARGUMENTS },
    // No film of every test: the trace has its pages anyway.
    trace: { mode: 'on-first-retry', screenshots: false },
  },
});
