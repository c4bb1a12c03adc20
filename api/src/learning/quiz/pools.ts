import type { ContentFile } from 'shared/api/content-file';
import type { Database } from '../../database/database';
import { quizzes } from '../tables';

/** Stores pools of questions under their versions. Older versions stay, because papers were drawn of them. */
export async function storePools(tx: Database, pools: ContentFile['quizzes']): Promise<void> {
  if (pools.length > 0) await tx.insert(quizzes).values(pools).onConflictDoNothing();
}
