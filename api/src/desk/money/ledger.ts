import { ledgerCheckSchema, gatewayRunSchema } from '@hidden-order/api-shapes/desk/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkLedger } from '../../features/money/books/check-ledger';
import { lastRun, startRun } from '../../features/money/cards/ask-gateway';
import type { PaymentServices } from '../../features/money/cards/gateway';
import type { Database } from '../../plugins/database/database';
import type { Endpoints } from '../../plugins/requests/endpoints';
import { act } from '../act';

/** Takes longer than a connection may be silent: it waits until the answer is there. */
const patiently = {
  onRequest: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    request.raw.socket.setTimeout(0);
    done();
  },
};

/** What `npm run -w api ledger` does every day, on demand, and the question to the gateways, which a job asks. */
export function ledgerRoutes(app: Endpoints, services: PaymentServices): void {
  app.post('/money/check/', { ...patiently, schema: { response: { 200: ledgerCheckSchema } } }, () =>
    checkLedger(services.db),
  );

  const response = { 200: gatewayRunSchema };
  const read = async (db: Database) => {
    const run = await lastRun(db);
    if (!run) return { run: null };
    const { startedAt, endedAt, ...counts } = run;
    return { run: { ...counts, started_at: startedAt.toISOString(), ended_at: endedAt?.toISOString() ?? null } };
  };
  app.get('/money/gateway-run/', { schema: { response } }, () => read(services.db));
  app.post('/money/gateway-run/', { schema: { response } }, (request) =>
    act(services, request, 'ask gateways', async ({ db, clock }) => {
      await startRun(db, clock());
      return { subject: 'unsettled payments', answer: await read(db) };
    }),
  );
}
