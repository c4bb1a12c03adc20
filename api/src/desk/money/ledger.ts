import { ledgerCheckSchema, reconciledSchema } from '@hidden-order/api-shapes/desk/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkLedger } from '../../features/money/books/check-ledger';
import { reconcile } from '../../features/money/cards/ask-gateway';
import { wayName, type PaymentServices } from '../../features/money/cards/gateway';
import type { Endpoints } from '../../plugins/requests/endpoints';
import { act } from '../act';

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
      receipts: report.receipts,
      received_paisa: report.receivedPaisa,
      credited_paisa: report.creditedPaisa,
      outstanding_paisa: report.outstandingPaisa,
      granted_paisa: report.grantedPaisa,
      owed_paisa: report.owedPaisa,
      sent_paisa: report.sentPaisa,
      differences: report.differences,
      months: report.months.map(({ way, ...month }) => ({ ...month, way: wayName(way) })),
      disputed: report.disputed.map(({ paisa, ...payment }) => ({ ...payment, amount_paisa: paisa })),
    };
  });

  app.post('/money/reconcile/', { ...patiently, schema: { response: { 200: reconciledSchema } } }, async (request) => {
    // Each answer of a gateway is settled in a transaction of its own.
    const answer = await reconcile(services);
    const done = { subject: 'unsettled payments', after: answer, answer };
    return act(services, request, 'ask gateways', () => Promise.resolve(done));
  });
}
