import type { Limits } from '../limits/limits';

/**
 * Looks something up for a caller without a session, unless too many look-ups have failed.
 * @param subjects what a failure counts against, such as `network 203.0.113.7`
 * @param find returns undefined for a failure
 * @throws {ApiError} 429 too many failures
 */
export async function lookUp<Found>(
  limits: Limits,
  subjects: readonly string[],
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  for (const subject of subjects) await limits.take('LIMIT_LOOKUP', subject);
  const found = await find();
  if (found !== undefined) for (const subject of subjects) await limits.giveBack('LIMIT_LOOKUP', subject);
  return found;
}
