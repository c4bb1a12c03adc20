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
import { readCount, route, type Endpoints } from '../../plugins/requests/endpoints';
import { act, answers } from '../act';
import { staffOf } from '../caller';
import { deskActions } from '../tables';

/** Proofs of transfers: those that wait or were decided, their files, and what a person found. */
export function proofRoutes(app: Endpoints, services: PaymentServices): void {
  route(app, calls.listProofs, { query: proofQuery }, ({ query }) => listProofs(services.db, query));

  route(app, calls.showTransaction, {}, (request) =>
    act(services, request, 'see transaction number', async (inside) => {
      const [found] = await selectProofs(inside.db).where(eq(paymentProofs.id, readCount(request.params.id)));
      if (!found?.proof.transaction) throw notFound();
      return { subject: found.payment.reference, answer: { number: found.proof.transaction } };
    }),
  );

  route(app, calls.readProofFile, { exposeHeadRoute: false, answer: null }, async (request, reply) => {
    const proof = readCount(request.params.id);
    const file = await act(services, request, OPENED, async (inside) => {
      const answer = await findProofFile(inside.db, eq(paymentProofs.id, proof));
      return { subject: answer.payment, after: { type: answer.type, proof }, answer };
    });
    return sendProofFile(reply, services.db, file);
  });

  route(app, calls.acceptProof, { body: bookTransferSchema, ...answers }, (request) => {
    const proof = readCount(request.params.id);
    const { id, name } = staffOf(request);
    return act(services, request, 'accept proof', async (inside) => {
      if (request.body.unopened === '') await requireOpened(inside.db, proof, id);
      return bookTransfer(inside, { proof }, request.body, name);
    });
  });
  route(app, calls.refuseProof, { body: reasonSchema, ...answers }, (request) =>
    act(services, request, 'refuse proof', (inside) =>
      refuseProof(inside, readCount(request.params.id), { ...request.body, by: staffOf(request).name }),
    ),
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
