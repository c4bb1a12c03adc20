import { like } from 'drizzle-orm';
import type { Database } from '../../src/plugins/database/database';
import { jobs } from '../../src/plugins/jobs/tables';
import { rateLimits } from '../../src/plugins/limits/tables';
import type { TestApi } from './test-api';

/** Makes all jobs due, as time does, also those of processes that have died. */
export async function endLeases(db: Database): Promise<void> {
  await db.update(jobs).set({ dueAt: new Date(0) });
}

/** Ends the periods of all limits, as time does. */
export async function endPeriods(api: TestApi): Promise<void> {
  await api.db.update(rateLimits).set({ expire: 0 });
}

/** Ends the waits after limits that were reached, less than a day after that. */
export async function endWaits(api: TestApi): Promise<void> {
  await api.db.update(rateLimits).set({ expire: 0 }).where(like(rateLimits.key, 'LIMIT%'));
}
