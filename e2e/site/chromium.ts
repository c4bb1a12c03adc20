import { findProgram } from './debian-package';

/** The Chromium to test with. @throws Error that says how to get one */
export const findChromium = (): string =>
  findProgram({
    name: 'Chromium',
    candidates: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    debianPackage: 'chromium',
    variable: 'CHROMIUM_PATH',
  });
