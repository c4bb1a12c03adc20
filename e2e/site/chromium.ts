import { findProgram } from './debian-package';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The whole Chromium: for measuring, and for what its headless shell lacks. @throws Error that says how to get one */
export const findChromium = (): string =>
  findProgram({ name: 'Chromium', candidates: CHROMIUM, debianPackage: 'chromium', variable: 'CHROMIUM_PATH' });

/**
 * Chromium without the browser around the page: tests take two thirds of the time in it. Where there is none, the whole
 * browser does as well.
 * @throws Error that says how to get one
 */
export const findHeadlessShell = (): string =>
  findProgram({
    name: 'Chromium',
    candidates: ['/usr/bin/chromium-headless-shell', ...CHROMIUM],
    debianPackage: 'chromium-headless-shell',
    variable: 'CHROMIUM_PATH',
  });

/** How tests start either of them: without what would call other addresses than theirs. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options for tests of what only the whole browser does. */
export const wholeBrowser = () => ({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
