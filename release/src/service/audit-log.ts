import { randomUUID } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
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
  action: z.enum([
    'publish',
    'promote',
    'canary',
    'rollback',
    'hold',
    'resume',
    'compose',
    'create-token',
    'revoke-token',
    'prune',
  ]),
  /** What was asked for, such as `content@1.4.0`. */
  subjects: z.array(z.string()),
  /** A change that has begun and never ended was cut off: `history` says whether it went live. */
  outcome: z.enum(['begun', 'done', 'refused']),
  /** What the checks of the release said; for a refusal, why. */
  verdict: z.array(z.string()),
  /** The composition that the change made, if it made one. */
  composition: z.optional(z.number()),
});

/** One line of the audit log: who asked for what, from where, and what came of it. */
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Adds a line to the log and waits until the disk has it. */
export async function appendAudit(root: string, entry: AuditEntry): Promise<void> {
  const { auditLog } = siteFolder(root);
  await mkdir(path.dirname(auditLog), { recursive: true });
  await appendFile(auditLog, `${JSON.stringify(entry)}\n`, { mode: 0o600, flush: true });
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
