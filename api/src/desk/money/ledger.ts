import { ledgerCheckSchema, reconciledSchema } from '@hidden-order/api-shapes/desk/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { reconcile } from '../../features/payments/ask-gateway';
import { checkLedger } from '../../features/payments/check-ledger';
import type { PaymentServices } from '../../features/payments/gateway';
import type { Endpoints } from '../../plugins/requests/endpoints';
import { act } from '../act';
import { subjectOf } from './subject';

/** Takes longer than a connection may be silent: it waits until the answer is there. */
const patiently = {
  onRequest: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    request.raw.socket.setTimeout(0);
    done();
  },
};

/** What `npm run -w api ledger` does every day, on demand. Both take long, so that they are no reads of a page. */
export function ledgerRoutes(app: Endpoints, services: PaymentServices): void {
  app.post('/money/check/', { ...patiently, schema: { response: { 200: ledgerCheckSchema } } }, async () => {
    const report = await checkLedger(services.db);
    return {
      payments: report.paidPayments,
      received_paisa: report.receivedPaisa,
      outstanding_paisa: report.outstandingPaisa,
      granted_paisa: report.grantedPaisa,
      surplus_paisa: report.surplusPaisa,
      refunded_paisa: report.refundedPaisa,
      differences: report.differences,
      owed_back: report.owedBack.map(({ receipt, order }) => ({
        receipt: receipt.number,
        paid_at: receipt.paidAt.toISOString(),
        amount_paisa: receipt.amountPaisa,
        ...subjectOf(order),
      })),
      disputed: report.disputed.map(({ payment, order }) => ({
        payment: payment.reference,
        amount_paisa: payment.amountPaisa,
        ...subjectOf(order),
      })),
    };
  });

  app.post('/money/reconcile/', { ...patiently, schema: { response: { 200: reconciledSchema } } }, async (request) => {
    // Each answer of a gateway is settled in a transaction of its own.
    const answer = await reconcile(services);
    const done = { subject: 'unsettled payments', after: answer, answer };
    return act(services, request, 'ask gateways', () => Promise.resolve(done));
  });
}
