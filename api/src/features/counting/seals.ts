import { createHash } from 'node:crypto';
import type { LogChain, LogEntry, LogRow } from '@hidden-order/api-shapes/counting-log';
import type { Statement } from '@hidden-order/api-shapes/replays';

/** A statement in a log, and what its seal covers besides the log. */
export interface Sealed {
  /** Place in the log, from 1. */
  number: number;
  /** The last bar that was shown; null for what is about no replay. */
  bar: number | null;
  statement: Statement | LogEntry;
  /** When it was stated, by the clock of the server. */
  at: Date;
  /** The hash of the statement before; empty for the first. */
  previous: string;
  hash: string;
}

/** Seals a statement as the next one of a log. @param before the statements so far, in order */
export function seal<Stated extends Pick<Sealed, 'bar' | 'statement' | 'at'>>(
  log: string,
  before: readonly Pick<Sealed, 'hash'>[],
  stated: Stated,
): Stated & Sealed {
  const next = { ...stated, number: before.length + 1, previous: before.at(-1)?.hash ?? '' };
  return { ...next, hash: sealOf(log, next) };
}

/** What pages show of the seal of a statement. */
export const sealView = ({ number, at, hash, previous }: Sealed) => ({
  number,
  at: at.toISOString(),
  hash,
  previous,
});

/** A log as a chain of the counting log. @param rows of its statements, in order */
export const chainView = (
  id: string,
  sealed: readonly Sealed[],
  rows: readonly (LogRow | null)[],
): Pick<LogChain, 'id' | 'entries' | 'broken_seal'> => ({
  id,
  entries: sealed.map((one, place) => ({ ...sealView(one), sealed: sealedText(id, one), row: rows[place] ?? null })),
  broken_seal: verify(id, sealed),
});

/**
 * The seal of a statement: SHA-256 over the hash of the one before, and the statement with its time as canonical JSON.
 * @param log names the log, so that no statement fits into another one
 */
export const sealOf = (log: string, sealed: Omit<Sealed, 'hash'>): string =>
  createHash('sha256')
    .update(`${sealed.previous}\n${sealedText(log, sealed)}`)
    .digest('hex');

/** What a seal covers, besides the hash of the one before. */
const sealedText = (log: string, { number, bar, statement, at }: Omit<Sealed, 'hash' | 'previous'>): string =>
  canonical({ log, number, bar, statement, at: at.toISOString() });

/**
 * Checks the chain of a log.
 * @param sealed in order
 * @returns the number of the first that does not fit its own seal or the one before, or that is missing; null where all fit
 */
export function verify(log: string, sealed: readonly Sealed[]): number | null {
  const wrong = sealed.findIndex(
    (one, place) =>
      one.number !== place + 1 || one.previous !== (sealed[place - 1]?.hash ?? '') || one.hash !== sealOf(log, one),
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
