import { newProofSchema, PROOF_FILE_LENGTH, transferSchema } from '@hidden-order/api-shapes/transfers';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { callerOf } from '../../../plugins/caller/caller';
import { problemSchema } from '../../../plugins/errors/errors';
import { readCount, type Endpoints } from '../../../plugins/requests/endpoints';
import { referenceParameter } from '../../../plugins/text/reference';
import type { PaymentServices } from '../cards/gateway';
import { payments } from '../tables';
import { findProofFile, sendProofFile } from './proof-files';
import { cancelTransfer, sendProof, transferOf } from './proofs';
import { paymentProofs } from './tables';

const params = z.object({ reference: referenceParameter });

/** A member's payments by transfer: where to send the money, and the proofs that it was sent. */
export function transferRoutes(app: Endpoints, services: PaymentServices): void {
  const onRequest = app.requireCaller;
  app.get(
    '/payments/:reference/transfer/',
    // It asks for the payment's state, which may settle it.
    { exposeHeadRoute: false, onRequest, schema: { params, response: { 200: transferSchema } } },
    (request) => transferOf(services, callerOf(request), request.params.reference),
  );
  app.post(
    '/payments/:reference/proofs/',
    {
      // A file, and the fields beside it.
      bodyLimit: PROOF_FILE_LENGTH + 4096,
      onRequest,
      schema: {
        params,
        body: newProofSchema,
        response: { 201: transferSchema, 409: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const { reference } = request.params;
      return reply.code(201).send(await sendProof(services, callerOf(request), { reference, proof: request.body }));
    },
  );
  app.post(
    '/payments/:reference/cancel/',
    { onRequest, schema: { params, response: { 200: transferSchema, 409: problemSchema } } },
    (request) => cancelTransfer(services, callerOf(request), request.params.reference),
  );
  app.get(
    '/payments/:reference/proofs/:proof/file/',
    { onRequest, schema: { params: params.extend({ proof: z.string() }) } },
    async (request, reply) => {
      const { reference, proof } = request.params;
      const own = and(eq(payments.reference, reference), eq(payments.userId, callerOf(request).id));
      const file = await findProofFile(services.db, and(own, eq(paymentProofs.id, readCount(proof))));
      return sendProofFile(reply, services.db, file);
    },
  );
}
