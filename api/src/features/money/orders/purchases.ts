import { and, desc, eq, getTableColumns, getViewSelectedFields, isNull, sql, type SQL } from 'drizzle-orm';
import { addDays } from '@hidden-order/api-shapes/calendar-day';
import type { Enrolment, Payment, Plan } from '@hidden-order/api-shapes/payments';
import { PLAN_SUSPENDED_DAYS } from '@hidden-order/api-shapes/plan-terms';
import { builtOnce } from '../../../plugins/database/built-once';
import type { Database } from '../../../plugins/database/database';
import { enrolments, orders, type OrderRow } from '../tables';
import { instalmentsAt, orderStates, planStateAt, rowsOf, stateOfOrder, type AnyInstant } from './states';

/** An order that has been paid for, or was granted, and how it stands at an instant. */
export type Purchase = Awaited<ReturnType<typeof selectPurchases>>[number];

const purchaseRows = (db: Database, where: SQL | undefined, now: AnyInstant) =>
  db
    .select({
      order: getTableColumns(orders),
      enrolment: getTableColumns(enrolments),
      state: planStateAt(now),
      stands: getViewSelectedFields(orderStates),
      instalments: instalmentsAt(now),
    })
    .from(enrolments)
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .crossJoinLateral(stateOfOrder)
    .where(where)
    .orderBy(desc(enrolments.id));

const [ID, COURSE, NOW] = [sql.placeholder('userId'), sql.placeholder('courseId'), sql.placeholder('now')];
const rowsOfPerson = builtOnce((db) => purchaseRows(db, eq(orders.userId, ID), NOW));
const rowsOfCourse = builtOnce((db) =>
  purchaseRows(db, and(eq(enrolments.userId, ID), eq(enrolments.courseId, COURSE)), NOW),
);
/**
 * Purchases as they stand, the latest first. `next` is the oldest instalment that is not settled, while it runs, and
 * `suspendedFrom` the first day on which that locks the lessons.
 */
export const selectPurchases = async (db: Database, where: SQL | undefined, now: Date) =>
  (await purchaseRows(db, where, now)).map(withNext);

/** The same of a person. */
export const listPurchases = async (db: Database, userId: number, now: Date): Promise<Purchase[]> =>
  (await rowsOfPerson(db).execute({ userId, now: now.toISOString() })).map(withNext);

function withNext({ stands, ...row }: Awaited<ReturnType<typeof purchaseRows>>[number]) {
  const next = row.instalments.find(({ number }) => number === stands.nextNumber) ?? null;
  return { ...stands, ...row, next, suspendedFrom: next && addDays(next.due_on, PLAN_SUSPENDED_DAYS) };
}

/** Whether a purchase opens the lessons of its course. */
export const isOpen = ({ state }: Pick<Purchase, 'state'>): boolean => state !== 'suspended' && state !== 'cancelled';

/** A person's purchase of a course: the running one, or else the last cancelled one. */
export async function findPurchase(
  db: Database,
  userId: number,
  courseId: string,
  now: Date,
): Promise<Purchase | undefined> {
  const all = (await rowsOfCourse(db).execute({ userId, courseId, now: now.toISOString() })).map(withNext);
  return all.find(({ enrolment }) => enrolment.endedAt === null) ?? all[0];
}

const accessOfCourse = builtOnce((db) =>
  db
    .select({ enrolment: getTableColumns(enrolments), paidPaisa: orderStates.paidPaisa, state: planStateAt(NOW) })
    .from(enrolments)
    .crossJoinLateral(rowsOf('state_of_order', enrolments.orderId, orderStates))
    .where(and(eq(enrolments.userId, ID), eq(enrolments.courseId, COURSE), isNull(enrolments.endedAt))),
);

/** What a purchase says about the lessons of its course. */
export type Access = Awaited<ReturnType<ReturnType<typeof accessOfCourse>['execute']>>[number];

/** A person's running purchase of a course, without its instalments: all pages of a course ask for it. */
export async function findAccess(
  db: Database,
  userId: number,
  courseId: string,
  now: Date,
): Promise<Access | undefined> {
  const [found] = await accessOfCourse(db).execute({ userId, courseId, now: now.toISOString() });
  return found;
}

const courseOf = (order: OrderRow) => ({ id: order.courseId, title: order.courseTitle });

export const planView = ({ order, state, ...purchase }: Purchase, pending: Payment | null): Plan => ({
  reference: order.reference,
  course: courseOf(order),
  state,
  total_paisa: order.totalPaisa,
  paid_paisa: purchase.paidPaisa,
  granted_paisa: purchase.grantedPaisa,
  outstanding_paisa: purchase.outstandingPaisa,
  instalments: purchase.instalments,
  suspended_from: purchase.suspendedFrom,
  pending_payment: pending,
});

/** Initials, each with three dots: "A••• K•••". */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${Array.from(part).slice(0, 1).join('')}•••`)
    .join(' ');

/** An enrolment without the progress in its course. */
export const enrolmentView = ({
  order,
  enrolment,
  state,
  next,
  ...purchase
}: Purchase): Omit<Enrolment, 'progress'> => ({
  course: courseOf(order),
  order: order.reference,
  enrolled_at: enrolment.enrolledAt.toISOString(),
  lessons_open: isOpen({ state }),
  fully_paid: state === 'completed',
  granted: purchase.grantedPaisa > 0,
  disputed: purchase.disputed,
  plan_state: order.instalments === 1 && (state === 'completed' || state === 'active') ? null : state,
  next_instalment: next,
});
