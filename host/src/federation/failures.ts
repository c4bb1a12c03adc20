import { hasWrongHash } from './entry-integrity';

/**
 * Why a container failed. A file that the browser refused by its hash counts as `unreachable`; `unverified` is one of which
 * neither discovery nor its name gives a hash.
 */
export type ContainerFault = 'unverified' | 'unreachable' | 'timeout' | 'threw' | 'no-container' | 'init-threw';

/** A remote's container could not be loaded or started. */
export class ContainerError extends Error {
  constructor(
    readonly fault: ContainerFault,
    url: string,
    cause?: unknown,
  ) {
    super(`The container at ${url} could not be started: ${fault}.`, { cause });
    this.name = 'ContainerError';
  }
}

/** No version of a remote's module could be loaded. `cause` is the failure of the last version. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(
    readonly moduleId: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${moduleId}: ${message}`, options);
  }
}

/** How far a version came before it failed; `load` is of a page's data and actions, `uncaught` of what nothing awaits. */
export type Phase = 'fetch' | 'start' | 'expose' | 'evaluate' | 'load' | 'render' | 'uncaught';

/** Why a module could not be loaded or rendered. */
export interface Failure {
  phase: Phase;
  /** Short and stable, for counting: such as `network`, `wrong-hash`, or the name of the error. */
  code: string;
  /**
   * What the remote does next: retries the same address after a network failure; goes to another address of the version
   * when this one serves other content than was published; goes to another version when this one is broken.
   */
  recovery: 'retry' | 'next-address' | 'next-version';
  /** The kind of file that a retry is for. Each kind is retried once. */
  file?: 'entry' | 'chunk';
}

/**
 * Classifies a failure between the request for a module and its evaluation.
 * @param error what loading the container threw, or what webpack did
 * @param entry address of the container
 */
export async function judgeLoad(error: unknown, entry: string): Promise<Failure> {
  const chunk = judgeChunk(error instanceof ContainerError ? error.cause : error);
  if (chunk !== null) return chunk;
  if (!(error instanceof ContainerError)) {
    const isMissing = String(error).includes('does not exist in container');
    return isMissing ? broken('expose', 'missing-expose') : broken('start', nameOf(error));
  }
  switch (error.fault) {
    case 'timeout':
      return unreachable('timeout', 'entry');
    case 'unreachable':
      return (await hasWrongHash(entry)) ? damaged('wrong-hash') : unreachable('network', 'entry');
    default:
      return broken('start', error.fault);
  }
}

/** Classifies what a module threw while it was evaluated or rendered. */
export const judgeThrown = (error: unknown, phase: 'evaluate' | 'render'): Failure =>
  judgeChunk(error) ?? broken(phase, nameOf(error));

/** What browsers, and Vite for styles, say of ES modules that did not arrive; the error has no name of its own. */
const FAILED_IMPORT = /dynamically imported|Importing a module|preload CSS/;

/**
 * Classifies a failed chunk: of ES modules by the browser's message; of webpack and mini-css-extract-plugin by the name of
 * their error, whose type `missing` means that another file arrived in its place.
 * @returns null for any other error
 */
function judgeChunk(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null;
  if (FAILED_IMPORT.test(error.message)) return unreachable('network', 'chunk');
  if (error.name !== 'ChunkLoadError') return null;
  const type = 'type' in error ? error.type : undefined;
  if (type === 'missing') return damaged('broken-chunk');
  return unreachable(type === 'timeout' ? 'timeout' : 'network', 'chunk');
}

const broken = (phase: Phase, code: string): Failure => ({ phase, code, recovery: 'next-version' });
const unreachable = (code: string, file: 'entry' | 'chunk'): Failure => ({
  phase: 'fetch',
  code,
  recovery: 'retry',
  file,
});
const damaged = (code: string): Failure => ({ phase: 'fetch', code, recovery: 'next-address' });
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
