import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import * as z from 'zod';

const MB = 1024 * 1024;
/** Size of an answer, and of all answers of a sandbox together, in bytes at most. */
const [MOST_ANSWER, MOST_ANSWERS] = [2 * MB, 64 * MB];
/** Memory of a sandbox, and of JavaScript's heap in it, in MB. */
const [MOST_MEMORY, MOST_HEAP] = [768, 384];
/** How long a sandbox may say nothing while it is asked, in milliseconds. */
const SILENCE_MS = 10_000;
const LOOK_MS = 250;
/** A process that has had so little of the processor, in seconds, gets more time, so often at the most. */
const [FEW_SECONDS, MOST_PATIENCE] = [2, 6];
/** Units of the processor's time in a second, as Linux tells it. */
const TICKS = 100;
/** Ids that systemd gives to users of a moment: no account has one, and two sandboxes hardly ever the same. */
const [FIRST_USER, LAST_USER] = [61_184, 65_519];

/** Seconds of the processor: a sandbox whose parent was killed ends too. */
const MOST_SECONDS = 30;
/** It writes no file, not even by what Node's permissions miss. */
const LIMITS = `ulimit -S -t ${MOST_SECONDS}; ulimit -H -t ${MOST_SECONDS + 5}; ulimit -f 0; ulimit -c 0; unset PWD OLDPWD; exec "$@"`;

/** The code in a sandbox has thrown an error: the others of its calls go on. */
export class CallFailed extends Error {}

/** A sandbox was ended, because its code has broken a rule. */
export class SandboxEnded extends Error {
  /** @param during what it was called for, in words */
  constructor(
    readonly during: string,
    readonly reason: string,
  ) {
    super(`${during}: ${reason}`);
  }
}

export interface SandboxOptions {
  /** Code that calls `serve` (channel.cjs). */
  script: string;
  /** Folders that it may read; none otherwise. */
  reads?: readonly string[];
  /** Ends it. */
  signal?: AbortSignal | undefined;
  /** Until when it may live, in milliseconds since 1970; without an end where it is left out. */
  endsAt?: number;
  /** How long it may say nothing while it is asked, in milliseconds. */
  silenceMs?: number;
}

const messageSchema = z.union([
  z.object({ fatal: z.string() }),
  z.object({ id: z.number(), begun: z.literal(true) }),
  z.object({ id: z.number(), error: z.string() }),
  z.object({ id: z.number(), value: z.unknown() }),
]);

interface Call {
  what: string;
  settle: (value: unknown) => void;
  fail: (error: unknown) => void;
}

const channel = readFileSync(path.join(import.meta.dirname, 'channel.cjs'), 'utf8');

/**
 * A process for code that is not ours: it has an empty environment, may read what it is named and nothing else, and can
 * write no file and start no process, worker or add-on (Node's permission model). As root's child it has a user id of its own.
 * Memory, time and size of its answers are limited. It can reach the network, as Node has no permission for it before version 25.
 */
export class Sandbox {
  readonly #child: ChildProcess;
  readonly #socket: Socket;
  readonly #calls = new Map<number, Call>();
  readonly #stops: (() => void)[] = [];
  readonly #silenceMs: number;
  #endSilence: () => void = () => undefined;
  #begun: Call | undefined;
  #next = 0;
  #parts: Buffer[] = [];
  #received = 0;
  #lineBytes = 0;
  #end: Error | undefined;

