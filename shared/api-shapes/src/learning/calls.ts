import { searchResultsSchema } from '../content';
import { body, endpoint } from '../endpoint';
import { lessonQuestionsSchema, type NewQuestion } from '../questions';
import { courseProgressSchema, lessonSchema, type CompletionChange } from '../learning';

/** By slug or number. */
export const readLesson = endpoint('GET /courses/:id/lessons/:lesson/', lessonSchema);
/** Sentences of the lessons that are open to the member. */
export const searchLessons = endpoint('GET /lessons/search/', searchResultsSchema);
export const readProgress = endpoint('GET /courses/:id/progress/', courseProgressSchema);
export const changeCompletion = endpoint(
  'PUT /courses/:id/lessons/:slug/completion/',
  courseProgressSchema,
  body<CompletionChange>,
);
export const listQuestions = endpoint('GET /courses/:id/lessons/:slug/questions/', lessonQuestionsSchema);
export const askQuestion = endpoint(
  'POST /courses/:id/lessons/:slug/questions/',
  lessonQuestionsSchema,
  body<NewQuestion>,
);
