import * as calls from '@hidden-order/api-shapes/today/calls';
import { callApi } from '@hidden-order/platform/api-client';
import { orFailure } from '../or-failure';

/** What is due today for the signed-in person, or why it did not load. */
export const fetchToday = (signal: AbortSignal) =>
  orFailure('questions for today', callApi(calls.readToday, { signal }));
