import { isDeepStrictEqual } from 'node:util';
import { noteChange, type Asked } from '../access/audit-log';
import { compose } from '../commands/promote';
import type { CommandContext, CommandResult } from '../commands/run-command';
import { readCurrent } from '../site/live/composition-record';
import { askSiteState } from '../site/site-state';
import { refusal } from '../site/refusals';
import { inShort } from '../site/release-error';
import { parseReleaseName } from '../site/releases/release-record';

/** Who asks for a change: a team by its token, or the service itself, which says why. */
export type Actor = Pick<Asked, 'team' | 'token' | 'from' | 'reason'>;

/** The service itself. */
export const SERVICE: Actor = { team: 'release service', token: null, from: 'this machine' };

/** A command's result, and what its checks said on the way. */
export type ChangeResult = CommandResult & { checks: string[] };

/** A command. What it reports becomes the verdict. */
export type Work = (context: CommandContext) => Promise<CommandResult>;

/** How often a team may overtake within a minute: then its changes take their turn, so that it cannot hold up all others. */
const [MOST_OVERTAKEN, MINUTE_MS] = [5, 60_000];
/** Characters that the audit log keeps of what the checks of a change said: a release can make them say anything. */
const MOST_SAID = 100_000;

interface Running {
  apps: readonly string[];
  end: (by: Error) => void;
}

/** Changes a site for teams and for the watch, and notes each change in the audit log, its beginning and its end. */
export class Changes {
  readonly #context: CommandContext;
  /** The changes that take turns. */
  readonly #running = new Set<Running>();
  /** The last change of each team: others wait behind one change of a team at the most. */
  readonly #lastOf = new Map<string, Promise<unknown>>();
  readonly #overtook = new Map<string, number[]>();
  /** The changes that are overtaking: no other goes live before them, so that they never have to begin anew. */
  readonly #overtaking = new Set<Promise<unknown>>();
  /** When refreshing has failed last. */
  #failedAt = 0;

  constructor(context: CommandContext) {
    this.#context = context;
  }

  /**
   * Changes of what is live take turns (`commands/change-site.ts`); publishes run side by side.
   * @param subjects what was asked for, such as `content@1.4.0`
   * @param allow throws where the actor may not do it: the attempt is noted, and holds up no one
   */
  async run(
    actor: Actor,
    action: Asked['action'],
    subjects: string[],
    work: Work,
    allow: (apps: readonly string[]) => Promise<void> = () => Promise.resolve(),
  ): Promise<ChangeResult> {
    const { siteFolder: root } = this.#context.configuration;
    const noteEnd = await noteChange(root, { ...actor, action, subjects });
    const checks: string[] = [];
    const by = actor.token === null ? actor.team : `team ${actor.team}`;
    let said = 0;
    const report = (line: string) => {
      const short = inShort(line);
      if ((said += short.length) <= MOST_SAID) checks.push(short);
    };
    const context = { ...this.#context, by, report };
    const apps = subjects.map((subject) => parseReleaseName(subject).app);
    try {
      await allow(apps);
      const result = await this.#inTurn(action, by, apps, (more) => work({ ...context, ...more }));
      await noteEnd({ outcome: 'done', verdict: checks });
      return { ...result, checks };
    } catch (error) {
      const why = inShort(error instanceof Error ? error.message : String(error));
      await noteEnd({ outcome: 'refused', verdict: [...checks, why] });
      throw error;
    }
  }

  /**
   * Renders the pages again that show other data by now: after a rollback to earlier ones, and a change at the desk. Where that
   * fails it waits a minute, so that a fault that stays does not fill the audit log, nor the queue.
   */
  async refresh(): Promise<void> {
    if (Date.now() - this.#failedAt < MINUTE_MS) return;
    const { siteFolder, settings } = this.#context.configuration;
    const live = await readCurrent(siteFolder);
    if (live === null) return;
    const state = await askSiteState(settings.apiUrl);
    const fail = (error: unknown) => {
      this.#failedAt = Date.now();
      throw error;
    };
    const isOld = state !== null && !isDeepStrictEqual(state, live.state);
    if (isOld || live.hasOlderData === true) await this.run(SERVICE, 'compose', [], compose).catch(fail);
  }

  async #inTurn(
    action: Asked['action'],
    by: string,
    apps: readonly string[],
    change: (more: Pick<CommandContext, 'signal' | 'giveWay'>) => Promise<CommandResult>,
  ): Promise<CommandResult> {
    if (action === 'publish' || action === 'end-preview') return change({});
    // It goes before other changes, and ends those of its apps.
    if (action === 'rollback' && this.#mayOvertake(by)) {
      const ended = refusal(
        'others-were-faster',
        `Ended by ${by}: ${action} of ${apps.join(', ')}. Nothing was changed.`,
      );
      for (const running of this.#running) if (running.apps.some((app) => apps.includes(app))) running.end(ended);
      const overtaking = change({});
      this.#overtaking.add(overtaking);
      return overtaking.finally(() => this.#overtaking.delete(overtaking));
    }
    const ending = new AbortController();
    const running = { apps, end: (error: Error) => ending.abort(error) };
    const giveWay = () => Promise.allSettled(this.#overtaking);
    this.#running.add(running);
    const before = this.#lastOf.get(by) ?? Promise.resolve();
    const result = before.then(() => change({ signal: ending.signal, giveWay }));
    const done = result.catch(() => undefined).then(() => this.#running.delete(running));
    this.#lastOf.set(by, done);
    return result;
  }

  #mayOvertake(by: string): boolean {
    const now = Date.now();
    const recent = (this.#overtook.get(by) ?? []).filter((at) => now - at < MINUTE_MS);
    if (recent.length >= MOST_OVERTAKEN) return false;
    this.#overtook.set(by, [...recent, now]);
    return true;
  }
}
