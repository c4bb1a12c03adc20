import { ContainerError } from './container-error';
import { hasWrongHash } from './entry-integrity';

/** How far a version came before it failed. */
export type Phase = 'fetch' | 'start' | 'expose' | 'evaluate' | 'render';

/** What became of loading a module, or of showing it. */
export interface Failure {
  phase: Phase;
  /** Short and stable, for counting: such as `network`, `wrong-hash`, or the name of what was thrown. */
  code: string;
  /**
   * What may still help: the same address once more (it was not reached), another address of the version (what came is
   * not what was published), or only another version (no copy of this one is any better).
   */
  remedy: 'again' | 'address' | 'version';
  /** What was not reached, where asking again may help: each of them is worth a second time. */
  file?: 'entry' | 'chunk';
}

/**
 * Tells what failed between asking for a module and getting what evaluates it.
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

/** Tells what a module threw while it was evaluated, or while it was rendered. */
export const judgeThrown = (error: unknown, phase: 'evaluate' | 'render'): Failure =>
  judgeChunk(error) ?? broken(phase, nameOf(error));

/** webpack's and mini-css-extract-plugin's error for a chunk; type `missing` means it arrived, but was not the chunk. */
function judgeChunk(error: unknown): Failure | null {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return null;
  const type = 'type' in error ? error.type : undefined;
  if (type === 'missing') return damaged('broken-chunk');
  return unreachable(type === 'timeout' ? 'timeout' : 'network', 'chunk');
}

const broken = (phase: Phase, code: string): Failure => ({ phase, code, remedy: 'version' });
const unreachable = (code: string, file: 'entry' | 'chunk'): Failure => ({
  phase: 'fetch',
  code,
  remedy: 'again',
  file,
});
const damaged = (code: string): Failure => ({ phase: 'fetch', code, remedy: 'address' });
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
