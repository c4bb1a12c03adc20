import { asc, eq, inArray } from 'drizzle-orm';
import { acceptProofSchema, deskProofsSchema } from '@hidden-order/api-shapes/desk/money';
import { PAGE_ROWS, reasonSchema, unmaskedSchema } from '@hidden-order/api-shapes/desk/staff';
import type { Waiting } from '@hidden-order/api-shapes/desk/today';
import type { FastifyRequest } from 'fastify';
import { decideProof, type Finding } from '../../features/operator/decide-proof';
import type { PaymentServices } from '../../features/payments/gateway';
import { orders, payments } from '../../features/payments/tables';
import { receivedBy } from '../../features/payments/transfer/proof-queries';
import { findProofFile } from '../../features/payments/transfer/proofs';
import { sendProofFile } from '../../features/payments/transfer/routes';
import { paymentProofs, proofFiles } from '../../features/payments/transfer/tables';
import type { Database } from '../../plugins/database/database';
import { notFound } from '../../plugins/errors/errors';
import { readCount, type Endpoints } from '../../plugins/requests/endpoints';
import { act, answers, byId } from '../act';
import { staffOf } from '../caller';
import { offsetOf, pageQuery } from '../pages';
import { countWaiting } from '../waiting';
import { partOf, subjectOf } from './subject';

const isWaiting = eq(paymentProofs.state, 'waiting');

/** The last four characters of a number, and of a short one no more than half. */
const masked = (number: string): string => number && `…${number.slice(-Math.min(4, number.length / 2))}`;

const selectProofs = (db: Database) =>
  db
    .select({ proof: paymentProofs, payment: payments, order: orders, file: proofFiles.type })
    .from(paymentProofs)
    .innerJoin(payments, eq(payments.id, paymentProofs.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(proofFiles, eq(proofFiles.proofId, paymentProofs.id));

/** Proofs of transfers: those that wait, their files, and what a person found. */
export function proofRoutes(app: Endpoints, services: PaymentServices): void {
  const { db } = services;
  app.get(
    '/money/proofs/',
    { schema: { querystring: pageQuery, response: { 200: deskProofsSchema } } },
    async ({ query }) => {
      const rows = await selectProofs(db)
        .where(isWaiting)
        .orderBy(asc(paymentProofs.id))
        .limit(PAGE_ROWS)
        .offset(offsetOf(query));
      const ids = rows.map(({ payment }) => payment.id);
      const received = await receivedBy(db, inArray(payments.id, ids));
      const items = rows.map(({ proof, payment, order, file }) => ({
        ...proof,
        payment: payment.reference,
        ...subjectOf(order),
        part: partOf(payment, order),
        transaction: masked(proof.transaction ?? ''),
        file,
        sent_at: proof.sentAt.toISOString(),
        amount_paisa: payment.amountPaisa,
        received_paisa: received.get(payment.id) ?? 0,
      }));
      return { items, total: await db.$count(paymentProofs, isWaiting) };
    },
  );

  app.post('/money/proofs/:id/transaction/', { schema: { ...byId, response: { 200: unmaskedSchema } } }, (request) =>
    act(services, request, 'see transaction number', async (inside) => {
      const [found] = await selectProofs(inside.db).where(eq(paymentProofs.id, readCount(request.params.id)));
      if (!found?.proof.transaction) throw notFound();
      return { subject: found.payment.reference, answer: { number: found.proof.transaction } };
    }),
  );

  app.get('/money/proofs/:id/file/', { exposeHeadRoute: false, schema: byId }, async (request, reply) => {
    const file = await act(services, request, 'open proof', async (inside) => {
      const answer = await findProofFile(inside.db, eq(paymentProofs.id, readCount(request.params.id)));
      return { subject: answer.payment, after: { type: answer.type }, answer };
    });
    return sendProofFile(reply, db, file);
  });

  const decide = (request: FastifyRequest, id: number, finding: Finding) => {
    const action = 'refused' in finding ? 'refuse proof' : 'accept proof';
    return act(services, request, action, async (inside) => {
      const { payment, decided } = await decideProof(inside, id, finding, staffOf(request).name);
      return { subject: payment.reference, after: { ...finding, ...decided }, answer: {} };
    });
  };
  app.post('/money/proofs/:id/accept/', { schema: { ...byId, body: acceptProofSchema, ...answers } }, (request) =>
    decide(request, readCount(request.params.id), { receivedPaisa: request.body.received_paisa }),
  );
  app.post('/money/proofs/:id/refuse/', { schema: { ...byId, body: reasonSchema, ...answers } }, (request) =>
    decide(request, readCount(request.params.id), { refused: request.body.reason }),
  );
}

/** The proofs that wait, for the page of today. */
export const waitingProofs = (db: Database): Promise<Waiting> =>
  countWaiting(db, 'proof', { from: paymentProofs, since: paymentProofs.sentAt, where: isWaiting });
