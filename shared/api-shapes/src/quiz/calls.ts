import { body, endpoint } from '../endpoint';
import { quizResultSchema, quizSchema, type NewQuizAttempt } from '../quiz';

export const openQuiz = endpoint('POST /courses/:id/quiz/', quizSchema);
export const handInQuiz = endpoint('POST /courses/:id/quiz/attempts/', quizResultSchema, body<NewQuizAttempt>);
export const readQuizResult = endpoint('GET /courses/:id/quiz/attempts/:number/', quizResultSchema);
