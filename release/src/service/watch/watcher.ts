import type { DiscoveryEntry } from '@hidden-order/platform/discovery';
import type { Growth, TallyReport } from '@hidden-order/platform/release-service';
import * as z from 'zod';
import { canary, promote } from '../../commands/promote';
import { rollback } from '../../commands/rollback';
import type { CommandContext } from '../../commands/run-command';
import { canaryVersion, defaultVersion } from '../../discovery/versions';
import { readRecord, writeRecord } from '../../files';
import { readCurrent } from '../../live/composition-record';
import { ReleaseError } from '../../release-error';
import { parseReleaseName } from '../../releases/release-record';
import { siteFolder } from '../../site-folder';
import type { Actor, Changes, Work } from '../changes';
import { callWebhook } from './call-webhook';
import { decodeStack } from './decode-stack';
import { describeCounts, isDue, isFailing, nextShare, SHARES, STEP_MS, STEP_VISITS } from './judge';
import type { Report } from './report';
import { Tally, type CountedFailure } from './tally';

/** The service itself, in the audit log. */
const SERVICE: Actor = { team: 'release service', token: null, from: 'this machine' };

const growingSchema = z.object({
  app: z.string(),
  version: z.string(),
  /** Share of the visitors, in percent, and since when: a UTC instant, ISO 8601. */
  traffic: z.number(),
  since: z.string(),
});
/** A canary that grows by itself; another share than this one was set by hand, and stays. */
type Growing = z.infer<typeof growingSchema>;

type Versions = readonly DiscoveryEntry[];

/** Watches every canary by what browsers report: takes back those that fail, and grows those that are to grow. */
export class Watcher {
  readonly #context: CommandContext;
  readonly #root: string;
  readonly #changes: Pick<Changes, 'runInTurn'>;
  readonly #growing: Map<string, Growing>;
  /** What is live of each app, refreshed by every decision; what was reported since it was put live is in its tally. */
  #live: Readonly<Record<string, Versions>> = {};
  readonly #tallies = new Map<string, { of: string; tally: Tally }>();
  /** Settles when what was stored last is written. */
  #stored: Promise<void> = Promise.resolve();

  private constructor(context: CommandContext, changes: Pick<Changes, 'runInTurn'>, growing: readonly Growing[]) {
    this.#context = context;
    this.#root = context.configuration.siteFolder;
    this.#changes = changes;
    this.#growing = new Map(growing.map((one) => [one.app, one]));
  }

  /** Opens what an earlier process has stored: which canaries grow. */
  static async open(context: CommandContext, changes: Pick<Changes, 'runInTurn'>): Promise<Watcher> {
    const file = siteFolder(context.configuration.siteFolder).growing;
    const watcher = new Watcher(context, changes, (await readRecord(z.array(growingSchema), file)) ?? []);
    await watcher.#readLive();
    return watcher;
  }

