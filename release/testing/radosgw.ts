import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePorts } from './test-site';

/** Another process may be installing a package. */
const WAIT = ['-o', 'DPkg::Lock::Timeout=300'];

const DEBIAN_PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd'];
const START_MS = 120_000;
const KEYS = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'secret-of-the-test' };

/** A running object store. */
export interface RunningStore {
  /** Settings by which the AWS client finds it. */
  environment: Record<string, string>;
  bucket: string;
  stop: () => Promise<void>;
}

/**
 * Starts Ceph's object gateway with the smallest cluster that it needs, one monitor and one store in memory, and makes a
 * bucket. All its files are in a temporary folder.
 * @throws Error that says what is missing, or where the logs are
 */
export async function startRadosgw(): Promise<RunningStore> {
  installCeph();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'release-test-ceph-'));
  const [monitor = 0, oldMonitor = 0, gateway = 0] = await freePorts(3);
  const id = randomUUID();
  const conf = path.join(folder, 'ceph.conf');
  await writeFile(conf, configurationOf(folder, id, `[v2:127.0.0.1:${monitor},v1:127.0.0.1:${oldMonitor}]`));
  const [mon, osd] = [path.join(folder, 'mon'), path.join(folder, 'osd')];
  await Promise.all([mkdir(mon), mkdir(osd)]);
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, ['-c', conf, ...args], { stdio: ['ignore', 'pipe', 'pipe'], timeout: START_MS });
  const daemons: ChildProcess[] = [];
  const start = (program: string, ...args: string[]) =>
    daemons.push(spawn(program, ['-c', conf, '-f', ...args], { stdio: 'ignore' }));
  const stop = async () => {
    for (const daemon of daemons.reverse()) {
      if (daemon.exitCode !== null || daemon.signalCode !== null) continue;
      const ended = once(daemon, 'exit');
      daemon.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true });
  };
  try {
    const map = path.join(folder, 'monmap');
    const addresses = `[v2:127.0.0.1:${monitor},v1:127.0.0.1:${oldMonitor}]`;
    execFileSync('monmaptool', ['--create', '--fsid', id, '--addv', 'a', addresses, map], { stdio: 'ignore' });
    run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--mon-data', mon);
    start('ceph-mon', '-i', 'a', '--mon-data', mon);
    const disk = randomUUID();
    run('ceph', '--connect-timeout', '60', 'osd', 'new', disk);
    run('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', disk, '--osd-data', osd);
    start('ceph-osd', '-i', '0', '--osd-data', osd);
    run(
      'radosgw-admin',
      ...['user', 'create', '--uid', 'test', '--display-name', 'test'],
      ...['--access-key', KEYS.AWS_ACCESS_KEY_ID, '--secret-key', KEYS.AWS_SECRET_ACCESS_KEY],
    );
    start('radosgw', '--rgw-frontends', `beast endpoint=127.0.0.1:${gateway}`);
    const address = `http://127.0.0.1:${gateway}`;
    const deadline = Date.now() + START_MS;
    while ((await fetch(address).catch(() => null)) === null) {
      if (Date.now() > deadline) throw new Error('radosgw does not answer.');
      await pause(100);
    }
    const bucket = 'site';
    const credentials = { accessKeyId: KEYS.AWS_ACCESS_KEY_ID, secretAccessKey: KEYS.AWS_SECRET_ACCESS_KEY };
    const client = new S3Client({ endpoint: address, region: 'us-east-1', credentials, forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    client.destroy();
    return { environment: { ...KEYS, AWS_ENDPOINT_URL_S3: address, AWS_REGION: 'us-east-1' }, bucket, stop };
  } catch (cause) {
    const log = await readFile(path.join(folder, 'log'), 'utf8').catch(() => '');
    await stop();
    throw new Error(`Ceph does not start. Its last words: ${log.slice(-2000)}`, { cause });
  }
}

const configurationOf = (folder: string, id: string, monitor: string): string => `[global]
fsid = ${id}
mon host = ${monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
osd objectstore = memstore
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd crush chooseleaf type = 0
mon allow pool size one = true
admin socket =
pid file =
log file = ${folder}/log
`;

function installCeph(): void {
  const isThere = () => ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph'].every((name) => existsSync(`/usr/bin/${name}`));
  if (isThere()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['install', '-y', '-q', ...WAIT, '--no-install-recommends', ...DEBIAN_PACKAGES], options);
  }
  if (isThere()) return;
  throw new Error(
    `The release tool is tested on Ceph's object store: install it (Debian: apt-get install ${DEBIAN_PACKAGES.join(' ')}).`,
  );
}
