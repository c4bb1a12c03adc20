import { completionChangeSchema, courseProgressSchema } from 'shared/contracts/learning';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { callerOf, requireCaller } from '../../auth/bearer';
import type { AuthServices } from '../../auth/services';
import { NAME } from '../../content/course-queries';
import { lessons } from '../../database/schema';
import type { PaymentServices } from '../../payments/services';
import type { Endpoints } from '../../provider-format/endpoints';
import { notFound } from '../../provider-format/errors';
import { requireEnrolled, requireOpen } from '../course-access';
import { courseParams, detail, fieldErrors, forMembers, locked } from '../schemas';
import { changeCompletion, readProgress } from './progress-queries';

/** The caller's progress. Reading it needs an enrolment, changing it also lessons that are open. */
export function progressRoutes(app: Endpoints, auth: AuthServices, services: PaymentServices): void {
  const { db, clock } = services;
  const onRequest = requireCaller(auth);
  app.get(
    '/courses/:id/progress/',
    {
      onRequest,
      schema: {
        ...forMembers,
        summary: 'Show your progress in a course',
        params: courseParams,
        response: { 200: courseProgressSchema, 401: detail, 403: locked },
      },
    },
    async (request) => {
      const { id: userId } = callerOf(request);
      await requireEnrolled(services, userId, request.params.id);
      return readProgress(db, userId, request.params.id);
    },
  );
  app.put(
    '/courses/:id/lessons/:slug/completion/',
    {
      onRequest,
      schema: {
        ...forMembers,
        summary: 'Complete a lesson, or take that back',
        params: courseParams.extend({ slug: z.string() }),
        body: completionChangeSchema,
        response: { 200: courseProgressSchema, 400: fieldErrors, 401: detail, 403: locked, 404: detail },
      },
    },
    async (request) => {
      const { id: userId } = callerOf(request);
      const { id: courseId, slug: lesson } = request.params;
      await requireOpen(services, userId, courseId);
      if (!NAME.test(lesson)) throw notFound();
      const own = and(eq(lessons.courseId, courseId), eq(lessons.slug, lesson));
      if ((await db.select({ id: lessons.id }).from(lessons).where(own)).length === 0) throw notFound();
      await changeCompletion(db, { userId, courseId, lesson }, request.body, clock());
      return readProgress(db, userId, courseId);
    },
  );
}
