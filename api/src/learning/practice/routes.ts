import { newPracticeAttemptSchema, practiceAttemptSchema, practiceHistorySchema } from 'shared/contracts/practice';
import { callerOf, requireCaller } from '../../auth/bearer';
import type { AuthServices } from '../../auth/services';
import type { PaymentServices } from '../../payments/services';
import type { Endpoints } from '../../provider-format/endpoints';
import { problemSchema } from '../../provider-format/errors';
import { detail, fieldErrors, forMembers } from '../schemas';
import { readHistory, storeAttempt } from './attempts';

/** Wave-labelling practice, for every signed-in person. */
export function practiceRoutes(app: Endpoints, auth: AuthServices, { db, clock }: PaymentServices): void {
  const onRequest = requireCaller(auth);
  app.get(
    '/practice/attempts/',
    {
      onRequest,
      schema: {
        ...forMembers,
        summary: 'List your practice attempts',
        response: { 200: practiceHistorySchema, 401: detail },
      },
    },
    async (request) => readHistory(db, callerOf(request).id),
  );
  app.post(
    '/practice/attempts/',
    {
      onRequest,
      schema: {
        ...forMembers,
        summary: 'Hand in a count of a practice series, which is scored at once',
        body: newPracticeAttemptSchema,
        response: { 201: practiceAttemptSchema, 400: fieldErrors, 401: detail, 409: problemSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await storeAttempt(db, callerOf(request).id, request.body, clock())),
  );
}
