import * as calls from '@hidden-order/api-shapes/learning/calls';
import { newQuestionSchema } from '@hidden-order/api-shapes/questions';
import { callerOf } from '../../plugins/caller/caller';
import { notFound } from '../../plugins/errors/errors';
import { route, type Endpoints } from '../../plugins/requests/endpoints';
import type { Services } from '../../plugins/services';
import { keepQuestion, listQuestions } from '../contact/questions';
import { locked, requireOpen } from './course-access';
import { findLesson } from './lessons';

/** What members ask in lessons that are open to them, and the answers. */
export function questionRoutes(app: Endpoints, services: Services): void {
  const { db, clock, limits } = services;
  const onRequest = app.requireCaller;
  const others = { 403: locked };

  async function lessonOf(userId: number, { id: courseId, slug: name }: { id: string; slug: string }) {
    await requireOpen(services, userId, courseId);
    const lesson = findLesson(services.content(), courseId, name);
    if (!lesson) throw notFound();
    return { courseId, lesson: lesson.slug };
  }

  route(app, calls.listQuestions, { onRequest, others }, async (request) => {
    const { id } = callerOf(request);
    return listQuestions(db, id, await lessonOf(id, request.params));
  });
  route(app, calls.askQuestion, { onRequest, body: newQuestionSchema, status: 201, others }, async (request) => {
    const caller = callerOf(request);
    const place = await lessonOf(caller.id, request.params);
    await limits.take(['LIMIT_QUESTION', String(caller.id)]);
    await keepQuestion(db, caller, { ...request.body, ...place }, clock());
    return listQuestions(db, caller.id, place);
  });
}
