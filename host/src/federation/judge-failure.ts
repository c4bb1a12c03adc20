import { ContainerError } from './container-error';
import { hasWrongHash } from './entry-integrity';

/** How far a version came before it failed. */
export type Phase = 'fetch' | 'start' | 'expose' | 'evaluate' | 'render';

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
  const chunk = judgeChunk(error);
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

/** webpack's and mini-css-extract-plugin's error for a chunk; type `missing` means that another file arrived in its place. */
function judgeChunk(error: unknown): Failure | null {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return null;
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
