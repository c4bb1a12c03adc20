import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';

/** Memory of a process in MB, buffers outside of JavaScript's heap included. */
export const MOST_MEMORY = 768;
/** JavaScript's heap in it, in MB. */
const MOST_HEAP = 384;
/** It writes no file, not even by what Node's permissions miss. A process whose parent was killed ends by its seconds, too. */
const limits = (seconds: number): string =>
  `ulimit -S -t ${seconds}; ulimit -H -t ${seconds + 5}; ulimit -f 0; ulimit -c 0; unset PWD OLDPWD; exec "$@"`;
/** Ids that systemd gives to users of a moment: no account has one, and two sandboxes hardly ever the same. */
const [FIRST_USER, LAST_USER] = [61_184, 65_519];
/** Units of the processor's time in a second, as Linux tells it. */
const TICKS = 100;

const channelCode = readFileSync(path.join(import.meta.dirname, 'channel.cjs'), 'utf8');

/**
 * Starts a process for code that is not ours: of our environment it has the trusted authorities alone, because an API's
 * certificate may need them; it may read what it is named and nothing else, and can write no file and start no process, worker or add-on (Node's permission model). As root's child it has a user id of its own.
 * It can reach the network, as Node has no permission for it before version 25.
 * @param script code that calls `serve` (channel.cjs)
 * @param reads folders that it may read
 * @param seconds how much of the processor's time it may take
 */
export function startProcess(
  script: string,
  reads: readonly string[],
  seconds: number,
): { child: ChildProcess; channel: Socket } {
  const flags = [...permissions(reads), `--max-old-space-size=${MOST_HEAP}`];
  const child = spawn(
    '/bin/sh',
    ['-c', limits(seconds), 'sh', process.execPath, ...flags, '-e', channelCode + script],
    {
      cwd: '/',
      env: trustedAuthorities(),
      // A group of its own: a signal to its group reaches none of ours.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      ...ownUser(reads),
    },
  );
  // Node types only the first streams.
  return { child, channel: child.stdio[3] as Socket };
}

/** What a process has had of the processor, and whether it is waiting for more. */
export function processorOf({ pid }: ChildProcess): { seconds: number; waits: boolean } {
  const [state = '', ...fields] = readOf(pid, 'stat').replace(/.*\) /, '').split(' ');
  const ticks = Number(fields[10] ?? 0) + Number(fields[11] ?? 0);
  return { seconds: ticks / TICKS, waits: state !== '' && state !== 'S' };
}

/** Memory of a process in MB; 0 on systems without `/proc`, where the heap alone is limited. */
export const memoryOf = ({ pid }: ChildProcess): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readOf(pid, 'status'))?.[1] ?? 0) / 1024;

function readOf(pid: number | undefined, what: 'stat' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

function trustedAuthorities(): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS } = process.env;
  return NODE_EXTRA_CA_CERTS === undefined ? {} : { NODE_EXTRA_CA_CERTS };
}

/** Node's permission model, by the names that this Node has for it. */
function permissions(reads: readonly string[]): string[] {
  const known = process.allowedNodeEnvironmentFlags;
  const flags = ['--permission', '--experimental-permission'].filter((flag) => known.has(flag)).slice(0, 1);
  // From Node 25 on it is asked for the network too, from which loaders fetch.
  const network = known.has('--allow-net') ? ['--allow-net'] : [];
  return [...flags, ...network, ...reads.map((folder) => `--allow-fs-read=${folder}`)];
}

/** A user of its own for a child of root, where Node and what it reads are there for all users. */
function ownUser(reads: readonly string[]): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0 || ![process.execPath, ...reads].every(isForAll)) return {};
  const id = FIRST_USER + Math.floor(Math.random() * (LAST_USER - FIRST_USER));
  return { uid: id, gid: id };
}

const OTHERS = 0o005;
const isForAll = (place: string): boolean =>
  (statSync(place).mode & OTHERS) === OTHERS && (place === '/' || isForAll(path.dirname(place)));
