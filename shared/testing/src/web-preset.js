import { createRequire } from 'node:module';

/** Jest settings for code that runs in browsers: jsdom, SWC, CSS Modules by their class names. */
export const webPreset = {
  testEnvironment: new URL('./browser-environment.js', import.meta.url).pathname,
  // The browser's builds of packages, as webpack takes them.
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'], url: 'http://localhost:3000/' },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [new URL('./setup.js', import.meta.url).pathname],
  // JavaScript of our own is ESM too, also in packages, which pnpm has in a folder further down; others stay as they are, but
  // for one that has no other form.
  transformIgnorePatterns: ['/node_modules/(?!(.*/node_modules/)?(intl-tel-input|@hidden-order)/)'],
  transform: {
    '\\.(tsx?|m?js)$': [
      // By its path: jest looks for names beside the tested code, which need not have it.
      createRequire(import.meta.url).resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  moduleNameMapper: {
    '\\.css$': new URL('./css-module.cjs', import.meta.url).pathname,
  },
};
