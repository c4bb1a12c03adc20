import { rateLimits } from '../../src/limits/tables';
import type { TestApi } from './test-api';

/** Ends the periods of all limits, as time does. */
export async function endPeriods(api: TestApi): Promise<void> {
  await api.db.update(rateLimits).set({ expire: 0 });
}
