import type { LimitName } from './allowances';
import type { Limits } from './limits';

/** What a failed try counts against: a limit and its subject. */
export type Count = readonly [limit: LimitName, subject: string];

/**
 * Tries something that only counts when it fails. It counts before it is made, so that tries at the same time cannot pass
 * a limit together. A try that a further limit or a fault prevents, such as 503 of a full queue, does not count.
 * @param work returns undefined for a failure
 * @throws {ApiError} 429 when a limit is reached
 */
export async function attempt<Found>(
  limits: Limits,
  counts: readonly Count[],
  work: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const taken: Count[] = [];
  try {
    for (const count of counts) {
      await limits.take(...count);
      taken.push(count);
    }
    const found = await work();
    if (found === undefined) taken.length = 0;
    return found;
  } finally {
    for (const count of taken) await limits.giveBack(...count);
  }
}
