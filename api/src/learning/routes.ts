import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { endpoints, keepPrivate } from '../provider-format/endpoints';
import type { LearningServices } from './certificates/credentials/issuer';
import { certificateFiles, certificateRoutes } from './certificates/routes';
import { draftRoutes } from './drafts';
import { lessonRoute } from './lessons';
import { practiceRoutes } from './practice';
import { progressRoutes } from './progress/routes';
import { quizRoutes } from './quiz/routes';

/** What members learn with. All but preview lessons and the check of a certificate need a session. */
const routes = endpoints((app, services: LearningServices) => {
  keepPrivate(app);
  lessonRoute(app, services);
  progressRoutes(app, services);
  quizRoutes(app, services);
  practiceRoutes(app, services);
  draftRoutes(app, services);
  certificateRoutes(app, services);
});

export const learning = fp(
  async (app: FastifyInstance, services: LearningServices) => {
    await app.register(routes, services);
    await app.register(certificateFiles, services);
  },
  { name: 'learning', dependencies: ['auth'], encapsulate: true },
);
