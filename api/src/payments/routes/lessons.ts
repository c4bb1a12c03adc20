import { lessonSchema, paymentProblemSchema } from 'shared/contracts/payments';
import { z } from 'zod';
import { identifyCaller } from '../../auth/bearer';
import type { AuthServices } from '../../auth/services';
import type { Endpoints } from '../../provider-format/endpoints';
import { notFound } from '../../provider-format/errors';
import { openLesson } from '../lessons';
import type { PaymentServices } from '../services';
import { countSchema, detail, forSignedIn } from './schemas';

export function lessonRoute(app: Endpoints, auth: AuthServices, services: PaymentServices): void {
  app.get(
    '/courses/:id/lessons/:number/',
    {
      onRequest: (request) => identifyCaller(auth, request),
      schema: {
        ...forSignedIn,
        summary: 'Open a lesson of a course that you are enrolled in',
        params: z.object({ id: z.string(), number: z.string() }),
        response: { 200: lessonSchema, 401: detail, 403: paymentProblemSchema, 404: detail },
      },
    },
    async (request) => {
      const number = countSchema.safeParse(request.params.number);
      if (!number.success) throw notFound();
      return openLesson(services, request, request.params.id, number.data);
    },
  );
}
