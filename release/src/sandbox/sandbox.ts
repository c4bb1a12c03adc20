import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import * as z from 'zod';
import { memoryOf, MOST_MEMORY, processorOf, startProcess } from './sandbox-process';

const MB = 1024 * 1024;
/** Size of an answer, and of all answers of a sandbox together, in bytes at most. */
const [MOST_ANSWER, MOST_ANSWERS] = [2 * MB, 64 * MB];
/** How long a sandbox may say nothing while it is asked, in milliseconds. */
const SILENCE_MS = 10_000;
/** Seconds of the processor's time that it may take. */
const MOST_SECONDS = 30;
const LOOK_MS = 250;
/** A process that has had so little of the processor, in seconds, gets more time, so often at the most. */
const [FEW_SECONDS, MOST_PATIENCE] = [2, 6];

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
  /** How much of the processor's time it may take. */
  seconds?: number;
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

/**
 * Runs code that is not ours in a process that can do little else (`sandbox-process.ts`), and asks it over a channel of its own.
 * Memory, time and size of its answers are limited.
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

  constructor({ script, reads = [], signal, endsAt, silenceMs = SILENCE_MS, seconds = MOST_SECONDS }: SandboxOptions) {
    this.#silenceMs = silenceMs;
    ({ child: this.#child, channel: this.#socket } = startProcess(script, reads, seconds));
    this.#socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    this.#socket.on('error', () => undefined);
    this.#child.once('error', (error) => this.#stop(`it cannot be started (${error.message})`));
    this.#child.once('exit', (code, by) =>
      this.#stop(
        by === 'SIGXCPU'
          ? `it takes more than ${seconds} s of the processor`
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
    const look = setInterval(() => this.#checkMemory(), LOOK_MS);
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
    const before = processorOf(this.#child).seconds;
    let patience = MOST_PATIENCE;
    const look = () => {
      const { seconds, waits } = processorOf(this.#child);
      if (waits && seconds - before < FEW_SECONDS && patience-- > 0) timer = setTimeout(look, ms);
      else then();
    };
    let timer = setTimeout(look, ms);
    return () => clearTimeout(timer);
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

  #checkMemory(): void {
    if (memoryOf(this.#child) > MOST_MEMORY) this.#stop(`it takes more than ${MOST_MEMORY} MB of memory`);
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
