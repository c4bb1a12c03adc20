import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Another process may be installing a package. */
const WAIT = ['-o', 'DPkg::Lock::Timeout=300'];

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** A PostgreSQL of its own, for tests and benchmarks, with a new data folder. */
export interface PostgresServer {
  /** Leads to its database `postgres`. */
  url: string;
  /** Starts it, again after `stop`; resolves once it takes connections. */
  start: () => Promise<void>;
  /** Ends it, and with it all connections. */
  stop: () => Promise<void>;
  /** Ends it and removes its data. */
  remove: () => Promise<void>;
}

export function makePostgres(port: number): PostgresServer {
  const bin = findBinaries() ?? install();
  const folder = mkdtempSync(join(tmpdir(), 'api-test-postgres-'));
  const user = postgresUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // fsync only matters if the machine goes down; the tests kill processes.
  const options = ['-h', '127.0.0.1', '-p', String(port), '-k', folder, '-c', 'fsync=off', '-c', 'max_connections=200'];
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  };
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    start: async () => {
      server = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
        ...user,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await untilReady(server);
    },
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function findBinaries(): string | undefined {
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];
  return [...debian, ...(process.env.PATH ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

function install(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['install', '-y', ...WAIT, 'postgresql'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const found = findBinaries();
    if (found !== undefined) return found;
  }
  throw new Error(
    'The API is tested on PostgreSQL too: install it (Debian: apt-get install postgresql; macOS: brew install postgresql).',
  );
}

/** PostgreSQL refuses to run as root; there is a user for it where it is installed. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('database system is ready to accept connections')) resolve();
    });
  });
}
