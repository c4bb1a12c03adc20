import { randomUUID } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { auditSchema, type Change } from '@hidden-order/platform/release-service';
import { linesFromEnd } from '../site/files';
import { siteFolder } from '../site/site-folder';

/** One line of the audit log: who asked for what, from where, and what came of it. `change` is the same where one ends. */
export interface AuditEntry extends Omit<Change, 'id' | 'action'> {
  change: string;
  action:
    | 'publish'
    | 'preview'
    | 'end-preview'
    | 'promote'
    | 'canary'
    | 'hold'
    | 'rollback'
    | 'create-token'
    | 'revoke-token'
    | 'compose'
    | 'prune';
}

/** Adds a line to the log, apart from one that a power cut has left unfinished, and waits until the disk has it. */
export async function appendAudit(root: string, entry: Omit<AuditEntry, 'at'>): Promise<void> {
  const { auditLog } = siteFolder(root);
  await mkdir(path.dirname(auditLog), { recursive: true });
  const line = JSON.stringify({ ...entry, at: new Date().toISOString() });
  await appendFile(auditLog, `\n${line}\n`, { mode: 0o600, flush: true });
}

/** What the operator does with a command on the service's machine. It has one line; all other changes have two. */
const OPERATOR = { team: 'operator', token: null, from: 'this machine' };

/** Notes what the operator has changed on the service's machine. */
export const noteByOperator = (root: string, action: AuditEntry['action'], subjects: string[]): Promise<void> =>
  appendAudit(root, { change: randomUUID(), ...OPERATOR, action, subjects, outcome: 'done', verdict: [] });

/**
 * One page of the changes in the order in which they began, the newest first. The entry that ends a change takes the place
 * of the one that began it, but for its time. The file is read from its end, as far as the page reaches.
 * @param page.limit how many at the most
 * @param page.before id of the change that the page goes on from; by default it begins with the newest
 */
export async function readChanges(
  root: string,
  { limit = Infinity, before }: { limit?: number | undefined; before?: string | undefined } = {},
): Promise<Change[]> {
  const changes: Change[] = [];
  let isReached = before === undefined;
  for await (const change of changesFromEnd(root)) {
    if (changes.length === limit) break;
    if (isReached) changes.push(change);
    else isReached = change.id === before;
  }
  return auditSchema.parse({ data: changes }).data;
}

/** A line that a power cut has left unfinished is passed over. */
async function* changesFromEnd(root: string): AsyncGenerator<Change> {
  const ends = new Map<string, Change>();
  for await (const line of linesFromEnd(siteFolder(root).auditLog)) {
    if (!line.endsWith('}')) continue;
    const { change: id, ...entry } = JSON.parse(line) as AuditEntry;
    if (entry.outcome === 'begun' || entry.from === OPERATOR.from)
      yield { id, ...entry, ...ends.get(id), at: entry.at };
    else ends.set(id, { id, ...entry });
    if (entry.outcome === 'begun') ends.delete(id);
  }
}
