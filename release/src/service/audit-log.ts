import { randomUUID } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { auditSchema, type Change } from '@hidden-order/platform/release-service';
import { readIfThere } from '../files';
import { siteFolder } from '../site-folder';

/** One line of the audit log: who asked for what, from where, and what came of it. `change` is the same where one ends. */
export interface AuditEntry extends Omit<Change, 'id' | 'action'> {
  change: string;
  action:
    | 'publish'
    | 'preview'
    | 'promote'
    | 'canary'
    | 'hold'
    | 'rollback'
    | 'create-token'
    | 'revoke-token'
    | 'prune';
}

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
    const { change: id, ...entry } = JSON.parse(line) as AuditEntry;
    changes.set(id, { id, ...entry, at: changes.get(id)?.at ?? entry.at });
  }
  return auditSchema.parse({ data: [...changes.values()].reverse() }).data;
}
