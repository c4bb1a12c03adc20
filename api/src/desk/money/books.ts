import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import {
  deskInstalmentsSchema,
  deskPaymentsSchema,
  gatewayRunSchema,
  ledgerCheckSchema,
  moneySumsSchema,
} from '@hidden-order/api-shapes/desk/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkLedger } from '../../features/money/books/check-ledger';
import { MONEY_COLUMNS, movementRows, sumMoney } from '../../features/money/books/sums';
import { lastRun, startRun } from '../../features/money/cards/ask-gateway';
import type { PaymentServices } from '../../features/money/cards/gateway';
import { instalmentQuery, listDue, listPayments, paymentQuery } from '../../features/money/orders/payment-list';
import type { Database } from '../../plugins/database/database';
import type { Endpoints } from '../../plugins/requests/endpoints';
import { periodQuery } from '../../plugins/requests/pages';
import { act } from '../act';
import { sendCsv } from '../csv';

/** Takes longer than a connection may be silent: it waits until the answer is there. */
const patiently = {
  onRequest: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    request.raw.socket.setTimeout(0);
    done();
  },
};

/**
 * Payments, instalments, the sums of what moved by day, the file for the accountant, the check of the ledger, which
 * `npm run -w api ledger` does every day, and the question to the gateways, which a job asks.
 */
export function bookRoutes(app: Endpoints, services: PaymentServices): void {
  app.get(
    '/money/payments/',
    { schema: { querystring: paymentQuery, response: { 200: deskPaymentsSchema } } },
    ({ query }) => listPayments(services, query),
  );
  app.get('/money/sums/', { schema: { querystring: paymentQuery, response: { 200: moneySumsSchema } } }, ({ query }) =>
    sumMoney(services, query),
  );
  app.get(
    '/money/instalments/',
    { schema: { querystring: instalmentQuery, response: { 200: deskInstalmentsSchema } } },
    ({ query }) => listDue(services, query),
  );
  app.get(
    '/money/movements.csv',
    { exposeHeadRoute: false, schema: { querystring: periodQuery } },
    async (request, reply) => {
      const { from = '', to = dayOf(services.clock()) } = request.query;
      await act(services, request, 'export movements', () => Promise.resolve({ subject: `movements ${from}–${to}` }));
      const name = `movements-${[from, to].filter(Boolean).join('-to-')}.csv`;
      return sendCsv(reply, name, Object.keys(MONEY_COLUMNS), movementRows(services.db, request.query));
    },
  );
  app.post('/money/check/', { ...patiently, schema: { response: { 200: ledgerCheckSchema } } }, () =>
    checkLedger(services.db),
  );
  const response = { 200: gatewayRunSchema };
  app.get('/money/gateway-run/', { schema: { response } }, () => readRun(services.db));
  app.post('/money/gateway-run/', { schema: { response } }, (request) =>
    act(services, request, 'ask gateways', async ({ db, clock }) => {
      await startRun(db, clock());
      return { subject: 'unsettled payments', answer: await readRun(db) };
    }),
  );
}

async function readRun(db: Database) {
  const run = await lastRun(db);
  if (!run) return { run: null };
  const { startedAt, endedAt, ...counts } = run;
  return { run: { ...counts, started_at: startedAt.toISOString(), ended_at: endedAt?.toISOString() ?? null } };
}
