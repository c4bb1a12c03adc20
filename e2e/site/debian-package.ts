import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Another process may be installing a package. */
const WAIT = ['-o', 'DPkg::Lock::Timeout=300'];

interface Program {
  /** What people call it. */
  name: string;
  /** Where systems put it, absolute. */
  candidates: readonly string[];
  /** Debian's package of it. */
  debianPackage: string;
  /** The environment variable that names another executable. */
  variable: string;
}

/**
 * Finds a program that the tests need: by its variable, or the system's; on Debian as root a missing one is installed.
 * @returns its absolute path
 * @throws Error that says what is missing and how to get it
 */
export function findProgram({ name, candidates, debianPackage, variable }: Program): string {
  const given = process.env[variable];
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`${variable}=${given} does not exist. Set it to an executable of ${name}.`);
  }
  const find = () => candidates.find((path) => existsSync(path));
  const found = find();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install(debianPackage);
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error(`No ${name} found. Install it (Debian: apt-get install ${debianPackage}), or set ${variable}.`);
}

function install(debianPackage: string): void {
  console.log(`installing ${debianPackage} from the Debian packages`);
  const options: ExecFileSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync('apt-get', ['install', '-y', '-q', ...WAIT, '--no-install-recommends', debianPackage], options);
}
