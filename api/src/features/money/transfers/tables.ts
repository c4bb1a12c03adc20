import { eq, sql, type SQL } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, pgView, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TransferWay } from '@hidden-order/api-shapes/transfers';
import { instant } from '../../../plugins/database/instant';
import { payments } from '../tables';

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** What payers send to show that their money is on its way, and what a person found. */
export const paymentProofs = pgTable(
  'payment_proofs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    way: text('way').$type<TransferWay>().notNull(),
    /** The bank’s or wallet’s number of the transfer; null where a file shows it. */
    transaction: text('transaction'),
    /** SHA-256 of its file as it was chosen, hex: the same file of others is a hint, and is known after the file is gone. */
    fileHash: text('file_hash'),
    sentAt: instant('sent_at').notNull(),
    state: text('state').$type<'waiting' | 'accepted' | 'refused'>().notNull().default('waiting'),
    /** What was booked for it. */
    receivedPaisa: integer('received_paisa'),
    decidedBy: text('decided_by'),
    /** Why it was refused, for the payer. */
    reason: text('reason'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('payment_proofs_payment').on(table.paymentId),
    uniqueIndex('payment_proofs_one_waiting')
      .on(table.paymentId)
      .where(sql`${table.state} = 'waiting'`),
    // No number and no file is a lock: they are guessed and copied.
    index('payment_proofs_transaction').on(table.transaction),
    index('payment_proofs_file').on(table.fileHash),
    check(
      'payment_proofs_states',
      sql`(${table.state} = 'waiting' and ${table.decidedAt} is null and ${table.receivedPaisa} is null and ${table.reason} is null)
        or (${table.state} = 'accepted' and ${table.decidedAt} is not null and ${table.receivedPaisa} > 0 and ${table.reason} is null)
        or (${table.state} = 'refused' and ${table.decidedAt} is not null and ${table.receivedPaisa} is null and ${table.reason} is not null)`,
    ),
  ],
);
/** The condition that a proof waits for a decision. */
export const isWaitingProof: SQL = eq(paymentProofs.state, 'waiting');
export const waitingProofs = pgView('waiting_proofs').as((qb) => qb.select().from(paymentProofs).where(isWaitingProof));
export type ProofRow = typeof paymentProofs.$inferSelect;

/** Files of proofs, until some time after the decision. */
export const proofFiles = pgTable('proof_files', {
  proofId: integer('proof_id')
    .primaryKey()
    .references(() => paymentProofs.id),
  type: text('type').$type<'image/jpeg' | 'image/png' | 'application/pdf'>().notNull(),
  content: bytes('content').notNull(),
});
export type ProofFile = Pick<typeof proofFiles.$inferSelect, 'type' | 'content'>;
