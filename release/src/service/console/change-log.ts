import type { Change, ChangeLog } from 'shared/platform/release-service';
import { readAudit, type AuditEntry } from '../audit-log';

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
