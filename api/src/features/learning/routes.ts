import { endpoints } from '../../plugins/requests/endpoints';
import type { LearningServices } from './course-access';
import { certificateRoutes } from './certificates/routes';
import { draftRoutes } from './drafts';
import { lessonRoute } from './lessons';
import { practiceRoutes } from './practice';
import { lessonSearchRoute } from './search-lessons';
import { progressRoutes } from './progress/routes';
import { questionRoutes } from './questions';
import { quizRoutes } from './quiz/routes';
import { todayRoutes } from './today/routes';
import { replayRoutes } from './replay/routes';

/** What members learn with. All but preview lessons, the check of a certificate and a public log need a session. */
export const learning = endpoints('learning', (app, services: LearningServices) => {
  lessonRoute(app, services);
  lessonSearchRoute(app, services);
  progressRoutes(app, services);
  questionRoutes(app, services);
  quizRoutes(app, services);
  practiceRoutes(app, services);
  todayRoutes(app, services);
  replayRoutes(app, services);
  draftRoutes(app, services);
  certificateRoutes(app, services);
});
