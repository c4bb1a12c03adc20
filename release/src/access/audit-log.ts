import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { auditSchema, type Change } from '@hidden-order/platform/protocol/release-service';
import { namesIn, parseRecord, readIfThere, writeRecord } from '../site/files';
import { siteFolder } from '../site/site-folder';

/** Who asks for what, from where. */
export interface Asked extends Pick<Change, 'team' | 'token' | 'from' | 'subjects' | 'reason'> {
  action:
    | 'publish'
    | 'preview'
    | 'end-preview'
    | 'promote'
    | 'canary'
    | 'rollback'
    | 'create-token'
    | 'revoke-token'
    | 'compose'
    | 'prune';
}

/** What came of it, and what the checks said. */
type Outcome = Pick<Change, 'outcome' | 'verdict'>;

/** Files of a change: what was asked, and what came of it. A change that has the first alone is under way, or was cut off. */
const [ASKED, ENDED] = ['.asked.json', '.ended.json'];

/** The page of changes checks what the two files say together. */
const partSchema = z.looseObject({});

let lastMs = 0;

/**
 * Notes that a change begins, and waits until that is written.
 * @returns notes its end
 */
export async function noteChange(root: string, asked: Asked): Promise<(outcome: Outcome) => Promise<void>> {
  lastMs = Math.max(Date.now(), lastMs + 1);
  // Names in the order of time.
  const file = path.join(siteFolder(root).auditLog, `${lastMs}-${randomUUID()}`);
  await writeRecord(file + ASKED, { ...asked, at: new Date(lastMs).toISOString() });
  return (outcome) => writeRecord(file + ENDED, outcome);
}

/** Notes what the operator has changed with a command on the service's machine. */
export async function noteByOperator(root: string, action: Asked['action'], subjects: string[]): Promise<void> {
  const end = await noteChange(root, { team: 'operator', token: null, from: 'this machine', action, subjects });
  await end({ outcome: 'done', verdict: [] });
}

/**
 * One page of the changes in the order in which they began, the newest first.
 * @param page.limit how many at the most
 * @param page.before id of the change that the page goes on from; by default it begins with the newest
 */
export async function readChanges(
  root: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<Change[]> {
  const { auditLog } = siteFolder(root);
  const ids = (await namesIn(auditLog)).flatMap((name) => (name.endsWith(ASKED) ? name.slice(0, -ASKED.length) : []));
  const page = ids.filter((id) => before === undefined || id < before).sort();
  const read = async (file: string) =>
    parseRecord(partSchema, (await readIfThere(path.join(auditLog, file))) ?? Buffer.from('{}'), file);
  const data = page
    .reverse()
    .slice(0, limit)
    .map(async (id) => ({
      id,
      outcome: 'begun',
      verdict: [],
      ...(await read(id + ASKED)),
      ...(await read(id + ENDED)),
    }));
  return auditSchema.parse({ data: await Promise.all(data) }).data;
}
