import { defineConfig } from '@playwright/test';
import { findChromium } from './site/chromium';
import { mainSite } from './site/ports';

export default defineConfig({
  testDir: './tests',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  globalSetup: './site/global-setup.ts',
  // The tests share the machine with five servers: one at a time is fastest on two cores, and steadiest.
  workers: 1,
  timeout: 60_000,
  forbidOnly: process.env.CI === 'true',
  reporter: [['list']],
  use: {
    baseURL: mainSite.origin('host'),
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'retain-on-failure',
  },
});
