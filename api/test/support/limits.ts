import { like } from 'drizzle-orm';
import { rateLimits } from '../../src/limits/tables';
import type { TestApi } from './test-api';

/** Ends the periods of all limits, as time does. */
export async function endPeriods(api: TestApi): Promise<void> {
  await api.db.update(rateLimits).set({ expire: 0 });
}

/** Ends the waits after limits that were reached, less than a day after that. */
export async function endWaits(api: TestApi): Promise<void> {
  await api.db.update(rateLimits).set({ expire: 0 }).where(like(rateLimits.key, 'LIMIT%'));
}
