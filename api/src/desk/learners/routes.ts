import * as calls from '@hidden-order/api-shapes/desk/calls';
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, max, sql, type SQL } from 'drizzle-orm';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import { LEARNER_STATES, STUCK_DAYS } from '@hidden-order/api-shapes/desk/learners';
import { z } from 'zod';
import { slugsOf } from '../../features/learning/progress/progress-queries';
import { certificates, lessonProgress, quizAttempts } from '../../features/learning/tables';
import { enrolments, orders } from '../../features/money/tables';
import { users } from '../../plugins/caller/tables';
import { contains, searchQuery } from '../../plugins/requests/pages';
import type { Services } from '../../plugins/services';
import { ofRole } from '../declare';
import { questionRoutes } from './questions';

/** How learners are doing in their courses, and how they did in quizzes and examinations. */
export const learners = ofRole('learners', (desk, services: Services) => {
  const { list } = desk;
  const { db, clock, content } = services;
  questionRoutes(desk, services);
  const search = (typed: string) => contains(typed, users.fullName, users.email);

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
  const isStudying = isNull(certificates.issuedAt);
  const since = () => new Date(clock().getTime() - STUCK_DAYS * DAY_MS);
  const STATES: Record<'' | (typeof LEARNER_STATES)[number], () => SQL | undefined> = {
    '': () => undefined,
    learning: () => and(isStudying, gt(lastActive, since())),
    stuck: () => and(isStudying, lte(lastActive, since())),
    finished: () => isNotNull(certificates.issuedAt),
  };
  list(calls.listLearners, {
    query: searchQuery.extend({ state: z.enum(['', ...LEARNER_STATES]).default('') }),
    search,
    where: ({ state }) => and(isNull(enrolments.endedAt), STATES[state]()),
    columns: () =>
      db
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
        .$dynamic(),
    order: () => [asc(lastActive), asc(enrolments.id)],
    view: ({ courseId, enrolledAt, lastActive: at, certifiedAt, ...row }) => ({
      ...row,
      lessons: slugsOf(content(), courseId).length,
      enrolled_at: enrolledAt.toISOString(),
      last_active_at: at.toISOString(),
      certified_at: certifiedAt?.toISOString() ?? null,
    }),
  });

  list(calls.listExaminations, {
    query: searchQuery.extend({ result: z.enum(['', 'passed', 'failed']).default('') }),
    search,
    where: ({ result }) => (result === '' ? undefined : eq(quizAttempts.passed, result === 'passed')),
    columns: () =>
      db
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
        .$dynamic(),
    order: () => [desc(quizAttempts.id)],
    view: ({ courseId, handedInAt, ...row }) => ({
      ...row,
      course: content().courses.find(({ id }) => id === courseId)?.title ?? courseId,
      handed_in_at: handedInAt.toISOString(),
    }),
  });
});
