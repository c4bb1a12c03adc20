import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../plugins/database/database';
import { payments } from '../tables';
import { paymentProofs, proofFiles } from './tables';

/** The files of proofs with the references of their payments, without what is in them. */
export const listProofFiles = (db: Database, where: SQL | undefined) =>
  db
    .select({
      proof: proofFiles.proofId,
      type: proofFiles.type,
      bytes: sql`octet_length(${proofFiles.content})`.mapWith(Number),
      payment: payments.reference,
    })
    .from(proofFiles)
    .innerJoin(paymentProofs, eq(paymentProofs.id, proofFiles.proofId))
    .innerJoin(payments, eq(payments.id, paymentProofs.paymentId))
    .where(where)
    .orderBy(asc(proofFiles.proofId));
export type ListedFile = Awaited<ReturnType<typeof listProofFiles>>[number];

/** How much of a file is read at a time, in bytes: drivers hold several times what they read. */
const PIECE_BYTES = 1024 * 1024;

/** Reads a file piece by piece. */
export async function* contentOf(db: Database, { proof, bytes }: ListedFile): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes; at += PIECE_BYTES) {
    const piece = sql`substring(${proofFiles.content} from ${at + 1}::int for ${PIECE_BYTES}::int)`;
    const [found] = await db
      .select({ piece: piece.mapWith(proofFiles.content) })
      .from(proofFiles)
      .where(eq(proofFiles.proofId, proof));
    if (!found) throw new Error('The file was removed while it was read.');
    yield found.piece;
  }
}
