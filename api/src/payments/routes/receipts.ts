import { receiptListSchema, receiptSchema } from 'shared/contracts/payments';
import { z } from 'zod';
import { callerOf, requireCaller } from '../../auth/bearer';
import type { AuthServices } from '../../auth/services';
import type { Endpoints } from '../../provider-format/endpoints';
import { notFound } from '../../provider-format/errors';
import { findReceipt, listReceipts } from '../receipt-queries';
import type { PaymentServices } from '../services';
import { countSchema, detail, forSignedIn } from './schemas';

export function receiptRoutes(app: Endpoints, auth: AuthServices, { db }: PaymentServices): void {
  const onRequest = requireCaller(auth);
  app.get(
    '/receipts/',
    {
      onRequest,
      schema: { ...forSignedIn, summary: 'List your receipts', response: { 200: receiptListSchema, 401: detail } },
    },
    async (request) => ({ items: await listReceipts(db, callerOf(request).id) }),
  );
  app.get(
    '/receipts/:number/',
    {
      onRequest,
      schema: {
        ...forSignedIn,
        summary: 'Show a receipt',
        params: z.object({ number: z.string() }),
        response: { 200: receiptSchema, 401: detail, 404: detail },
      },
    },
    async (request) => {
      const number = countSchema.safeParse(request.params.number);
      const receipt = number.success && (await findReceipt(db, callerOf(request).id, number.data));
      if (!receipt) throw notFound();
      return receipt;
    },
  );
}
