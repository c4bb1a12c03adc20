import * as calls from '@hidden-order/api-shapes/today/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { DueResult, NewDueAnswer } from '@hidden-order/api-shapes/today';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { fetchToday } from '../../calls/today';

/** The questions that are due today, or why they did not load. */
export const loader = ({ request: { signal } }: PageLoaderArgs) => fetchToday(signal);

/** Hands in the answer to a question. The same answer again is stored once. @throws as `callApi` */
const answerDue = (answer: NewDueAnswer): Promise<DueResult> => callApi(calls.answerDue, { body: answer });

export const actions = { answerDue };
