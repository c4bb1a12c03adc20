import { body, endpoint } from '../endpoint';
import { openPaperSchema, quizResultSchema, quizSchema, type NewQuizAttempt, type OpenChart } from '../quiz';

export const openQuiz = endpoint('POST /courses/:id/quiz/', quizSchema);
export const openChart = endpoint('POST /courses/:id/quiz/charts/', quizSchema, body<OpenChart>);
export const readOpenPaper = endpoint('GET /open-paper/', openPaperSchema);
export const handInQuiz = endpoint('POST /courses/:id/quiz/attempts/', quizResultSchema, body<NewQuizAttempt>);
export const readQuizResult = endpoint('GET /courses/:id/quiz/attempts/:number/', quizResultSchema);
