import * as calls from '@hidden-order/api-shapes/desk/calls';
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, max, sql, type SQL } from 'drizzle-orm';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import { LEARNER_STATES, STUCK_DAYS } from '@hidden-order/api-shapes/desk/learners';
import { z } from 'zod';
import { slugsOf } from '../../features/learning/progress/progress-queries';
import { certificates, lessonProgress, quizAttempts } from '../../features/learning/tables';
import { enrolments, orders } from '../../features/money/tables';
import { users } from '../../plugins/caller/tables';
import { endpoints, route } from '../../plugins/requests/endpoints';
import type { Services } from '../../plugins/services';
import { requireRole } from '../caller';
import { contains, pageQuery, readPage, textQuery } from '../../plugins/requests/pages';

const learnerQuery = pageQuery.extend({ q: textQuery, state: z.enum(['', ...LEARNER_STATES]).default('') });
const examinationQuery = pageQuery.extend({ q: textQuery, result: z.enum(['', 'passed', 'failed']).default('') });

/** How learners are doing in their courses, and how they did in quizzes and examinations. */
export const learners = endpoints('learners', (app, { db, clock, content }: Services) => {
  app.addHook('onRequest', requireRole('learners'));

  route(app, calls.listLearners, { query: learnerQuery }, async ({ query }) => {
    const read = db
      .select({
        userId: lessonProgress.userId,
        courseId: lessonProgress.courseId,
        completed: sql`count(*) filter (where ${lessonProgress.complete})`.mapWith(Number).as('completed'),
        at: max(lessonProgress.firstCompletedAt).as('read_at'),
      })
      .from(lessonProgress)
      .groupBy(lessonProgress.userId, lessonProgress.courseId)
      .as('read');
    const tried = db
      .select({
        userId: quizAttempts.userId,
        courseId: quizAttempts.courseId,
        at: max(quizAttempts.handedInAt).as('tried_at'),
      })
      .from(quizAttempts)
      .groupBy(quizAttempts.userId, quizAttempts.courseId)
      .as('tried');
    const lastActive = sql`greatest(${enrolments.enrolledAt}, ${read.at}, ${tried.at})`.mapWith(enrolments.enrolledAt);
    const since = new Date(clock().getTime() - STUCK_DAYS * DAY_MS);
    const states: Record<(typeof LEARNER_STATES)[number], SQL | undefined> = {
      learning: and(isNull(certificates.issuedAt), gt(lastActive, since)),
      stuck: and(isNull(certificates.issuedAt), lte(lastActive, since)),
      finished: isNotNull(certificates.issuedAt),
    };
    const wanted = and(
      isNull(enrolments.endedAt),
      query.state === '' ? undefined : states[query.state],
      contains(query.q, users.fullName, users.email),
    );
    return readPage(db, query, {
      selection: db
        .select({
          person_id: users.id,
          name: users.fullName,
          courseId: enrolments.courseId,
          course: orders.courseTitle,
          enrolledAt: enrolments.enrolledAt,
          completed: sql`coalesce(${read.completed}, 0)`.mapWith(Number),
          lastActive,
          certifiedAt: certificates.issuedAt,
        })
        .from(enrolments)
        .innerJoin(orders, eq(orders.id, enrolments.orderId))
        .innerJoin(users, eq(users.id, enrolments.userId))
        .leftJoin(certificates, eq(certificates.orderId, enrolments.orderId))
        .leftJoin(read, and(eq(read.userId, enrolments.userId), eq(read.courseId, enrolments.courseId)))
        .leftJoin(tried, and(eq(tried.userId, enrolments.userId), eq(tried.courseId, enrolments.courseId)))
        .where(wanted)
        .$dynamic(),
      order: [asc(lastActive), asc(enrolments.id)],
      view: ({ courseId, enrolledAt, lastActive: at, certifiedAt, ...row }) => ({
        ...row,
        lessons: slugsOf(content(), courseId).length,
        enrolled_at: enrolledAt.toISOString(),
        last_active_at: at.toISOString(),
        certified_at: certifiedAt?.toISOString() ?? null,
      }),
    });
  });

  route(app, calls.listExaminations, { query: examinationQuery }, async ({ query }) => {
    const wanted = and(
      query.result === '' ? undefined : eq(quizAttempts.passed, query.result === 'passed'),
      contains(query.q, users.fullName, users.email),
    );
    const selection = db
      .select({
        id: quizAttempts.id,
        person_id: users.id,
        name: users.fullName,
        courseId: quizAttempts.courseId,
        right: quizAttempts.right,
        of: quizAttempts.of,
        passed: quizAttempts.passed,
        handedInAt: quizAttempts.handedInAt,
      })
      .from(quizAttempts)
      .innerJoin(users, eq(users.id, quizAttempts.userId))
      .where(wanted)
      .$dynamic();
    const titles = new Map(content().courses.map(({ id, title }) => [id, title]));
    return readPage(db, query, {
      selection,
      order: [desc(quizAttempts.id)],
      view: ({ courseId, handedInAt, ...row }) => ({
        ...row,
        course: titles.get(courseId) ?? courseId,
        handed_in_at: handedInAt.toISOString(),
      }),
    });
  });
});
