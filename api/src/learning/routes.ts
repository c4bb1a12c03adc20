import type { AuthServices } from '../auth/services';
import type { PaymentServices } from '../payments/services';
import type { Endpoints } from '../provider-format/endpoints';
import { certificateRoutes } from './certificates/routes';
import { lessonRoute } from './lessons/routes';
import { practiceRoutes } from './practice/routes';
import { progressRoutes } from './progress/routes';
import { quizRoutes } from './quiz/routes';

/**
 * What members learn with. All but preview lessons and the check of a certificate need a session.
 * @param apiUrl address of the API for browsers
 */
export function learningRoutes(app: Endpoints, auth: AuthServices, services: PaymentServices, apiUrl: string): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });
  lessonRoute(app, auth, services);
  progressRoutes(app, auth, services);
  quizRoutes(app, auth, services);
  practiceRoutes(app, auth, services);
  certificateRoutes(app, auth, services, apiUrl);
}