  /** The share with which a release goes on as a growing canary: its own where it is the canary, or the first. */
  async firstShare(name: string): Promise<number> {
    await this.#readLive();
    const { app, version } = parseReleaseName(name);
    const live = canaryVersion(this.#live[app] ?? []);
    return live !== undefined && live.metadata.version === version ? live.deployment.traffic : SHARES[0];
  }

  /** Lets the canary of an app, which has just got its share, grow from there, or keeps it. */
  async setGrowing(app: string, grows: boolean, now: Date): Promise<void> {
    await this.#readLive();
    const live = canaryVersion(this.#live[app] ?? []);
    if (live === undefined || !grows) this.#growing.delete(app);
    else this.#grow(app, live.metadata.version, live.deployment.traffic, now);
    await this.#store();
  }

  /** How the canary of an app grows; null where none grows by itself. */
  growthOf(app: string): Growth | null {
    const growing = this.#growing.get(app);
    if (growing === undefined) return null;
    const { visits } = this.#tallyOf(app).countsOf(growing.version);
    const notBefore = new Date(Date.parse(growing.since) + STEP_MS).toISOString();
    return { nextShare: nextShare(growing.traffic), visits, neededVisits: STEP_VISITS, notBefore };
  }

  /** What browsers have reported of the live versions of an app. */
  async describeTally(app: string): Promise<TallyReport> {
    const tally = this.#tallyOf(app);
    const versions = (this.#live[app] ?? []).map(async ({ metadata: { version } }) => ({
      version,
      ...tally.countsOf(version),
      failures: await Promise.all(tally.failuresOf(version).map((failure) => this.#decode(app, version, failure))),
    }));
    return { since: tally.since.toISOString(), versions: await Promise.all(versions) };
  }

  /** Counts what a browser reports of versions that visitors get: anyone can send any report. */
  count(report: Report, network: string): void {
    const isFailure = 'phase' in report;
    for (const { app, version } of isFailure ? [report] : report.visits)
      if (this.#live[app]?.some(({ metadata }) => metadata.version === version) === true)
        this.#tallyOf(app).count(version, network, isFailure ? report : undefined);
  }

  /**
   * Takes back each canary that fails, and gives its next share to each that is due to grow.
   * @throws ReleaseError when the gate refuses one of the changes; the others are made
   */
  async decide(now: Date): Promise<void> {
    await this.#readLive();
    const decisions = Object.entries(this.#live).map(async ([app, versions]) => {
      const live = canaryVersion(versions);
      if (live !== undefined) await this.#decideOn(app, live, defaultVersion(versions).metadata.version, now);
    });
    const refused = (await Promise.allSettled(decisions)).find(({ status }) => status === 'rejected');
    await this.#readLive();
    for (const { app, version, traffic } of this.#growing.values())
      if (!this.#isLive(app, version, traffic)) this.#growing.delete(app);
    await this.#store();
    if (refused?.status === 'rejected') throw refused.reason;
  }

  async #decideOn(
    app: string,
    { metadata: { version }, deployment: { traffic } }: DiscoveryEntry,
    other: string,
    now: Date,
  ) {
    const release = `${app}@${version}`;
    const tally = this.#tallyOf(app);
    const [counts, others] = [tally.countsOf(version), tally.countsOf(other)];
    const reason = `${describeCounts(counts)}; of the default version ${other}, ${describeCounts(others)}`;
    const change = (action: 'rollback' | 'canary' | 'promote', why: string, work: Work) =>
      this.#changes.runInTurn({ ...SERVICE, reason: why }, action, [release], async (context) => {
        // A team may have changed it while this waited for its turn.
        await this.#readLive();
        if (this.#isLive(app, version, traffic)) return work(context);
        throw new ReleaseError(`The canary of ${app} has changed meanwhile. Nothing was changed.`);
      });
    if (isFailing(counts, others)) {
      const why = `${reason}. ${await this.#describeFailures(app, version, tally.failuresOf(version))}`;
      await change('rollback', why, (context) => rollback(context, app));
      await this.#tell(`${app} ${version} was taken back from ${traffic} % of the visitors: ${why}`);
      return;
    }
    const growing = this.#growing.get(app);
    const grows = growing?.version === version && growing.traffic === traffic;
    if (!grows || !isDue(counts, new Date(growing.since), now)) return;
    const next = nextShare(traffic);
    await change(next === 100 ? 'promote' : 'canary', reason, (context) => {
      if (this.#growing.get(app) !== growing)
        throw new ReleaseError(`A team has set the share of ${release} meanwhile. Nothing was changed.`);
      return next === 100 ? promote(context, [release]) : canary(context, release, next);
    });
    this.#grow(app, version, next, now);
  }

  /** Such as `In 3 visits: uncaught TypeError at content/src/pages/home/page.ts:12:5`. */
  async #describeFailures(app: string, version: string, failures: readonly CountedFailure[]): Promise<string> {
    const lines = failures.map(async (failure) => {
      const { phase, code, stack, visits } = await this.#decode(app, version, failure);
      return `In ${visits}: ${phase} ${code}${stack[0] === undefined ? '' : ` at ${stack[0]}`}`;
    });
    return (await Promise.all(lines)).join('. ');
  }

  async #decode(app: string, version: string, failure: CountedFailure): Promise<Omit<CountedFailure, 'decoded'>> {
    const versionOf = (name: string) =>
      name === app ? version : this.#live[name]?.find(({ deployment }) => deployment.default)?.metadata.version;
    const { phase, code, visits } = failure;
    return {
      phase,
      code,
      visits,
      stack: await (failure.decoded ??= decodeStack(this.#root, failure.stack, versionOf)),
    };
  }

  async #tell(text: string): Promise<void> {
    const { watchWebhook } = this.#context.configuration;
    if (watchWebhook === null) return;
    await callWebhook(watchWebhook, text).catch((error: unknown) => this.#context.report(String(error)));
  }

  #grow(app: string, version: string, traffic: number, now: Date): void {
    this.#growing.set(app, { app, version, traffic, since: now.toISOString() });
  }

  #isLive(app: string, version: string, traffic: number): boolean {
    const live = canaryVersion(this.#live[app] ?? []);
    return live?.metadata.version === version && live.deployment.traffic === traffic;
  }

  /** The tally of an app: another one begins when its versions or their shares change. */
  #tallyOf(app: string): Tally {
    const of = (this.#live[app] ?? [])
      .map(({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}`)
      .join();
    const known = this.#tallies.get(app);
    if (known?.of === of) return known.tally;
    const tally = new Tally();
    this.#tallies.set(app, { of, tally });
    return tally;
  }

  async #readLive(): Promise<void> {
    this.#live = (await readCurrent(this.#root))?.discovery.microFrontends ?? {};
  }

  /** Waits for the writing before: a team may set a share while a decision is stored. */
  #store(): Promise<void> {
    this.#stored = this.#stored
      .catch(() => undefined)
      .then(() => writeRecord(siteFolder(this.#root).growing, [...this.#growing.values()]));
    return this.#stored;
  }
}
