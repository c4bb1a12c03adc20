import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { existsSync } from 'node:fs';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Finds the Chromium to test with: `CHROMIUM_PATH`, or the system's; on Debian as root a missing one is installed.
 * @throws Error that says what is missing and how to get it
 */
export function findChromium(): string {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH=${CHROMIUM_PATH} does not exist. Set it to a Chromium or Chrome executable.`);
  }
  const found = CANDIDATES.find((path) => existsSync(path));
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('No Chromium found. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.');
  }
  console.log('installing chromium from the Debian packages');
  const options: ExecFileSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], options);
  return '/usr/bin/chromium';
}
