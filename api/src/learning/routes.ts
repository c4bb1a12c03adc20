import fp from 'fastify-plugin';
import { endpoints, keepPrivate } from '../provider-format/endpoints';
import type { Services } from '../services';
import { certificateRoutes } from './certificates/routes';
import { draftRoutes } from './drafts';
import { lessonRoute } from './lessons';
import { practiceRoutes } from './practice';
import { progressRoutes } from './progress/routes';
import { quizRoutes } from './quiz/routes';

/** What the features of learning need. */
export interface LearningServices extends Services {
  /** Address of the API for browsers, without a slash at the end. */
  apiUrl: string;
}

/** What members learn with. All but preview lessons and the check of a certificate need a session. */
const routes = endpoints('learning', (app, services: LearningServices) => {
  keepPrivate(app);
  lessonRoute(app, services);
  progressRoutes(app, services);
  quizRoutes(app, services);
  practiceRoutes(app, services);
  draftRoutes(app, services);
  certificateRoutes(app, services);
});

export const learning = fp(routes, { name: 'learning', dependencies: ['auth'], encapsulate: true });
