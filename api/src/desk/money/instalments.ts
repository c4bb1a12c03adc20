import { and, asc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm';
import { deskInstalmentsSchema, OUTSTANDING, type DeskInstalment } from '@hidden-order/api-shapes/desk/money';
import { PLAN_DUE_DAYS, PLAN_SUSPENDED_DAYS } from '@hidden-order/api-shapes/plan-terms';
import { PAGE_ROWS } from '@hidden-order/api-shapes/desk/staff';
import { site } from '@hidden-order/api-shapes/site';
import { z } from 'zod';
import type { PaymentServices } from '../../features/payments/gateway';
import { ledgerEntries } from '../../features/payments/ledger-tables';
import { purchaseState, selectPurchases, waitsByOrder, type Purchase } from '../../features/payments/purchases';
import { enrolments, orders } from '../../features/payments/tables';
import type { Database } from '../../plugins/database/database';
import type { Endpoints } from '../../plugins/requests/endpoints';
import { contains, offsetOf, pageQuery, textQuery } from '../pages';
import { subjectOf } from './subject';

const query = pageQuery.extend({ state: z.enum(['', ...OUTSTANDING]).default(''), q: textQuery });

/** The oldest unpaid instalment of each plan that runs, by the day on which it is due. */
export function instalmentRoutes(app: Endpoints, { db, clock }: PaymentServices): void {
  app.get(
    '/money/instalments/',
    { schema: { querystring: query, response: { 200: deskInstalmentsSchema } } },
    async (request) => {
      const now = clock();
      const { page, total } = await findOpen(db, now, request.query);
      const purchases = await selectPurchases(db, inArray(orders.id, page));
      const items = page.flatMap((id) => {
        const purchase = purchases.find(({ order }) => order.id === id);
        return purchase ? (rowOf(purchase, now) ?? []) : [];
      });
      return { items, total };
    },
  );
}

/** For how many days the next instalment of a plan is late, at least and at most. */
const LATE = {
  '': [-PLAN_DUE_DAYS, Infinity],
  due: [-PLAN_DUE_DAYS, 0],
  late: [1, PLAN_SUSPENDED_DAYS - 1],
  suspended: [PLAN_SUSPENDED_DAYS, Infinity],
} as const;

/** A page of the plans that run and are not paid, as ids of their orders, by the day on which the next instalment is due. */
async function findOpen(db: Database, now: Date, wanted: z.infer<typeof query>) {
  const settled = db
    .select({ orderId: ledgerEntries.orderId, number: max(ledgerEntries.instalment).as('number') })
    .from(ledgerEntries)
    // As the index says it.
    .where(sql`${ledgerEntries.kind} in ('payment', 'grant')`)
    .groupBy(ledgerEntries.orderId)
    .as('settled');
  const waiting = waitsByOrder(db);
  const inKarachi = (instant: unknown) => sql`(${instant} at time zone ${sql.raw(`'${site.timeZone}'`)})::date`;
  const dueOn = sql`(${inKarachi(enrolments.enrolledAt)} + make_interval(months => ${settled.number}))::date`;
  const today = inKarachi(sql`coalesce(${waiting.since}, ${now.toISOString()}::timestamptz)`);
  const [least, most] = LATE[wanted.state];
  const rows = await db
    .select({ id: orders.id, total: sql`count(*) over ()`.mapWith(Number) })
    .from(enrolments)
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .innerJoin(settled, eq(settled.orderId, orders.id))
    .leftJoin(waiting, eq(waiting.orderId, orders.id))
    .where(
      and(
        isNull(enrolments.endedAt),
        gt(orders.instalments, 1),
        gt(orders.instalments, settled.number),
        contains(wanted.q, orders.payerName, orders.payerEmail),
        sql`${today} - ${dueOn} >= ${least}::int`,
        most === Infinity ? undefined : sql`${today} - ${dueOn} <= ${most}::int`,
      ),
    )
    .orderBy(asc(dueOn), asc(orders.id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(wanted));
  return { page: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

function rowOf(purchase: Purchase, now: Date): DeskInstalment | null {
  const { next, state, outstandingPaisa } = purchaseState(purchase, now);
  return (
    next && {
      ...subjectOf(purchase.order),
      number: next.number,
      of: purchase.order.instalments,
      amount_paisa: next.amount_paisa,
      due_on: next.due_on,
      state: next.state,
      suspended: state === 'suspended',
      checking: purchase.checkingSince !== null,
      outstanding_paisa: outstandingPaisa,
    }
  );
}
