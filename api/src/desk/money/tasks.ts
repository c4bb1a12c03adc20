import { asc, eq } from 'drizzle-orm';
import { deskTasksSchema } from '@hidden-order/api-shapes/desk/money';
import { PAGE_ROWS, reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import type { Waiting } from '@hidden-order/api-shapes/desk/today';
import type { PaymentServices } from '../../features/money/cards/gateway';
import { orders, payments, paymentTasks } from '../../features/money/tables';
import { subjectOf } from '../../features/money/orders/payment-list';
import { closeTask, isOpenTask, TASK_TEXTS } from '../../features/money/books/tasks';
import type { Database } from '../../plugins/database/database';
import { conflict } from '../../plugins/errors/errors';
import { readCount, type Endpoints } from '../../plugins/requests/endpoints';
import { act, answers, byId } from '../act';
import { offsetOf, pageQuery } from '../../plugins/requests/pages';
import { countWaiting } from '../waiting';

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

/** The open tasks, for the page of today. */
export const waitingTasks = (db: Database): Promise<Waiting> =>
  countWaiting(db, 'payment_task', { from: paymentTasks, since: paymentTasks.createdAt, where: isOpenTask });
