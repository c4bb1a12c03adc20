import { file, unread } from '../answers';
import { certificateCheckSchema, certificateListSchema } from '../certificates';
import { draftSchema, type Draft } from '../drafts';
import { body, endpoint } from '../endpoint';
import { courseProgressSchema, lessonSchema, type CompletionChange } from '../learning';
import { enrolmentListSchema } from '../payments';
import { practiceAttemptSchema, practiceHistorySchema, type NewPracticeAttempt } from '../practice';
import { quizResultSchema, quizSchema, type NewQuizAttempt } from '../quiz';
import { replaySchema, type MoreBars, type NewCommit, type NewReplay } from '../replays';
import { dueResultSchema, todaySchema, type NewDueAnswer } from '../today';

export const listEnrolments = endpoint('GET /enrolments/', enrolmentListSchema);
/** By slug or number. */
export const readLesson = endpoint('GET /courses/:id/lessons/:lesson/', lessonSchema);
export const readProgress = endpoint('GET /courses/:id/progress/', courseProgressSchema);
export const changeCompletion = endpoint(
  'PUT /courses/:id/lessons/:slug/completion/',
  courseProgressSchema,
  body<CompletionChange>,
);
export const openQuiz = endpoint('POST /courses/:id/quiz/', quizSchema);
export const handInQuiz = endpoint('POST /courses/:id/quiz/attempts/', quizResultSchema, body<NewQuizAttempt>);
export const readQuizResult = endpoint('GET /courses/:id/quiz/attempts/:number/', quizResultSchema);

export const readPractice = endpoint('GET /practice/attempts/', practiceHistorySchema);
export const handInPractice = endpoint('POST /practice/attempts/', practiceAttemptSchema, body<NewPracticeAttempt>);
export const readToday = endpoint('GET /today/', todaySchema);
export const answerDue = endpoint('POST /today/answers/', dueResultSchema, body<NewDueAnswer>);

export const startReplay = endpoint('POST /replays/', replaySchema, body<NewReplay>);
export const readReplay = endpoint('GET /replays/:id/', replaySchema);
export const showBars = endpoint('POST /replays/:id/bars/', replaySchema, body<MoreBars>);
export const commitCount = endpoint('POST /replays/:id/commits/', replaySchema, body<NewCommit>);

export const readDraft = endpoint('GET /drafts/:subject/', draftSchema);
export const changeDraft = endpoint('PUT /drafts/:subject/', unread, body<Draft>);

export const listCertificates = endpoint('GET /certificates/', certificateListSchema);
export const checkCertificate = endpoint('GET /certificates/:code/', certificateCheckSchema);
export const readCertificatePdf = endpoint('GET /certificates/:code/certificate.pdf', file);
export const readCertificatePng = endpoint('GET /certificates/:code/certificate.png', file);
