import * as calls from '@hidden-order/api-shapes/desk/calls';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import { asc, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { checkLedger } from '../../features/money/books/check-ledger';
import { MONEY_COLUMNS, movementRows, sumMoney } from '../../features/money/books/sums';
import { closeTask, TASK_TEXTS } from '../../features/money/books/tasks';
import { lastRun, startRun } from '../../features/money/cards/ask-gateway';
import type { PaymentServices } from '../../features/money/cards/gateway';
import { isNextIn, listPayments, selectNext, paymentQuery, subjectOf } from '../../features/money/orders/payment-list';
import { instalments } from '../../features/money/orders/states';
import { isOpenTask, orders, payments, paymentTasks } from '../../features/money/tables';
import type { Database } from '../../plugins/database/database';
import { conflict } from '../../plugins/errors/errors';
import { route } from '../../plugins/requests/endpoints';
import { contains, pageQuery, periodQuery, searchQuery } from '../../plugins/requests/pages';
import { sendCsv } from '../csv';
import type { Desk } from '../declare';

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
export function bookRoutes({ app, list, action }: Desk<PaymentServices>, services: PaymentServices): void {
  route(app, calls.listPayments, { query: paymentQuery }, ({ query }) => listPayments(services, query));
  route(app, calls.readSums, { query: paymentQuery }, ({ query }) => sumMoney(services, query));
  const { db, clock: now } = services;
  list(calls.listInstalments, {
    query: searchQuery.extend({ state: z.enum(['', 'due', 'late', 'suspended']).default('') }),
    search: (typed) => contains(typed, orders.payerName, orders.payerEmail),
    where: ({ state }) => isNextIn(state, now()),
    columns: () => selectNext(db, now()),
    order: () => [asc(instalments.dueOn), asc(orders.id)],
    view: (item) => item,
  });
  action(calls.exportMovements, { say: 'export movements', query: periodQuery }, ({ clock }, { query }) => {
    const { from = '', to = dayOf(clock()) } = query;
    const name = `movements-${[from, to].filter(Boolean).join('-to-')}.csv`;
    return Promise.resolve({
      subject: `movements ${from}–${to}`,
      send: (reply) => sendCsv(reply, name, Object.keys(MONEY_COLUMNS), movementRows(services.db, query)),
    });
  });
  route(app, calls.checkLedger, patiently, () => checkLedger(services.db));
  route(app, calls.readGatewayRun, {}, () => readRun(services.db));
  action(calls.startGatewayRun, { say: 'ask gateways' }, async ({ db, clock }) => {
    await startRun(db, clock());
    return { subject: 'unsettled payments', answer: await readRun(db) };
  });
}

async function readRun(db: Database) {
  const run = await lastRun(db);
  if (!run) return { run: null };
  const { startedAt, endedAt, ...counts } = run;
  return { run: { ...counts, started_at: startedAt.toISOString(), ended_at: endedAt?.toISOString() ?? null } };
}

/** What a person has to look at about payments. */
export function taskRoutes({ list, action }: Desk<PaymentServices>, { db }: PaymentServices): void {
  list(calls.listTasks, {
    query: pageQuery,
    where: () => isOpenTask,
    columns: () =>
      db
        .select({ task: paymentTasks, payment: payments, order: orders })
        .from(paymentTasks)
        .innerJoin(payments, eq(payments.id, paymentTasks.paymentId))
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .$dynamic(),
    order: () => [asc(paymentTasks.id)],
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
  });
  action(calls.closeTask, { say: 'close task', body: reasonSchema }, async ({ db: tx, clock }, { ids, body }) => {
    const closed = await closeTask(tx, ids.id, clock());
    if (!closed) throw conflict(`Task ${ids.id} is not open.`, 'closed');
    return { subject: closed.payment, before: { kind: closed.kind }, after: { note: body.reason } };
  });
}
