import { createHash, randomBytes } from 'node:crypto';
import type { FailureReport, Sender } from './report';
import type { Counts } from './judge';

/** Networks that are remembered of a version at most; then every second one of that version is forgotten. */
const MOST_NETWORKS = 10_000;
/** Different failures that are remembered of a version: the first ones. */
const MOST_FAILURES = 5;

/** Engines that are remembered of a failure. */
const MOST_BROWSERS = 5;

/** A failure of any version: the same phase, code and place are the same one. */
export type Fault = Pick<FailureReport, 'phase' | 'code' | 'stack'>;
/** A failure, in how many visits it was the first, and in which browsers. */
export interface CountedFailure extends Fault {
  visits: number;
  browsers: string[];
}

interface Version {
  /** One network in so many counts, by its hash: those of one version are a sample of its own. */
  every: number;
  visits: Set<string>;
  failing: Set<string>;
  failures: CountedFailure[];
}

/**
 * What browsers have reported of an app's versions since their shares last changed, or the service started. A network
 * counts for one visit and one failing visit of each version, so that no one network decides.
 */
export class Tally {
  readonly since = new Date();
  /** So that no caller can tell which networks count. */
  readonly #salt = randomBytes(16);
  readonly #versions = new Map<string, Version>();

  /** @param fault what failed in the visit, if anything did */
  count(version: string, { network, browser }: Sender, fault?: Fault): void {
    const counted = this.#of(version);
    if (!this.#isSampled(network, counted.every)) return;
    const { visits, failing, failures } = counted;
    visits.add(network);
    if (visits.size > MOST_NETWORKS) this.#thin(counted);
    if (fault === undefined || failing.has(network) || !visits.has(network)) return;
    failing.add(network);
    const same = failures.find((one) => faultKey(one) === faultKey(fault));
    if (same !== undefined) {
      same.visits += 1;
      if (!same.browsers.includes(browser) && same.browsers.length < MOST_BROWSERS) same.browsers.push(browser);
    } else if (failures.length < MOST_FAILURES) {
      const { phase, code, stack } = fault;
      failures.push({ phase, code, stack, visits: 1, browsers: [browser] });
    }
  }

  countsOf(version: string): Counts {
    const { visits, failing } = this.#versions.get(version) ?? NOTHING;
    return { visits: visits.size, failing: failing.size };
  }

  failuresOf(version: string): readonly CountedFailure[] {
    return (this.#versions.get(version) ?? NOTHING).failures;
  }

  #of(version: string): Version {
    const known = this.#versions.get(version);
    if (known !== undefined) return known;
    const begun: Version = { every: 1, visits: new Set(), failing: new Set(), failures: [] };
    this.#versions.set(version, begun);
    return begun;
  }

  /** Keeps the shares of what was counted, and half of its networks. */
  #thin(version: Version): void {
    version.every *= 2;
    for (const networks of [version.visits, version.failing])
      for (const network of networks) if (!this.#isSampled(network, version.every)) networks.delete(network);
  }

  #isSampled(network: string, every: number): boolean {
    return createHash('sha256').update(this.#salt).update(network).digest().readUInt32BE() % every === 0;
  }
}

/** Equal for the same failure. */
export const faultKey = ({ phase, code, stack }: Fault): string => [phase, code, stack[0]].join(' ');

const NOTHING: Version = { every: 1, visits: new Set(), failing: new Set(), failures: [] };
