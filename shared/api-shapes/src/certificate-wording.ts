import { PASS_PERCENT } from './plan-terms';

/** What a certificate says, on its page and in its files. */

export const CERTIFICATE_CRITERIA = `Completed every lesson of the course and passed the quiz with at least ${PASS_PERCENT}%.`;
export const CERTIFICATE_LIMITS =
  'It is not a licence or a regulated qualification, and gives no permission to advise or to trade for others. It says nothing about the results of any trading.';
