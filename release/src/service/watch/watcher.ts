import type { DiscoveryEntry } from 'shared/platform/discovery';
import type { Growth } from 'shared/platform/release-service';
import * as z from 'zod/mini';
import { canary, promote } from '../../commands/promote';
import { rollback } from '../../commands/rollback';
import type { CommandContext, CommandResult } from '../../commands/run-command';
import { moduleOf, remoteOf } from '../../compose/module-files';
import { readCurrent } from '../../live/composition-record';
import { canaryVersion, defaultVersion } from '../../discovery/versions';
import { readRecord, writeRecord } from '../../files';
import { ReleaseError } from '../../release-error';
import { siteFolder } from '../../site-folder';
import type { Actor, RunChange } from '../changes';
import {
  findFault,
  storedWatchSchema,
  watchCanary,
  withFailure,
  withTraffic,
  withView,
  withVital,
  type CanaryWatch,
  type Side,
} from './canary-watch';
import { measuredIn, type Report } from './report';

/** Share of the visitors that a watched canary begins with, in percent. */
export const FIRST_STEP = 1;
/** The shares after it; then the canary is promoted. */
const NEXT_STEP: Readonly<Record<number, number>> = { [FIRST_STEP]: 10, 10: 50 };
/** Counted views of the canary that each share needs before the next. */
const STEP_VIEWS = 100;
/** How long each share lasts at the least, in milliseconds: browsers report a view when its page is left. */
const STEP_MS = 10 * 60 * 1000;

/** The service itself, in the audit log. */
const SERVICE: Actor = { team: 'release service', token: null, from: 'this machine' };

/** Watches canaries by what browsers report: grows those that are as good as the default version, takes back others. */
export class Watcher {
  readonly #root: string;
  readonly #runInTurn: RunChange;
  readonly #watches: Map<string, CanaryWatch>;
  /** The versions that are live, by app; refreshed by `decide` and `begin`. */
  #live: Readonly<Record<string, readonly DiscoveryEntry[]>> = {};
  /** Settles when what was stored last is written. */
  #stored: Promise<void> = Promise.resolve();

  private constructor(root: string, runInTurn: RunChange, watches: readonly CanaryWatch[]) {
    this.#root = root;
    this.#runInTurn = runInTurn;
    this.#watches = new Map(watches.map((watch) => [watch.app, watch]));
  }

  /** Opens the watches that an earlier process has stored. */
  static async open({ configuration: { siteFolder: root } }: CommandContext, runInTurn: RunChange): Promise<Watcher> {
    const stored = await readRecord(z.array(storedWatchSchema), siteFolder(root).watches);
    const watcher = new Watcher(root, runInTurn, stored ?? []);
    await watcher.#readLive();
    return watcher;
  }

