import { body, endpoint } from '../endpoint';
import { courseProgressSchema, lessonSchema, type CompletionChange } from '../learning';

/** By slug or number. */
export const readLesson = endpoint('GET /courses/:id/lessons/:lesson/', lessonSchema);
export const readProgress = endpoint('GET /courses/:id/progress/', courseProgressSchema);
export const changeCompletion = endpoint(
  'PUT /courses/:id/lessons/:slug/completion/',
  courseProgressSchema,
  body<CompletionChange>,
);
