import type { AuthServices } from '../auth/services';
import type { PaymentServices } from '../payments/services';
import type { Endpoints } from '../provider-format/endpoints';
import { lessonRoute } from './lessons/routes';
import { progressRoutes } from './progress/routes';
import { quizRoutes } from './quiz/routes';

/** What members learn with. All but preview lessons need a session. */
export function learningRoutes(app: Endpoints, auth: AuthServices, services: PaymentServices): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });
  lessonRoute(app, auth, services);
  progressRoutes(app, auth, services);
  quizRoutes(app, auth, services);
}
