import { lessonSchema } from 'shared/contracts/learning';
import { z } from 'zod';
import { identifyCaller } from '../../auth/bearer';
import type { AuthServices } from '../../auth/services';
import type { PaymentServices } from '../../payments/services';
import type { Endpoints } from '../../provider-format/endpoints';
import { detail, forMembers, locked } from '../schemas';
import { openLesson } from './open-lesson';

export function lessonRoute(app: Endpoints, auth: AuthServices, services: PaymentServices): void {
  app.get(
    '/courses/:id/lessons/:lesson/',
    {
      onRequest: (request) => identifyCaller(auth, request),
      schema: {
        ...forMembers,
        summary: 'Open a lesson of a course that you are enrolled in, by its slug or its number',
        params: z.object({ id: z.string(), lesson: z.string() }),
        response: { 200: lessonSchema, 401: detail, 403: locked, 404: detail },
      },
    },
    async (request) => openLesson(services, request, request.params.id, request.params.lesson),
  );
}
