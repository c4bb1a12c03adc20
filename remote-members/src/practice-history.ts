import * as calls from '@hidden-order/api-shapes/practice/calls';
import { callApi } from '@hidden-order/platform/api-client';
import { orFailure } from './or-failure';

// Apart from the other calls: the card of practice loads by this alone.

/** The practice attempts of the signed-in person, newest first, or why they did not load. */
export const fetchPracticeHistory = (signal: AbortSignal) =>
  orFailure('attempts', callApi(calls.readPractice, { signal }));
