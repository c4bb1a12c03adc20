import { body, endpoint } from '../endpoint';
import { dueResultSchema, todaySchema, type NewDueAnswer } from '../today';

export const readToday = endpoint('GET /today/', todaySchema);
export const answerDue = endpoint('POST /today/answers/', dueResultSchema, body<NewDueAnswer>);
