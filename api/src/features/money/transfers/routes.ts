import { newProofSchema, PROOF_FILE_LENGTH, transferSchema } from '@hidden-order/api-shapes/transfers';
import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../../../plugins/caller/caller';
import type { Database } from '../../../plugins/database/database';
import { problemSchema } from '../../../plugins/errors/errors';
import { readCount, type Endpoints } from '../../../plugins/requests/endpoints';
import { referenceParameter } from '../../../plugins/text/reference';
import type { PaymentServices } from '../cards/gateway';
import { payments } from '../tables';
import { cancelTransfer, findProofFile, sendProof, transferOf } from './proofs';
import { contentOf, type ListedFile } from './proof-queries';
import { paymentProofs } from './tables';

const params = z.object({ reference: referenceParameter });
const NAMES = { 'image/jpeg': 'proof.jpg', 'image/png': 'proof.png', 'application/pdf': 'proof.pdf' } as const;

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

/** Answers the file of a proof as a download, while it is read; no browser opens it within the site. */
export const sendProofFile = (reply: FastifyReply, db: Database, file: ListedFile): FastifyReply =>
  reply
    .headers({
      'content-type': file.type,
      'content-length': file.bytes,
      'content-disposition': `attachment; filename="${NAMES[file.type]}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(Readable.from(contentOf(db, file)));
