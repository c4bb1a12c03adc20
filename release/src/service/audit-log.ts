import { randomUUID } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Change, ChangeLog } from 'shared/platform/release-service';
import * as z from 'zod/mini';
import { readIfThere } from '../files';
import { siteFolder } from '../site-folder';

const auditEntrySchema = z.strictObject({
  /** The same in the entries that begin and end one change. */
  change: z.string(),
  /** UTC instant, ISO 8601. */
  at: z.string(),
  team: z.string(),
  /** Id of the token, or null for a command on the service's machine. */
  token: z.nullable(z.string()),
  /** Address of the caller. */
  from: z.string(),
  action: z.enum(['publish', 'promote', 'canary', 'rollback', 'compose', 'create-token', 'revoke-token', 'prune']),
  /** What was asked for, such as `content@1.4.0`. */
  subjects: z.array(z.string()),
  /** A change that has begun and never ended was cut off: `history` says whether it went live. */
  outcome: z.enum(['begun', 'done', 'refused']),
  /** What the checks of the release said; for a refusal, why. */
  verdict: z.array(z.string()),
  /** Why the service changed something by itself. */
  reason: z.optional(z.string()),
  /** The composition that the change made, if it made one. */
  composition: z.optional(z.number()),
});

/** One line of the audit log: who asked for what, from where, and what came of it. */
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Adds a line to the log, apart from one that a power cut has left unfinished, and waits until the disk has it. */
export async function appendAudit(root: string, entry: AuditEntry): Promise<void> {
  const { auditLog } = siteFolder(root);
  await mkdir(path.dirname(auditLog), { recursive: true });
  await appendFile(auditLog, `\n${JSON.stringify(entry)}\n`, { mode: 0o600, flush: true });
}

/** Notes what the operator has changed on the service's machine. */
export const noteByOperator = (root: string, action: AuditEntry['action'], subjects: string[]): Promise<void> =>
  appendAudit(root, {
    change: randomUUID(),
    at: new Date().toISOString(),
    team: 'operator',
    token: null,
    from: 'this machine',
    action,
    subjects,
    outcome: 'done',
    verdict: [],
  });

/** The last entries, the newest first. A line that a power cut has left unfinished is passed over. */
export async function readAudit(root: string, limit: number): Promise<AuditEntry[]> {
  const text = (await readIfThere(siteFolder(root).auditLog))?.toString() ?? '';
  return text
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .slice(-limit)
    .reverse()
    .map((line) => auditEntrySchema.parse(JSON.parse(line)));
}

/** A change, and the composition that it made. */
export type LoggedChange = Change & { composition: number | null };

/** The audit log with one entry for each change, in the order in which they began, the newest first. */
export async function readChanges(root: string): Promise<LoggedChange[]> {
  const changes = new Map<string, LoggedChange>();
  for (const entry of (await readAudit(root, Infinity)).reverse()) changes.set(entry.change, describe(entry, changes));
  return [...changes.values()].reverse();
}

/** One page of the log. */
export async function readChangeLog(root: string, limit: number): Promise<ChangeLog> {
  const changes = await readChanges(root);
  return { changes: changes.slice(0, limit), total: changes.length };
}

/** The entry that ends a change takes the place of the one that began it, but for its time. */
const describe = (
  { change: id, at, composition, ...entry }: AuditEntry,
  changes: ReadonlyMap<string, LoggedChange>,
): LoggedChange => ({ id, ...entry, composition: composition ?? null, at: changes.get(id)?.at ?? at });
