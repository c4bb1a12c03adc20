import * as calls from '@hidden-order/api-shapes/desk/calls';
import { and, eq, sql } from 'drizzle-orm';
import { bookTransferSchema } from '@hidden-order/api-shapes/desk/money';
import { reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import type { PaymentServices } from '../../features/money/cards/gateway';
import { bookTransfer, refuseProof } from '../../features/money/transfers/book-transfer';
import { listProofs, proofQuery, selectProofs } from '../../features/money/transfers/proof-list';
import { findProofFile, sendProofFile } from '../../features/money/transfers/proof-files';
import { paymentProofs, proofFiles } from '../../features/money/transfers/tables';
import type { Database } from '../../plugins/database/database';
import { notFound } from '../../plugins/errors/errors';
import { Refusal } from '../../plugins/errors/refusal';
import { route } from '../../plugins/requests/endpoints';
import type { Desk } from '../declare';
import { deskActions } from '../tables';

/** Proofs of transfers: those that wait or were decided, their files, and what a person found. */
export function proofRoutes({ app, action }: Desk<PaymentServices>, services: PaymentServices): void {
  route(app, calls.listProofs, { query: proofQuery }, ({ query }) => listProofs(services.db, query));

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
async function requireOpened(db: Database, proof: number, token: string): Promise<void> {
  if ((await db.$count(proofFiles, eq(proofFiles.proofId, proof))) === 0) return;
  const { action, after, tokenId } = deskActions;
  const opened = and(eq(action, OPENED), eq(tokenId, token), sql`${after} ->> 'proof' = ${String(proof)}`);
  if ((await db.$count(deskActions, opened)) === 0)
    throw new Refusal('Open the file of the proof first, or say why you book without it.');
}
