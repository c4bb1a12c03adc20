import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { LINE_STATES } from '@hidden-order/api-shapes/desk/statements';
import { PAGE_ROWS } from '@hidden-order/api-shapes/desk/staff';
import { TRANSFER_WAYS, transferReference } from '@hidden-order/api-shapes/transfers';
import type { BookTransfer } from '@hidden-order/api-shapes/desk/money';
import { z } from 'zod';
import type { Database } from '../../../plugins/database/database';
import { Refusal } from '../../../plugins/errors/refusal';
import { offsetOf, pageQuery } from '../../../plugins/requests/pages';
import { dayInWords, inRupees } from '../../../plugins/text/words';
import { movements } from '../books/tables';
import type { PaymentServices } from '../cards/gateway';
import { subjectOf } from '../orders/payment-list';
import { selectPayments } from '../orders/payments';
import { payments } from '../tables';
import { isWaitingProof, paymentProofs, proofFiles } from '../transfers/tables';
import { matchLines } from './match-lines';
import { bankLines } from './tables';

export const lineQuery = pageQuery.extend({ state: z.enum(['', ...LINE_STATES, 'aside']).default('') });

/** A page of the lines that are not booked, the oldest first, with what they may be about as of now. */
export async function listBankLines({ db, clock }: PaymentServices, query: z.infer<typeof lineQuery>) {
  const { state } = query;
  const isAside = state === 'aside' ? isNotNull(bankLines.note) : isNull(bankLines.note);
  const { id, way, day, amountPaisa, description, reference, note } = bankLines;
  const lines = await db
    .select({ id, way, day, amountPaisa, description, reference, note })
    .from(bankLines)
    .where(and(isAside, not(isBookedLine(db))))
    .orderBy(asc(bankLines.day), asc(bankLines.id));
  const matches = matchLines(lines, await listWaiting(db, clock()));
  const all = lines.flatMap((line, index) => {
    const match = matches[index];
    return match && ['', 'aside', match.state].includes(state) ? [{ line, ...match }] : [];
  });
  const from = offsetOf(query);
  const items = all.slice(from, from + PAGE_ROWS).map(({ line, candidates, ...match }) => {
    const { amountPaisa: amount_paisa, ...shown } = line;
    const found = candidates.map(({ one, named }) => ({ ...one.shown, left_paisa: one.leftPaisa, named }));
    return { ...shown, ...match, amount_paisa, candidates: found };
  });
  return { items, total: all.length };
}

/** Payments that wait for a transfer: with a proof that waits, or under way. */
async function listWaiting(db: Database, now: Date) {
  const { id, gateway, outcome, expiresAt } = payments;
  const proofs = await db
    .select({ proof: paymentProofs, file: proofFiles.type })
    .from(paymentProofs)
    .leftJoin(proofFiles, eq(proofFiles.proofId, paymentProofs.id))
    .where(isWaitingProof);
  const proofOf = new Map(proofs.map((row) => [row.proof.paymentId, row]));
  const underWay = and(eq(gateway, 'transfer'), isNull(outcome), gt(expiresAt, now));
  const ofProof = db.select({ id: paymentProofs.paymentId }).from(paymentProofs).where(isWaitingProof);
  const waiting = union(ofProof, db.select({ id }).from(payments).where(underWay));
  const rows = await selectPayments(db, inArray(id, waiting), now);
  return rows.flatMap(({ payment, order, receivedPaisa }) => {
    const { proof, file = null } = proofOf.get(payment.id) ?? {};
    const leftPaisa = payment.amountPaisa - receivedPaisa;
    const names = [payment.reference, order.reference, ...(proof?.transaction ? [proof.transaction] : [])];
    const shown = { payment: payment.reference, ...subjectOf(order), proof: proof ? { id: proof.id, file } : null };
    const day = dayOf(proof?.sentAt ?? payment.createdAt);
    return leftPaisa > 0 ? [{ names, leftPaisa, day, shown }] : [];
  });
}

/**
 * The condition that the books have the transfer of a line, also where it was booked by hand. Of another day it may be another
 * one, as banks use short numbers again: booking it is refused, and a person sees why.
 */
function isBookedLine(db: Database): SQL {
  const isArrival = and(eq(movements.kind, 'in'), inArray(movements.way, Object.keys(TRANSFER_WAYS)));
  const isCorrected = sql`exists (select from ${movements} as taken where taken.arrival_id = ${movements.id} and taken.kind = 'correction')`;
  const isSame = and(eq(movements.reference, bankLines.reference), eq(movements.day, bankLines.day));
  return exists(
    db
      .select({ id: movements.id })
      .from(movements)
      .where(and(isSame, isArrival, not(isCorrected))),
  );
}

/**
 * The line of a statement that a transfer is, as a person has chosen it, or by its reference.
 * @throws {Refusal} the statement says another day, amount or account
 */
export async function findLine(tx: Database, { line: id, way, reference, day, received_paisa: paisa }: BookTransfer) {
  const isSame = eq(bankLines.reference, transferReference(reference));
  const found = await tx
    .select()
    .from(bankLines)
    .where(and(isSame, id === undefined ? undefined : eq(bankLines.id, id)));
  const line = found.find((one) => one.day === day && one.amountPaisa === paisa);
  // What Raast brings is in the statement of the account behind it.
  if (line && way !== line.way && ![way, line.way].includes('raast'))
    throw new Refusal(`That line is of the account for ${TRANSFER_WAYS[line.way]}. Choose that.`);
  if (line || (found.length === 0 && id === undefined)) return line;
  const [other] = found;
  const says = other ? `says ${inRupees(other.amountPaisa)} on ${dayInWords(other.day)}` : 'is not there any more';
  throw new Refusal(`The line of the statement with the reference ${reference} ${says}.`);
}

/** Sets a line aside that is not of a payer. It can be booked all the same. @throws {Refusal} unknown or booked */
export async function setLineAside({ db }: PaymentServices, id: number, note: string) {
  const isOpen = and(eq(bankLines.id, id), not(isBookedLine(db)));
  const [line] = await db.update(bankLines).set({ note }).where(isOpen).returning();
  if (!line) throw new Refusal(`Line ${id} of the statements is booked, or is not there.`);
  return { subject: `bank line ${id}`, after: { note, amountPaisa: line.amountPaisa } };
}

/** Removes lines that are booked or set aside, once they were taken before an instant. @returns those removed */
export const removeLines = (db: Database, before: Date) => {
  const isDone = or(isNotNull(bankLines.note), isBookedLine(db));
  const isOld = lt(bankLines.importedAt, before);
  return db.delete(bankLines).where(and(isOld, isDone)).returning({ id: bankLines.id });
};