  /** Begins to watch the canary of an app, which has just got the first share of the visitors. */
  async begin(app: string, now: Date): Promise<void> {
    await this.#readLive();
    const entry = canaryVersion(this.#live[app] ?? []);
    if (entry === undefined) return;
    this.#watches.set(app, watchCanary(app, entry.metadata.version, entry.deployment.traffic, now));
    await this.#store();
  }

  /**
   * Keeps a growing canary at its share, or lets it grow again. Either way it is taken back when it fails.
   * @throws ReleaseError where no canary of the app grows by itself
   */
  async hold(app: string, isHeld: boolean): Promise<CommandResult> {
    await this.#readLive();
    const watch = this.#watches.get(app);
    const live = canaryVersion(this.#live[app] ?? []);
    if (watch === undefined || live?.metadata.version !== watch.version)
      throw new ReleaseError(`No canary of ${app} grows by itself. Nothing was changed.`);
    this.#watches.set(app, { ...watch, isHeld });
    await this.#store();
    const { version } = watch;
    const { traffic } = live.deployment;
    const text = isHeld ? `stays at ${traffic} % of the visitors` : `grows on from ${traffic} % of the visitors`;
    return { data: { app, version, traffic, isHeld }, text: `${app} ${version} ${text}` };
  }

  /** How the canary of an app grows; null where none grows by itself. */
  growthOf(app: string): Growth | null {
    const watch = this.#watches.get(app);
    return watch === undefined
      ? null
      : {
          isHeld: watch.isHeld,
          nextShare: NEXT_STEP[watch.traffic] ?? 100,
          views: watch.viewsSince,
          neededViews: STEP_VIEWS,
          notBefore: new Date(Date.parse(watch.since) + STEP_MS).toISOString(),
        };
  }

  /** Whether a report is of versions and pages that visitors get: anyone can send any report. */
  knows(report: Report): boolean {
    const find = (app: string, version: string) =>
      this.#live[app]?.find(({ metadata }) => metadata.version === version);
    if (!('views' in report)) return find(report.remote, report.version) !== undefined;
    return report.views.every(({ page, version }) =>
      Object.hasOwn(find(remoteOf(page), version)?.extras?.routes ?? {}, moduleOf(page)),
    );
  }

  /** Counts what a browser reports of a watched canary or of the default version beside it. */
  count(report: Report): void {
    if (!('views' in report)) {
      this.#change(report.remote, report.version, withFailure);
      return;
    }
    for (const { page, version } of report.views) this.#change(remoteOf(page), version, withView);
    for (const { vital, page, version, value } of measuredIn(report))
      this.#change(remoteOf(page), version, (watch, side) => withVital(watch, side, vital, page, value));
  }

  /** Takes back, grows or promotes each watched canary, as its evidence says, and stores the evidence. */
  async decide(now: Date): Promise<void> {
    await this.#readLive();
    for (const watch of this.#watches.values()) {
      if (this.#isLive(watch)) await this.#decideOn(watch, now);
      // A team that promotes, replaces or resizes its canary manages it by hand from then on.
      else this.#watches.delete(watch.app);
    }
    await this.#store();
  }

  async #decideOn(watch: CanaryWatch, now: Date): Promise<void> {
    const { app, version, traffic } = watch;
    const release = `${app}@${version}`;
    const fault = findFault(watch);
    if (fault !== null) {
      await this.#runInTurn(SERVICE, 'rollback', [release], async (context) => {
        context.report(fault);
        await this.#requireLive(watch);
        return rollback(context, app);
      });
      this.#watches.delete(app);
      return;
    }
    const isDue = !watch.isHeld && watch.viewsSince >= STEP_VIEWS && now.getTime() - Date.parse(watch.since) >= STEP_MS;
    if (!isDue) return;
    const next = NEXT_STEP[traffic];
    const report = `${watch.canary.failures} failures in ${watch.canary.views} counted views, none of them evidence of a fault`;
    await this.#runInTurn(SERVICE, next === undefined ? 'promote' : 'canary', [release], async (context) => {
      context.report(report);
      await this.#requireLive(watch);
      if (this.#watches.get(app)?.isHeld === true)
        throw new ReleaseError(`${release} has been held meanwhile. Nothing was changed.`);
      return next === undefined ? promote(context, [release]) : canary(context, release, next);
    });
    if (next === undefined) this.#watches.delete(app);
    // Meanwhile browsers have reported more, and a team may have held it.
    else this.#watches.set(app, withTraffic(this.#watches.get(app) ?? watch, next, now));
  }

  /** Whether what is watched is still what is live. */
  #isLive({ app, version, traffic }: CanaryWatch): boolean {
    const live = canaryVersion(this.#live[app] ?? []);
    return live?.metadata.version === version && live.deployment.traffic === traffic;
  }

  /** @throws ReleaseError where a team has changed the canary while a decision waited for its turn */
  async #requireLive(watch: CanaryWatch): Promise<void> {
    await this.#readLive();
    if (!this.#isLive(watch))
      throw new ReleaseError(`The canary of ${watch.app} has changed meanwhile. Nothing was changed.`);
  }

  #change(app: string, version: string, change: (watch: CanaryWatch, side: Side) => CanaryWatch): void {
    const watch = this.#watches.get(app);
    const versions = this.#live[app];
    if (watch === undefined || versions === undefined) return;
    const isDefault = defaultVersion(versions).metadata.version === version;
    const side = version === watch.version ? 'canary' : isDefault ? 'others' : null;
    if (side !== null) this.#watches.set(app, change(watch, side));
  }

  async #readLive(): Promise<void> {
    this.#live = (await readCurrent(this.#root))?.discovery.microFrontends ?? {};
  }

  /** Waits for the writing before: a team may hold a canary while a decision is stored. */
  #store(): Promise<void> {
    this.#stored = this.#stored
      .catch(() => undefined)
      .then(() => writeRecord(siteFolder(this.#root).watches, [...this.#watches.values()]));
    return this.#stored;
  }
}
