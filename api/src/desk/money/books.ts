import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import {
  deskInstalmentsSchema,
  deskPaymentsSchema,
  deskTasksSchema,
  gatewayRunSchema,
  ledgerCheckSchema,
  moneySumsSchema,
} from '@hidden-order/api-shapes/desk/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkLedger } from '../../features/money/books/check-ledger';
import { MONEY_COLUMNS, movementRows, sumMoney } from '../../features/money/books/sums';
import { lastRun, startRun } from '../../features/money/cards/ask-gateway';
import type { PaymentServices } from '../../features/money/cards/gateway';
import {
  instalmentQuery,
  listDue,
  listPayments,
  paymentQuery,
  subjectOf,
} from '../../features/money/orders/payment-list';
import type { Database } from '../../plugins/database/database';
import { readCount, type Endpoints } from '../../plugins/requests/endpoints';
import { offsetOf, pageQuery, periodQuery } from '../../plugins/requests/pages';
import { act, answers, byId } from '../act';
import { sendCsv } from '../csv';
import { asc, eq } from 'drizzle-orm';
import { PAGE_ROWS, reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import { orders, paymentTasks, payments } from '../../features/money/tables';
import { TASK_TEXTS, closeTask, isOpenTask } from '../../features/money/books/tasks';
import { conflict } from '../../plugins/errors/errors';

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

/** What a person has to look at about payments. */
export function taskRoutes(app: Endpoints, services: PaymentServices): void {
  const { db } = services;
  app.get(
    '/money/tasks/',
    { schema: { querystring: pageQuery, response: { 200: deskTasksSchema } } },
    async ({ query }) => {
      const rows = await db
        .select({ task: paymentTasks, payment: payments, order: orders })
        .from(paymentTasks)
        .innerJoin(payments, eq(payments.id, paymentTasks.paymentId))
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(isOpenTask)
        .orderBy(asc(paymentTasks.id))
        .limit(PAGE_ROWS)
        .offset(offsetOf(query));
      const items = rows.map(({ task, payment, order }) => {
        const [happened, todo] = TASK_TEXTS[task.kind];
        return {
          id: task.id,
          payment: payment.reference,
          ...subjectOf(order),
          amount_paisa: payment.amountPaisa,
          happened: `It ${happened}. ${task.note}`.trim(),
          todo,
          created_at: task.createdAt.toISOString(),
        };
      });
      return { items, total: await db.$count(paymentTasks, isOpenTask) };
    },
  );

  app.post('/money/tasks/:id/close/', { schema: { ...byId, body: reasonSchema, ...answers } }, (request) => {
    const id = readCount(request.params.id);
    return act(services, request, 'close task', async (inside) => {
      const closed = await closeTask(inside.db, id, inside.clock());
      if (!closed) throw conflict(`Task ${id} is not open.`, 'closed');
      return { subject: closed.payment, before: { kind: closed.kind }, after: { note: request.body.reason } };
    });
  });
}