  constructor({ script, reads = [], signal, endsAt, silenceMs = SILENCE_MS }: SandboxOptions) {
    this.#silenceMs = silenceMs;
    const node = [process.execPath, ...permissions(reads), `--max-old-space-size=${MOST_HEAP}`, '-e', channel + script];
    this.#child = spawn('/bin/sh', ['-c', LIMITS, 'sh', ...node], {
      cwd: '/',
      env: {},
      // A group of its own: a signal to its group reaches none of ours.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      ...ownUser(reads),
    });
    // Node types only the first streams.
    this.#socket = this.#child.stdio[3] as Socket;
    this.#socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    this.#socket.on('error', () => undefined);
    this.#child.once('error', (error) => this.#stop(`it cannot be started (${error.message})`));
    this.#child.once('exit', (code, by) =>
      this.#stop(
        by === 'SIGXCPU'
          ? `it takes more than ${MOST_SECONDS} s of the processor`
          : `its process ended by itself (${by ?? `exit code ${code}`})`,
      ),
    );
    const kill = () => this.#child.kill('SIGKILL');
    process.once('exit', kill);
    const lifeMs = (endsAt ?? Infinity) - Date.now();
    const life =
      endsAt === undefined
        ? () => undefined
        : this.#after(lifeMs, () => this.#stop(`it takes longer than ${Math.round(lifeMs / 1000)} s`));
    const look = setInterval(() => void this.#checkMemory(), LOOK_MS);
    const abort = () => this.close(signal?.reason);
    look.unref();
    signal?.addEventListener('abort', abort, { once: true });
    this.#stops.push(
      () => process.off('exit', kill),
      life,
      () => clearInterval(look),
      () => signal?.removeEventListener('abort', abort),
    );
    if (signal?.aborted) abort();
  }

  /**
   * Has the code do something.
   * @param what it is for, such as the address of a page: failures name it
   * @throws CallFailed with the message of an error that the code throws; SandboxEnded when it breaks a rule
   */
  async call<Answer>(schema: z.core.$ZodType<Answer>, call: string, input: unknown, what: string): Promise<Answer> {
    this.#child.ref();
    this.#socket.ref();
    const value = await new Promise<unknown>((settle, fail) => {
      if (this.#end !== undefined) {
        fail(this.#end);
        return;
      }
      const id = this.#next++;
      this.#calls.set(id, { what, settle, fail });
      this.#socket.write(`${JSON.stringify({ id, call, input })}\n`);
      this.#listen();
    });
    const parsed = z.safeParse(schema, value);
    if (parsed.success) return parsed.data;
    const error = new SandboxEnded(what, `it answers something else than was asked (${z.prettifyError(parsed.error)})`);
    this.#finish(error);
    throw error;
  }

  /** @param reason that calls fail with which are not answered */
  close(reason?: unknown): void {
    this.#finish(reason instanceof Error ? reason : new Error('The sandbox is closed.'));
  }

  get isEnded(): boolean {
    return this.#end !== undefined;
  }

  /** Lets this process end while the sandbox has nothing to do. */
  rest(): void {
    this.#child.unref();
    this.#socket.unref();
  }

  /** Its code has to say something within a while. */
  #listen(): void {
    this.#endSilence();
    if (this.#calls.size > 0 && this.#end === undefined)
      this.#endSilence = this.#after(this.#silenceMs, () =>
        this.#stop(`it has not answered for ${this.#silenceMs / 1000} s`),
      );
  }

  /** Does something later; later still while the machine is too busy to let the process run. @returns what forgets it */
  #after(ms: number, then: () => void): () => void {
    const before = this.#processor().seconds;
    let patience = MOST_PATIENCE;
    const look = () => {
      const { seconds, waits } = this.#processor();
      if (waits && seconds - before < FEW_SECONDS && patience-- > 0) timer = setTimeout(look, ms);
      else then();
    };
    let timer = setTimeout(look, ms);
    return () => clearTimeout(timer);
  }

  /** What the process has had of the processor, and whether it is waiting for more. */
  #processor(): { seconds: number; waits: boolean } {
    try {
      const [state, ...fields] = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').replace(/.*\) /, '').split(' ');
      return { seconds: (Number(fields[10]) + Number(fields[11])) / TICKS, waits: state !== 'S' };
    } catch {
      return { seconds: 0, waits: false };
    }
  }

  #receive(chunk: Buffer): void {
    this.#received += chunk.length;
    if (this.#received > MOST_ANSWERS) this.#stop(`its answers have more than ${MOST_ANSWERS / MB} MB`);
    let start = 0;
    for (let end = chunk.indexOf('\n'); end !== -1 && this.#end === undefined; end = chunk.indexOf('\n', start)) {
      this.#collect(chunk.subarray(start, end));
      const line = Buffer.concat(this.#parts).toString();
      [this.#parts, this.#lineBytes, start] = [[], 0, end + 1];
      const complaint = this.#take(line);
      if (complaint !== null) this.#stop(complaint);
    }
    this.#collect(chunk.subarray(start));
  }

  #collect(part: Buffer): void {
    this.#parts.push(part);
    this.#lineBytes += part.length;
    if (this.#lineBytes > MOST_ANSWER) this.#stop(`its answer has more than ${MOST_ANSWER / MB} MB`);
  }

  /** @returns what is wrong with a message, or null */
  #take(line: string): string | null {
    if (this.#end !== undefined) return null;
    const message = messageSchema.safeParse(parse(line));
    if (!message.success) return 'it sends what is no answer';
    const { data } = message;
    if ('fatal' in data) return data.fatal;
    const call = this.#calls.get(data.id);
    if (call === undefined) return 'it answers what was not asked';
    if ('begun' in data) {
      this.#begun = call;
      return null;
    }
    this.#calls.delete(data.id);
    if ('error' in data) call.fail(new CallFailed(data.error));
    else call.settle(data.value);
    this.#listen();
    return null;
  }

  /** What it was last called for, and has not answered, is what it broke the rule with. */
  #stop(reason: string): void {
    const pending = [...this.#calls.values()];
    const call = pending.find((one) => one === this.#begun) ?? pending[0];
    this.#finish(new SandboxEnded(call?.what ?? 'the end', reason));
  }

  #finish(error: Error): void {
    if (this.#end !== undefined) return;
    this.#end = error;
    this.#child.kill('SIGKILL');
    this.#socket.destroy();
    this.#endSilence();
    for (const stop of this.#stops) stop();
    for (const { fail } of this.#calls.values()) fail(error);
    this.#calls.clear();
  }

  /** Buffers lie outside of JavaScript's heap. Systems without `/proc` limit the heap alone. */
  async #checkMemory(): Promise<void> {
    const status = await readFile(`/proc/${this.#child.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    if (kilobytes > MOST_MEMORY * 1024) this.#stop(`it takes more than ${MOST_MEMORY} MB of memory`);
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
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
