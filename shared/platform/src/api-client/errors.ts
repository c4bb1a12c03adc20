import type { AxiosError } from 'axios';
import type * as z from 'zod/mini';

/** The server answered a call with success, but in a shape that no contract knows; the message says where and how. */
export class UnknownAnswerError extends Error {
  override readonly name = 'UnknownAnswerError';
}

/** The `detail` message of the server's answer (spec §8), or null when there is none. */
export function detailOf(error: unknown): string | null {
  const answer = answerOf(error);
  return isRecord(answer) && typeof answer.detail === 'string' ? answer.detail : null;
}

const LATER = 'Try again in a few minutes.';

/**
 * What happened and what to do, in whole sentences, for a call that failed. Of the server's own words only the detail of
 * a problem with a code is shown: those are worded for visitors, all others for developers.
 */
export function failureMessage(error: unknown): string {
  if (error instanceof UnknownAnswerError) return `Our server sent a reply that this page could not read. ${LATER}`;
  if (!isAxiosError(error)) return `Something went wrong on this page. ${LATER}`;
  const detail = detailForVisitors(error);
  if (detail) return detail.replace(/\.?$/, '.');
  if (isDisconnected(error)) return 'We cannot reach our server. Check your connection and try again.';
  if (error.response === undefined) {
    return error.message.startsWith('timeout')
      ? `Our server took too long to reply. ${LATER}`
      : 'Your browser stopped the request. Try again.';
  }
  const { status } = error.response;
  if (status >= 500) return `Our server had a problem. ${LATER}`;
  return status === 429 ? `Too many attempts. ${LATER}` : 'Our server did not accept this. Try again, or write to us.';
}

/**
 * As `failureMessage`, with the transport's message in brackets, where there is one: 'Request failed with status code N',
 * 'Network Error', 'Request aborted' or a time-out (spec §8).
 */
export function failureWithCause(error: unknown): string {
  const cause = isAxiosError(error) && !detailForVisitors(error) && error.message;
  return cause ? `${failureMessage(error)} (${cause})` : failureMessage(error);
}

/** Whether a call failed because the server answered with `status`. */
export const isStatus = (error: unknown, status: number): boolean =>
  isAxiosError(error) && error.response?.status === status;

/** Whether a call failed because there was no connection, or it broke; not by a time-out, nor because it was cancelled. */
export const isDisconnected = (error: unknown): boolean => isAxiosError(error) && error.code === 'ERR_NETWORK';

/** Whether the provider turned a token down for good; all other failures are passing faults. */
export const isRefused = (error: unknown): boolean => [400, 401, 403].some((status) => isStatus(error, status));

/** The detail of a problem with a code; null for others, and for 401, whose details are about tokens. */
function detailForVisitors(error: AxiosError): string | null {
  const answer = answerOf(error);
  return isRecord(answer) && typeof answer.code === 'string' && !isStatus(error, 401) ? detailOf(error) : null;
}

/** What the server answered to a call that it refused, if that is of this shape; null otherwise. */
export function refusalOf<Schema extends z.ZodMiniType>(schema: Schema, error: unknown): z.infer<Schema> | null {
  const parsed = schema.safeParse(answerOf(error));
  return parsed.success ? parsed.data : null;
}

/** As axios marks its errors; its own check would bring all of its code along. */
const isAxiosError = (error: unknown): error is AxiosError =>
  error instanceof Error && 'isAxiosError' in error && error.isAxiosError === true;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const answerOf = (error: unknown): unknown => (isAxiosError(error) ? error.response?.data : undefined);
