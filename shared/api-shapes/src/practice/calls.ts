import { body, endpoint } from '../endpoint';
import { practiceAttemptSchema, practiceHistorySchema, type NewPracticeAttempt } from '../practice';

export const readPractice = endpoint('GET /practice/attempts/', practiceHistorySchema);
export const handInPractice = endpoint('POST /practice/attempts/', practiceAttemptSchema, body<NewPracticeAttempt>);
