import type { Database } from '../database/database';
import type { Logger } from '../log';
import { removalClock } from './tables';

/** Removals run each hour. A clock that moves further than this between two of them may be wrong. */
const JUMP_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Whether the clock can be trusted with removing data, which nothing brings back. After a jump it can once it has gone on
 * for as long as a jump is far, so that an operator has the time to set it right.
 */
export async function isClockSteady(db: Database, log: Pick<Logger, 'warn'>, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.insert(removalClock).values({ id: 1, seenAt: now, heldUntil: now }).onConflictDoNothing();
    const [{ seenAt, heldUntil } = { seenAt: now, heldUntil: now }] = await tx
      .select()
      .from(removalClock)
      .for('update');
    const hasJumped = Math.abs(now.getTime() - seenAt.getTime()) > JUMP_MS;
    const until = hasJumped ? new Date(now.getTime() + JUMP_MS) : heldUntil;
    await tx.update(removalClock).set({ seenAt: now, heldUntil: until });
    if (now >= until) return true;
    log.warn(
      { seenAt, now, until },
      'nothing is removed yet: the clock has jumped, or this API stood still; if the clock is wrong, set it',
    );
    return false;
  });
}
