import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { certificates } from '../tables';

/** Revokes the certificate of an order that ends. */
export async function revokeCertificate(tx: Database, orderId: number, at: Date): Promise<void> {
  await tx
    .update(certificates)
    .set({ revokedAt: at })
    .where(and(eq(certificates.orderId, orderId), isNull(certificates.revokedAt)));
}
