import { randomUUID } from 'node:crypto';
import type { CommandContext, CommandResult } from '../commands/run-command';
import { appendAudit, type AuditEntry } from '../access/audit-log';

/** Who asks for a change: a team by its token, or the service itself, which says why. */
export type Actor = Pick<AuditEntry, 'team' | 'token' | 'from' | 'reason'>;

/** A command's result, and what its checks said on the way. */
export type ChangeResult = CommandResult & { checks: string[] };

/** A command. What it reports becomes the verdict. */
export type Work = (context: CommandContext) => Promise<CommandResult>;

/** Changes a site for teams and for the watch, and notes each change in the audit log, its beginning and its end. */
export class Changes {
  readonly #context: CommandContext;
  /** The last change of what is live. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(context: CommandContext) {
    this.#context = context;
  }

  /**
   * Changes of what is live wait for each other; publishes run side by side. The folder's lock remains for commands on this
   * machine.
   * @param subjects what was asked for, such as `content@1.4.0`
   */
  async run(actor: Actor, action: AuditEntry['action'], subjects: string[], work: Work): Promise<ChangeResult> {
    const { configuration, store } = this.#context;
    const entry = { change: randomUUID(), ...actor, action, subjects };
    const note = (outcome: AuditEntry['outcome'], verdict: string[]) =>
      appendAudit(configuration.siteFolder, { ...entry, outcome, verdict });
    await note('begun', []);
    const checks: string[] = [];
    try {
      const change = () => work({ configuration, store, report: (line) => void checks.push(line) });
      const result = await (action === 'publish' ? change() : this.#inTurn(change));
      await note('done', checks);
      return { ...result, checks };
    } catch (error) {
      await note('refused', [...checks, error instanceof Error ? error.message : String(error)]);
      throw error;
    }
  }

  #inTurn(change: () => Promise<CommandResult>): Promise<CommandResult> {
    const result = this.#last.then(change);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
