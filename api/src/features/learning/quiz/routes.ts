import * as calls from '@hidden-order/api-shapes/quiz/calls';
import { newQuizAttemptSchema, openChartSchema, quizProblemSchema } from '@hidden-order/api-shapes/quiz';
import { callerOf } from '../../../plugins/caller/caller';
import { readCount, route, type Call, type Endpoints } from '../../../plugins/requests/endpoints';
import { ApiError } from '../../../plugins/errors/errors';
import type { Services } from '../../../plugins/services';
import { requireOpen } from '../course-access';
import { readProgress } from '../progress/progress-queries';
import { handIn, openQuiz, startChart } from './attempts';
import type { Learner } from './asked';
import { readOpenPaper } from './papers';
import { readResult } from './result';

/**
 * Lets the caller at the quiz of the course in the address, if its lessons are open. That of a certification course is its
 * examination, which opens when every lesson is complete.
 * @throws {ApiError} 403 not enrolled, suspended, or lessons incomplete
 */
async function admit(services: Services, request: Call<{ id: string }, unknown, unknown>): Promise<Learner> {
  const learner = { userId: callerOf(request).id, courseId: request.params.id };
  const { userId, courseId } = learner;
  await requireOpen(services, userId, courseId);
  const course = services.content().courses.find(({ id }) => id === courseId);
  if (course?.type !== 'certification') return learner;
  const { next_lesson } = await readProgress(services, userId, courseId);
  if (next_lesson !== null) throw lessonsIncomplete();
  return learner;
}

const lessonsIncomplete = () =>
  new ApiError(403, {
    code: 'lessons_incomplete',
    detail: 'The examination opens when you have marked every lesson of the course complete.',
  });

/** The quiz of a course, for enrolled members whose lessons are open. */
export function quizRoutes(app: Endpoints, services: Services): void {
  const { clock } = services;
  const onRequest = app.requireCaller;
  const refusals = { 403: quizProblemSchema };
  route(app, calls.openQuiz, { onRequest, others: refusals }, async (request) =>
    openQuiz(services, await admit(services, request), clock()),
  );
  route(app, calls.openChart, { onRequest, body: openChartSchema, others: refusals }, async (request) =>
    startChart(services, await admit(services, request), request.body, clock()),
  );
  route(app, calls.readOpenPaper, { onRequest }, async (request) => ({
    paper: await readOpenPaper(services, callerOf(request).id, clock()),
  }));
  route(
    app,
    calls.handInQuiz,
    { onRequest, body: newQuizAttemptSchema, status: 201, others: { ...refusals, 409: quizProblemSchema } },
    async (request) => {
      const learner = await admit(services, request);
      const id = await handIn(services, learner, request.body, clock());
      return readResult(services, learner, id);
    },
  );
  route(app, calls.readQuizResult, { onRequest, others: refusals }, async (request) =>
    readResult(services, await admit(services, request), readCount(request.params.number)),
  );
}
