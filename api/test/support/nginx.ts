import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Another process may be installing a package. */
const WAIT = ['-o', 'DPkg::Lock::Timeout=300'];

/**
 * Runs nginx with these servers, as a process of the test's user, with everything that it writes in a temporary folder.
 * @param http what stands in nginx's http block
 * @param port one on which it listens
 * @returns what ends it
 */
export async function runNginx(http: string, port: number): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'api-test-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'].map((name) => `${name}_temp_path temporary;`);
  const configuration = `
    master_process off; daemon off; pid nginx.pid; error_log error.log;
    events { }
    http { access_log off; ${temporary.join(' ')} ${http} }
  `;
  await writeFile(join(folder, 'nginx.conf'), configuration);
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const nginx = findNginx();
  execFileSync(nginx, ['-t', '-q', ...args]);
  const child = spawn(nginx, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx has ended. Its own words are in ${folder}/error.log.`);
    await pause(10);
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

function findNginx(): string {
  const find = () =>
    ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', ...(process.env.PATH ?? '').split(delimiter)]
      .map((folder) => join(folder, 'nginx'))
      .find((file) => existsSync(file));
  const found = find();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    execFileSync('apt-get', ['install', '-y', ...WAIT, 'nginx-light'], { stdio: 'ignore' });
  const installed = find();
  if (installed === undefined)
    throw new Error('The API is tested behind nginx: install it (Debian: apt-get install nginx-light).');
  return installed;
}
