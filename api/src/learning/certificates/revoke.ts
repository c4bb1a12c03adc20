import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { enrolments } from '../../payments/tables';
import { certificates } from '../tables';

/** Revokes the certificates of enrolments that have ended, by an operator or by a refund of the gateway. */
export async function revokeEnded(db: Database, now: Date): Promise<void> {
  const ended = db.select({ id: enrolments.orderId }).from(enrolments).where(isNotNull(enrolments.endedAt));
  await db
    .update(certificates)
    .set({ revokedAt: now })
    .where(and(isNull(certificates.revokedAt), inArray(certificates.orderId, ended)));
}
