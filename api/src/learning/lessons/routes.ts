import { lessonSchema } from 'shared/contracts/learning';
import { z } from 'zod';
import { identifyCaller } from '../../auth/bearer';
import type { AuthServices } from '../../auth/services';
import type { PaymentServices } from '../../payments/services';
import type { Endpoints } from '../../provider-format/endpoints';
import { notFound } from '../../provider-format/errors';
import { countSchema, detail, forMembers, locked } from '../schemas';
import { openLesson } from './open-lesson';

export function lessonRoute(app: Endpoints, auth: AuthServices, services: PaymentServices): void {
  app.get(
    '/courses/:id/lessons/:number/',
    {
      onRequest: (request) => identifyCaller(auth, request),
      schema: {
        ...forMembers,
        summary: 'Open a lesson of a course that you are enrolled in',
        params: z.object({ id: z.string(), number: z.string() }),
        response: { 200: lessonSchema, 401: detail, 403: locked, 404: detail },
      },
    },
    async (request) => {
      const number = countSchema.safeParse(request.params.number);
      if (!number.success) throw notFound();
      return openLesson(services, request, request.params.id, number.data);
    },
  );
}
