import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { findProgram } from './debian-package';

/** How long nginx may take to answer first, in milliseconds. */
const START_MS = 10_000;

const findNginx = (): string =>
  findProgram({
    name: 'nginx',
    candidates: ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'],
    debianPackage: 'nginx-light',
    variable: 'NGINX_PATH',
  });

/** The surrounding configuration of a server. Many compress every answer, which the site's servers must not. */
const around = (configuration: string): string => `
  master_process off;
  daemon off;
  pid nginx.pid;
  error_log error.log;
  events { }
  http {
    access_log access.log;
    gzip on;
    gzip_types *;
    ${['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'].map((name) => `${name}_temp_path temporary;`).join(' ')}
    include ${JSON.stringify(configuration)};
  }
`;

interface RunningNginx {
  /** What its access log holds. */
  accessLog: () => Promise<string>;
  end: () => Promise<void>;
}

/**
 * Runs nginx with a site's configuration, as a process of the test's user, with everything that it writes in a
 * temporary folder.
 * @param address answers as soon as nginx is ready
 * @throws Error with nginx's own words when it refuses the configuration or does not start
 */
export async function runNginx(configuration: string, address: string): Promise<RunningNginx> {
  const nginx = findNginx();
  const folder = await mkdtemp(path.join(tmpdir(), 'hidden-order-nginx-'));
  await writeFile(path.join(folder, 'site.conf'), configuration);
  await writeFile(path.join(folder, 'nginx.conf'), around(path.join(folder, 'site.conf')));
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf')];
  execFileSync(nginx, ['-t', '-q', ...args]);
  const child = spawn(nginx, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answers = () => fetch(address).then(Boolean, () => false);
  await expect
    .poll(answers, { timeout: START_MS })
    .toBe(true)
    .catch((cause: unknown) => {
      child.kill('SIGKILL');
      throw new Error(`nginx does not answer on ${address}. Its own words are in ${folder}/error.log.`, { cause });
    });
  return {
    accessLog: () => readFile(path.join(folder, 'access.log'), 'utf8'),
    end: async () => {
      child.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
