import * as calls from '@hidden-order/api-shapes/desk/calls';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import { asc, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkLedger } from '../../features/money/books/check-ledger';
import { MONEY_COLUMNS, movementRows, sumMoney } from '../../features/money/books/sums';
import { closeTask, isOpenTask, TASK_TEXTS } from '../../features/money/books/tasks';
import { lastRun, startRun } from '../../features/money/cards/ask-gateway';
import type { PaymentServices } from '../../features/money/cards/gateway';
import {
  instalmentQuery,
  listDue,
  listPayments,
  paymentQuery,
  subjectOf,
} from '../../features/money/orders/payment-list';
import { orders, payments, paymentTasks } from '../../features/money/tables';
import type { Database } from '../../plugins/database/database';
import { conflict } from '../../plugins/errors/errors';
import { readCount, route, type Endpoints } from '../../plugins/requests/endpoints';
import { pageQuery, periodQuery, readPage } from '../../plugins/requests/pages';
import { act, answers } from '../act';
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
  route(app, calls.listPayments, { query: paymentQuery }, ({ query }) => listPayments(services, query));
  route(app, calls.readSums, { query: paymentQuery }, ({ query }) => sumMoney(services, query));
  route(app, calls.listInstalments, { query: instalmentQuery }, ({ query }) => listDue(services, query));
  route(
    app,
    calls.exportMovements,
    { exposeHeadRoute: false, query: periodQuery, answer: null },
    async (request, reply) => {
      const { from = '', to = dayOf(services.clock()) } = request.query;
      await act(services, request, 'export movements', () => Promise.resolve({ subject: `movements ${from}–${to}` }));
      const name = `movements-${[from, to].filter(Boolean).join('-to-')}.csv`;
      return sendCsv(reply, name, Object.keys(MONEY_COLUMNS), movementRows(services.db, request.query));
    },
  );
  route(app, calls.checkLedger, patiently, () => checkLedger(services.db));
  route(app, calls.readGatewayRun, {}, () => readRun(services.db));
  route(app, calls.startGatewayRun, {}, (request) =>
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
  route(app, calls.listTasks, { query: pageQuery }, ({ query }) =>
    readPage(db, query, {
      selection: db
        .select({ task: paymentTasks, payment: payments, order: orders })
        .from(paymentTasks)
        .innerJoin(payments, eq(payments.id, paymentTasks.paymentId))
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(isOpenTask)
        .$dynamic(),
      order: [asc(paymentTasks.id)],
      view: ({ task, payment, order }) => {
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
      },
    }),
  );
  route(app, calls.closeTask, { body: reasonSchema, ...answers }, (request) => {
    const id = readCount(request.params.id);
    return act(services, request, 'close task', async (inside) => {
      const closed = await closeTask(inside.db, id, inside.clock());
      if (!closed) throw conflict(`Task ${id} is not open.`, 'closed');
      return { subject: closed.payment, before: { kind: closed.kind }, after: { note: request.body.reason } };
    });
  });
}
