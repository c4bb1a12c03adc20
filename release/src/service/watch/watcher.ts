import type { DiscoveryEntry } from '@hidden-order/platform/protocol/discovery';
import type { Growth, Seen, TallyReport } from '@hidden-order/platform/protocol/release-service';
import { canary, promote } from '../../commands/promote';
import { rollback } from '../../commands/rollback';
import type { CommandContext } from '../../commands/run-command';
import { canaryVersion, defaultVersion, releasesIn } from '../../site/discovery/versions';
import { lastChangeOf, readCurrent, readHistory, type Composition } from '../../site/live/composition-record';
import { networkError, ReleaseError } from '../../site/release-error';
import { SERVICE, type Changes, type Work } from '../changes';
import { decodeStack } from './decode-stack';
import { describeCounts, isDue, isFailing, nextShare, STEP_MS, STEP_VISITS } from './judge';
import type { FailureReport, Report, Sender } from './report';
import { faultKey, Tally, type CountedFailure, type Fault } from './tally';

/** How long the webhook may take, in milliseconds. */
const WEBHOOK_MS = 10_000;

/** Compositions whose versions are known, and failures of which the first composition is. */
const [MOST_KNOWN, MOST_FIRST] = [200, 1000];

/** A canary that is live, and the version that the other visitors get. */
interface Trial {
  version: string;
  /** Share of the visitors, in percent. */
  traffic: number;
  other: string;
  /** The composition that gave the canary its share. */
  begun: Composition;
}

/** Watches every canary by what browsers report: takes back those that fail, and grows those that are to grow. */
export class Watcher {
  readonly #context: CommandContext;
  readonly #root: string;
  readonly #changes: Pick<Changes, 'run'>;
  /** What is live of each app, refreshed by every decision; what was reported since it was put live is in its tally. */
  #live: Readonly<Record<string, readonly DiscoveryEntry[]>> = {};
  readonly #tallies = new Map<string, { of: string; tally: Tally }>();

  /** The releases of each composition by its number: a report of another one is taken for none. */
  readonly #releases = new Map<number, ReadonlySet<string>>();
  /** What browsers had in the first composition with a failure, by app and failure, also when versions and shares change. */
  readonly #firsts = new Map<string, Seen>();

  constructor(context: CommandContext, changes: Pick<Changes, 'run'>) {
    this.#context = context;
    this.#root = context.configuration.siteFolder;
    this.#changes = changes;
  }

