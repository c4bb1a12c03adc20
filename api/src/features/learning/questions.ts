import * as calls from '@hidden-order/api-shapes/learning/calls';
import type { Lesson } from '@hidden-order/api-shapes/learning';
import { CHART_PLACE, newQuestionSchema } from '@hidden-order/api-shapes/questions';
import { callerOf } from '../../plugins/caller/caller';
import { invalidFields, notFound } from '../../plugins/errors/errors';
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

  async function lessonOf(userId: number, { id, slug: name }: { id: string; slug: string }) {
    await requireOpen(services, userId, id);
    const lesson = findLesson(services.content(), id, name);
    if (!lesson) throw notFound();
    return { lesson, place: { courseId: id, lesson: lesson.slug } };
  }

  route(app, calls.listQuestions, { onRequest, others }, async (request) => {
    const { id } = callerOf(request);
    return listQuestions(db, id, (await lessonOf(id, request.params)).place);
  });
  route(app, calls.askQuestion, { onRequest, body: newQuestionSchema, status: 201, others }, async (request) => {
    const caller = callerOf(request);
    const { lesson, place } = await lessonOf(caller.id, request.params);
    const { exercise } = request.body;
    if (exercise !== null && !placesIn(lesson).includes(exercise))
      throw invalidFields({ exercise: ['The lesson has no such exercise.'] });
    await limits.take(['LIMIT_QUESTION', String(caller.id)]);
    await keepQuestion(db, caller, { ...request.body, ...place }, clock());
    return listQuestions(db, caller.id, place);
  });
}

/** Where in a lesson a question can be asked beside its text. */
const placesIn = ({ body, practice }: Lesson): string[] => [
  ...body.flatMap((block) => (block.kind === 'exercise' ? block.id : [])),
  ...(practice === null ? [] : [CHART_PLACE]),
];
