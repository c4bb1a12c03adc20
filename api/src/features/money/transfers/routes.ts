import * as calls from '@hidden-order/api-shapes/transfers/calls';
import { newProofSchema, PROOF_FILE_LENGTH } from '@hidden-order/api-shapes/transfers';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { callerOf } from '../../../plugins/caller/caller';
import { problemSchema } from '../../../plugins/errors/errors';
import { readCount, route, type Endpoints } from '../../../plugins/requests/endpoints';
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
  route(app, calls.readTransfer, { exposeHeadRoute: false, onRequest, params }, (request) =>
    transferOf(services, callerOf(request), request.params.reference),
  );
  route(
    app,
    calls.sendProof,
    {
      // A file, and the fields beside it.
      bodyLimit: PROOF_FILE_LENGTH + 4096,
      onRequest,
      params,
      body: newProofSchema,
      status: 201,
      others: { 409: problemSchema, 429: problemSchema },
    },
    async (request) => {
      const { reference } = request.params;
      return sendProof(services, callerOf(request), { reference, proof: request.body });
    },
  );
  route(app, calls.cancelTransfer, { onRequest, params, others: { 409: problemSchema } }, (request) =>
    cancelTransfer(services, callerOf(request), request.params.reference),
  );
  route(
    app,
    calls.readProofFile,
    { onRequest, params: params.extend({ proof: z.string() }) },
    async (request, reply) => {
      const { reference, proof } = request.params;
      const own = and(eq(payments.reference, reference), eq(payments.userId, callerOf(request).id));
      const file = await findProofFile(services.db, and(own, eq(paymentProofs.id, readCount(proof))));
      return sendProofFile(reply, services.db, file);
    },
  );
}