  /** Reads what is live: reports of other versions do not count. */
  async readLive(): Promise<void> {
    this.#live = (await readCurrent(this.#root))?.discovery.microFrontends ?? {};
    const added: Composition[] = [];
    for await (const composition of readHistory(this.#root)) {
      if (this.#releases.has(composition.id) || added.length === MOST_KNOWN) break;
      added.unshift(composition);
    }
    for (const { id, discovery } of added) this.#releases.set(id, new Set(releasesIn(discovery)));
    forgetOldest(this.#releases, MOST_KNOWN);
  }

  /** How the canary of an app grows; null where none grows by itself. */
  async growthOf(app: string): Promise<Growth | null> {
    const trial = await this.#trialOf(app);
    if (trial?.begun.grows !== true) return null;
    const { visits } = this.#tallyOf(app).countsOf(trial.version);
    const notBefore = new Date(this.#stepOf(app, trial.begun).getTime() + STEP_MS).toISOString();
    return { nextShare: nextShare(trial.traffic), visits, neededVisits: STEP_VISITS, notBefore };
  }

  /** What browsers have reported of the live versions of an app. */
  async describeTally(app: string): Promise<TallyReport> {
    const tally = this.#tallyOf(app);
    const names = (this.#live[app] ?? []).map(({ metadata }) => metadata.version);
    const failures = names.flatMap((version) =>
      tally.failuresOf(version).map(async (one) => ({
        version,
        first: this.#firstOf(app, one),
        ...(await this.#decode(app, version, one)),
      })),
    );
    return {
      since: tally.since.toISOString(),
      versions: names.map((version) => ({ version, ...tally.countsOf(version) })),
      failures: (await Promise.all(failures)).sort((one, other) => ageOf(one.first) - ageOf(other.first)),
    };
  }

  /** Counts what a browser reports of versions that visitors get: anyone can send any report. */
  count(report: Report, from: Sender): void {
    const fault = 'phase' in report ? report : undefined;
    for (const { app, version } of 'phase' in report ? [report] : report.visits) {
      if (this.#live[app]?.some(({ metadata }) => metadata.version === version) !== true) continue;
      if (fault) this.#note(fault);
      this.#tallyOf(app).count(version, from, fault);
    }
  }

  /** Notes what the browser had, unless one with an earlier composition has failed so before. */
  #note({ app, version, composition = 0, page, versions, ...fault }: FailureReport): void {
    const isKnown = this.#releases.get(composition)?.has(`${app}@${version}`) === true;
    const names = Object.entries({ ...versions, [app]: version }).map(([name, used]) => `${name}@${used}`);
    const seen: Seen = { composition: isKnown ? composition : null, page, versions: names };
    const key = `${app} ${faultKey(fault)}`;
    const known = this.#firsts.get(key);
    if (known === undefined || ageOf(seen) < ageOf(known)) this.#firsts.set(key, seen);
    forgetOldest(this.#firsts, MOST_FIRST);
  }

  #firstOf(app: string, fault: Fault): Seen {
    return this.#firsts.get(`${app} ${faultKey(fault)}`) ?? { composition: null, page: '*', versions: [] };
  }

  /**
   * Takes back each canary that fails, and gives its next share to each that is due to grow.
   * @throws ReleaseError when the gate refuses one of the changes; the others are made
   */
  async decide(now: Date): Promise<void> {
    await this.readLive();
    const decisions = Object.keys(this.#live).map(async (app) => {
      const trial = await this.#trialOf(app);
      if (trial !== null) await this.#decideOn(app, trial, now);
    });
    const refused = (await Promise.allSettled(decisions)).find(({ status }) => status === 'rejected');
    await this.readLive();
    if (refused?.status === 'rejected') throw refused.reason;
  }

  async #decideOn(app: string, { version, traffic, other, begun }: Trial, now: Date): Promise<void> {
    const release = `${app}@${version}`;
    const tally = this.#tallyOf(app);
    const [counts, others] = [tally.countsOf(version), tally.countsOf(other)];
    const reason = `${describeCounts(counts)}; of the default version ${other}, ${describeCounts(others)}`;
    const change = (action: 'rollback' | 'canary' | 'promote', why: string, work: Work) =>
      this.#changes.run({ ...SERVICE, reason: why }, action, [release], async (context) => {
        // A team may have changed it, or set its share, while this waited for its turn.
        if ((await lastChangeOf(this.#root, app))?.id === begun.id) return work(context);
        throw new ReleaseError(`The canary of ${app} has changed meanwhile. Nothing was changed.`);
      });
    if (isFailing(counts, others)) {
      const failures = tally.failuresOf(version);
      const failed = failures.map((one) => this.#firstOf(app, one)).find(({ composition }) => composition !== null);
      const opens = failed && `. To open what failed: open ${failed.composition} --with ${release}`;
      const why = `${reason}. ${await this.#describeFailures(app, version, failures)}${opens ?? ''}`;
      const said = `${app} ${version} was taken back from ${traffic} % of the visitors: ${why}`;
      await change('rollback', why, (context) => rollback(context, app, { reason: said, failed }));
      await this.#tell(said);
    } else if (begun.grows === true && isDue(counts, this.#stepOf(app, begun), now)) {
      const next = nextShare(traffic);
      if (next === 100) await change('promote', reason, (context) => promote(context, [release]));
      else await change('canary', reason, (context) => canary(context, release, next, true));
    }
  }

  /** Such as `In 3 visits: uncaught TypeError at content/src/pages/home/page.ts:12:5`. */
  async #describeFailures(app: string, version: string, failures: readonly CountedFailure[]): Promise<string> {
    const lines = failures.map(async (failure) => {
      const { phase, code, stack, visits } = await this.#decode(app, version, failure);
      return `In ${visits}: ${phase} ${code}${stack[0] === undefined ? '' : ` at ${stack[0]}`}`;
    });
    return (await Promise.all(lines)).join('. ');
  }

  async #decode(app: string, version: string, failure: CountedFailure): Promise<CountedFailure> {
    const versionOf = (name: string) =>
      name === app ? version : this.#live[name]?.find(({ deployment }) => deployment.default)?.metadata.version;
    return { ...failure, stack: await decodeStack(this.#root, failure.stack, versionOf) };
  }

  /** Tells a team's chat, or whatever else takes a JSON body with a text, as Slack's incoming webhooks do. */
  async #tell(text: string): Promise<void> {
    const { watchWebhook } = this.#context.configuration;
    if (watchWebhook === null) return;
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(WEBHOOK_MS);
    const body = JSON.stringify({ text });
    const answer = await fetch(watchWebhook, { method: 'POST', headers, body, signal }).catch(networkError);
    const problem = typeof answer === 'string' ? answer : answer.ok ? null : `status ${answer.status}`;
    if (problem !== null) this.#context.report(`WATCH_WEBHOOK was not told "${text}": ${problem}`);
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

  /** When a canary's share began to be counted: after a restart of the service, a step begins anew. */
  #stepOf(app: string, begun: Composition): Date {
    return new Date(Math.max(Date.parse(begun.at), this.#tallyOf(app).since.getTime()));
  }

  /** The canary of an app, if one is live. Only the last change of the app can have given it its share. */
  async #trialOf(app: string): Promise<Trial | null> {
    if (canaryVersion(this.#live[app] ?? []) === undefined) return null;
    const begun = await lastChangeOf(this.#root, app);
    const versions = begun?.discovery.microFrontends[app] ?? [];
    const own = canaryVersion(versions);
    if (begun === null || own === undefined) return null;
    const { version: other } = defaultVersion(versions).metadata;
    return { version: own.metadata.version, traffic: own.deployment.traffic, other, begun };
  }
}

/** By the number of the composition; one without is younger than all. */
const ageOf = ({ composition }: Seen): number => composition ?? Infinity;

function forgetOldest<Key>(all: Map<Key, unknown>, most: number): void {
  for (const key of all.keys()) {
    if (all.size <= most) return;
    all.delete(key);
  }
}
