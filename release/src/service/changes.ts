import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CommandContext, CommandResult } from '../commands/run-command';
import { appendAudit, type AuditEntry } from './audit-log';

/** Who asks for a change: a team by its token, or the service itself, which says why. */
export type Actor = Pick<AuditEntry, 'team' | 'token' | 'from' | 'reason'>;

/** A command's result, and what its checks said on the way. */
export type ChangeResult = CommandResult & { checks: string[] };

/**
 * Runs a change and notes its beginning and its end in the audit log.
 * @param subjects what was asked for, such as `content@1.4.0`
 * @param work a command; what it reports becomes the verdict
 */
export type RunChange = (
  actor: Actor,
  action: AuditEntry['action'],
  subjects: string[],
  work: (context: CommandContext) => Promise<CommandResult>,
) => Promise<ChangeResult>;

/** How the service changes a site. */
export interface Changes {
  /** For changes that may run side by side. */
  run: RunChange;
  /** For changes of what is live, which wait for each other. The folder's lock remains for commands on this machine. */
  runInTurn: RunChange;
}

/** What the commands that change what is live answer, among other things. */
const madeSchema = z.object({ composition: z.number() });

export function openChanges({ configuration, store }: CommandContext): Changes {
  const run: RunChange = async (actor, action, subjects, work) => {
    const change = randomUUID();
    const note = (outcome: AuditEntry['outcome'], verdict: string[], made = {}) => {
      const at = new Date().toISOString();
      return appendAudit(configuration.siteFolder, {
        change,
        at,
        ...actor,
        action,
        subjects,
        outcome,
        verdict,
        ...made,
      });
    };
    await note('begun', []);
    const checks: string[] = [];
    try {
      const result = await work({ configuration, store, report: (line) => void checks.push(line) });
      await note('done', checks, z.safeParse(madeSchema, result.data).data);
      return { ...result, checks };
    } catch (error) {
      await note('refused', [...checks, error instanceof Error ? error.message : String(error)]);
      throw error;
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  const runInTurn: RunChange = (actor, action, subjects, work) =>
    run(actor, action, subjects, (context) => {
      const result = last.then(() => work(context));
      last = result.catch(() => undefined);
      return result;
    });
  return { run, runInTurn };
}
