import type { FailureReport } from './report';
import type { Counts } from './judge';

/** Networks that are remembered of a version at most; then the app is counted anew. */
const MOST_NETWORKS = 10_000;
/** Different failures that are remembered of a version: the first ones. */
const MOST_FAILURES = 5;

/** A failure, and in how many visits it was the first. */
export type CountedFailure = Pick<FailureReport, 'phase' | 'code' | 'stack'> & { visits: number };

interface Version {
  visits: Set<string>;
  failing: Set<string>;
  failures: CountedFailure[];
}

/**
 * What browsers have reported of an app's versions since their shares last changed, or the service started. A network
 * counts for one visit and one failing visit of each version, so that no one network decides.
 */
export class Tally {
  since = new Date();
  readonly #versions = new Map<string, Version>();

  /** @param failure what failed in the visit, if anything did */
  count(version: string, network: string, failure?: FailureReport): void {
    const { visits, failing, failures } = this.#of(version);
    visits.add(network);
    if (failure === undefined || failing.has(network)) return;
    failing.add(network);
    const { phase, code, stack } = failure;
    const same = failures.find((one) => one.phase === phase && one.code === code && one.stack[0] === stack[0]);
    if (same !== undefined) same.visits += 1;
    else if (failures.length < MOST_FAILURES) failures.push({ phase, code, stack, visits: 1 });
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
    if (known !== undefined && known.visits.size < MOST_NETWORKS) return known;
    if (known !== undefined) {
      this.#versions.clear();
      this.since = new Date();
    }
    const begun: Version = { visits: new Set(), failing: new Set(), failures: [] };
    this.#versions.set(version, begun);
    return begun;
  }
}

const NOTHING: Version = { visits: new Set(), failing: new Set(), failures: [] };
