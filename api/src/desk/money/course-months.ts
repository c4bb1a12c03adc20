import * as calls from '@hidden-order/api-shapes/desk/calls';
import { asc, desc } from 'drizzle-orm';
import { courseMonths } from '../../features/learning/tables';
import type { PaymentServices } from '../../features/money/cards/gateway';
import { pageQuery } from '../../plugins/requests/pages';
import { sendCsv } from '../csv';
import type { Desk } from '../declare';

const COLUMNS = ['Month', 'Course', 'Enrolled', 'Active', 'Finished', 'Refunded', 'Income PKR'];

/** What happened in each course by month, as a list and as a file. */
export function courseMonthRoutes({ list, action }: Desk<PaymentServices>, { db, content }: PaymentServices): void {
  const columns = () => db.select().from(courseMonths).$dynamic();
  const order = () => [desc(courseMonths.month), asc(courseMonths.courseId)];
  const view = ({ courseId, incomePaisa, ...row }: typeof courseMonths.$inferSelect) => ({
    ...row,
    course: content().courses.find(({ id }) => id === courseId)?.title ?? courseId,
    income_paisa: incomePaisa,
  });
  list(calls.listCourseMonths, { query: pageQuery, columns, order, view });
  action(calls.exportCourseMonths, { say: 'export course months' }, async () => {
    const rows = (await columns().orderBy(...order())).map(view);
    const lines = rows.map(({ month, course, enrolled, active, finished, refunded, income_paisa: paisa }) => [
      ...[month, course, enrolled, active, finished, refunded, (paisa / 100).toFixed(2)],
    ]);
    return { subject: 'course months', send: (reply) => sendCsv(reply, 'course-months.csv', COLUMNS, lines) };
  });
}
