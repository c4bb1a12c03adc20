import * as calls from '@hidden-order/api-shapes/desk/calls';
import { and, asc, desc, eq, not, sql } from 'drizzle-orm';
import { bookTransferSchema } from '@hidden-order/api-shapes/desk/money';
import { reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import { z } from 'zod';
import type { PaymentServices } from '../../features/money/cards/gateway';
import { isAbout } from '../../features/money/orders/payment-list';
import { bookTransfer, refuseProof } from '../../features/money/transfers/book-transfer';
import { proofView, selectProofs } from '../../features/money/transfers/proof-list';
import { findProofFile, sendProofFile } from '../../features/money/transfers/proof-files';
import { isWaitingProof, paymentProofs, proofFiles } from '../../features/money/transfers/tables';
import type { Database } from '../../plugins/database/database';
import { notFound } from '../../plugins/errors/errors';
import { Refusal } from '../../plugins/errors/refusal';
import { searchQuery } from '../../plugins/requests/pages';
import type { Desk } from '../declare';
import { deskActions } from '../tables';

/** Proofs of transfers: those that wait or were decided, their files, and what a person found. */
export function proofRoutes({ list, action }: Desk<PaymentServices>, services: PaymentServices): void {
  list(calls.listProofs, {
    query: searchQuery.extend({ state: z.enum(['', 'decided']).default('') }),
    search: (typed) => isAbout(services.db, typed),
    where: ({ state }) => (state === 'decided' ? not(isWaitingProof) : isWaitingProof),
    columns: () => selectProofs(services.db),
    order: ({ state }) =>
      state === 'decided' ? [desc(paymentProofs.decidedAt), desc(paymentProofs.id)] : [asc(paymentProofs.id)],
    view: (row) => proofView(services.db, row),
  });

  action(calls.showTransaction, { say: 'see transaction number' }, async ({ db }, { ids }) => {
    const [found] = await selectProofs(db).where(eq(paymentProofs.id, ids.id));
    if (!found?.proof.transaction) throw notFound();
    return { subject: found.payment.reference, answer: { number: found.proof.transaction } };
  });
  action(calls.readProofFile, { say: OPENED }, async ({ db }, { ids: { id: proof } }) => {
    const file = await findProofFile(db, eq(paymentProofs.id, proof));
    return {
      subject: file.payment,
      after: { type: file.type, proof },
      send: (reply) => sendProofFile(reply, services.db, file),
    };
  });
  action(calls.acceptProof, { say: 'accept proof', body: bookTransferSchema }, async (inside, { ids, body, staff }) => {
    if (body.unopened === '') await requireOpened(inside.db, ids.id, staff.id);
    return bookTransfer(inside, { proof: ids.id }, body, staff.name);
  });
  action(calls.refuseProof, { say: 'refuse proof', body: reasonSchema }, (inside, { ids, body, staff }) =>
    refuseProof(inside, ids.id, { ...body, by: staff.name }),
  );
}

const OPENED = 'open proof';

/** Who books a transfer has seen its file. @throws {Refusal} it was not opened by this person */
async function requireOpened(db: Database, proof: number, by: number): Promise<void> {
  if ((await db.$count(proofFiles, eq(proofFiles.proofId, proof))) === 0) return;
  const { action, after, staffId } = deskActions;
  const opened = and(eq(action, OPENED), eq(staffId, by), sql`${after} ->> 'proof' = ${String(proof)}`);
  if ((await db.$count(deskActions, opened)) === 0)
    throw new Refusal('Open the file of the proof first, or say why you book without it.');
}
