import { randomUUID } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Change } from '@hidden-order/platform/release-service';
import * as z from 'zod';
import { readIfThere } from '../files';
import { siteFolder } from '../site-folder';

const auditEntrySchema = z.object({
  /** The same in the entries that begin and end one change. */
  change: z.string(),
  /** UTC instant, ISO 8601. */
  at: z.string(),
  team: z.string(),
  /** Id of the token, or null for a command on the service's machine. */
  token: z.string().nullable(),
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
  reason: z.string().optional(),
});

/** One line of the audit log: who asked for what, from where, and what came of it. */
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Adds a line to the log, apart from one that a power cut has left unfinished, and waits until the disk has it. */
export async function appendAudit(root: string, entry: Omit<AuditEntry, 'at'>): Promise<void> {
  const { auditLog } = siteFolder(root);
  await mkdir(path.dirname(auditLog), { recursive: true });
  const line = JSON.stringify({ ...entry, at: new Date().toISOString() });
  await appendFile(auditLog, `\n${line}\n`, { mode: 0o600, flush: true });
}

/** Notes what the operator has changed on the service's machine. */
export const noteByOperator = (root: string, action: AuditEntry['action'], subjects: string[]): Promise<void> =>
  appendAudit(root, {
    change: randomUUID(),
    team: 'operator',
    token: null,
    from: 'this machine',
    action,
    subjects,
    outcome: 'done',
    verdict: [],
  });

/**
 * The changes in the order in which they began, the newest first. The entry that ends a change takes the place of the one
 * that began it, but for its time. A line that a power cut has left unfinished is passed over.
 */
export async function readChanges(root: string): Promise<Change[]> {
  const text = (await readIfThere(siteFolder(root).auditLog))?.toString() ?? '';
  const changes = new Map<string, Change>();
  for (const line of text.split('\n').filter((one) => one.endsWith('}'))) {
    const { change: id, at, ...entry } = auditEntrySchema.parse(JSON.parse(line));
    changes.set(id, { id, ...entry, at: changes.get(id)?.at ?? at });
  }
  return [...changes.values()].reverse();
}
