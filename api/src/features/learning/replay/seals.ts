import { createHash } from 'node:crypto';
import type { CommitRow } from './tables';

/** What a seal covers. */
export type Sealed = Pick<CommitRow, 'replayId' | 'number' | 'bar' | 'statement' | 'at' | 'previous'>;

/** The seal of a commit: SHA-256 over the hash of the one before, and the commit with its time as canonical JSON. */
export function sealOf({ replayId, number, bar, statement, at, previous }: Sealed): string {
  const text = canonical({ replay: replayId, number, bar, statement, at: at.toISOString() });
  return createHash('sha256').update(`${previous}\n${text}`).digest('hex');
}

/**
 * Checks the chain of a replay's commits.
 * @param commits in order
 * @returns the number of the first that does not fit its own seal or the one before, or that is missing; null where all fit
 */
export function verify(commits: readonly CommitRow[]): number | null {
  const wrong = commits.findIndex(
    (commit, place) =>
      commit.number !== place + 1 ||
      commit.previous !== (commits[place - 1]?.hash ?? '') ||
      commit.hash !== sealOf(commit),
  );
  return wrong === -1 ? null : wrong + 1;
}

/** JSON whose keys are in order at every depth: the database does not keep their order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
}
