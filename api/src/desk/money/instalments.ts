import { and, asc, count, eq, gt, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { deskInstalmentsSchema, OUTSTANDING, type DeskInstalment } from '@hidden-order/api-shapes/desk/money';
import { PLAN_DUE_DAYS, PLAN_SUSPENDED_DAYS } from '@hidden-order/api-shapes/plan-terms';
import { PAGE_ROWS } from '@hidden-order/api-shapes/desk/staff';
import { site } from '@hidden-order/api-shapes/site';
import { z } from 'zod';
import type { PaymentServices } from '../../features/payments/gateway';
import { ledgerEntries } from '../../features/payments/ledger-tables';
import { checkingSince, purchaseState, selectPurchases, type Purchase } from '../../features/payments/purchases';
import { enrolments, orders } from '../../features/payments/tables';
import type { Database } from '../../plugins/database/database';
import type { Endpoints } from '../../plugins/requests/endpoints';
import { contains, offsetOf, pageQuery, textQuery } from '../pages';
import { subjectOf } from './subject';

const query = pageQuery.extend({ state: z.enum(OUTSTANDING).or(z.literal('')).default(''), q: textQuery });

/** The oldest unpaid instalment of each plan that runs, by the day on which it is due. */
export function instalmentRoutes(app: Endpoints, { db, clock }: PaymentServices): void {
  app.get(
    '/money/instalments/',
    { schema: { querystring: query, response: { 200: deskInstalmentsSchema } } },
    async (request) => {
      const now = clock();
      const { state, q } = request.query;
      const open = openPlans(db, now, q);
      const where = {
        '': gte(open.late, -PLAN_DUE_DAYS),
        due: and(gte(open.late, -PLAN_DUE_DAYS), lte(open.late, 0)),
        late: and(gt(open.late, 0), lt(open.late, PLAN_SUSPENDED_DAYS)),
        suspended: gte(open.late, PLAN_SUSPENDED_DAYS),
      }[state];
      const page = await db
        .select({ id: open.id })
        .from(open)
        .where(where)
        .orderBy(asc(open.dueOn), asc(open.id))
        .limit(PAGE_ROWS)
        .offset(offsetOf(request.query));
      const ids = page.map(({ id }) => id);
      const purchases = await selectPurchases(db, inArray(orders.id, ids));
      const items = ids.flatMap((id) => {
        const purchase = purchases.find(({ order }) => order.id === id);
        return purchase ? (rowOf(purchase, now) ?? []) : [];
      });
      const [all] = await db.select({ total: count() }).from(open).where(where);
      return { items, total: all?.total ?? 0 };
    },
  );
}

/** Plans that run and are not paid, with the day on which the next instalment is due, and for how many days it is late. */
function openPlans(db: Database, now: Date, q: string) {
  const settled = db
    .select({ orderId: ledgerEntries.orderId, number: count().as('number') })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.kind, ['payment', 'grant']))
    .groupBy(ledgerEntries.orderId)
    .as('settled');
  const inKarachi = (instant: unknown) => sql`(${instant} at time zone ${sql.raw(`'${site.timeZone}'`)})::date`;
  const dueOn = sql`(${inKarachi(enrolments.enrolledAt)} + make_interval(months => ${settled.number}::int))::date`;
  const today = inKarachi(sql`coalesce(${checkingSince}, ${now.toISOString()}::timestamptz)`);
  return db
    .select({
      id: orders.id,
      dueOn: dueOn.as('due_on'),
      late: sql<number>`${today} - ${dueOn}`.as('late'),
    })
    .from(enrolments)
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .innerJoin(settled, eq(settled.orderId, orders.id))
    .where(
      and(
        isNull(enrolments.endedAt),
        gt(orders.instalments, settled.number),
        contains(q, orders.payerName, orders.payerEmail),
      ),
    )
    .as('open');
}

function rowOf(purchase: Purchase, now: Date): DeskInstalment | undefined {
  const { next, state, outstandingPaisa } = purchaseState(purchase, now);
  return (
    (next && {
      ...subjectOf(purchase.order),
      number: next.number,
      of: purchase.order.instalments,
      amount_paisa: next.amount_paisa,
      due_on: next.due_on,
      state: next.state,
      suspended: state === 'suspended',
      checking: purchase.checkingSince !== null,
      outstanding_paisa: outstandingPaisa,
    }) ??
    undefined
  );
}
