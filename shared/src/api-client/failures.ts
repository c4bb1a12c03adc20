import type { AxiosError } from 'axios';
import type * as z from 'zod/mini';
import { UnknownAnswerError } from './answer';

/** The `detail` message of the server's answer (SPEC §8), or null when there is none. */
export function detailOf(error: unknown): string | null {
  const answer = answerOf(error);
  return isRecord(answer) && typeof answer.detail === 'string' ? answer.detail : null;
}

/** The messages of a refused form by field name; messages that belong to no field are under `""`. */
export function fieldErrorsOf(error: unknown): Record<string, string[]> {
  const answer = answerOf(error);
  if (isTexts(answer)) return { '': answer };
  if (!isRecord(answer) || detailOf(error) !== null) return {};
  const fields = Object.entries(answer).map(([name, given]): [string, unknown] => [
    name === 'non_field_errors' ? '' : name,
    typeof given === 'string' ? [given] : given,
  ]);
  return fields.every(hasTexts) ? Object.fromEntries(fields) : {};
}

/** What the server itself says of a failed call: its detail, else all field messages joined with ', ', else `''` (SPEC §8). */
export const serverMessage = (error: unknown): string =>
  detailOf(error) || Object.values(fieldErrorsOf(error)).flat().filter(Boolean).join(', ');

/**
 * One sentence, without a full stop of our own, for a call that failed: what the server says, else the transport's
 * message ('Request failed with status code N', 'Network Error', 'Request aborted', a time-out; SPEC §8), else `fallback`.
 */
export function failureMessage(error: unknown, fallback: string): string {
  if (error instanceof UnknownAnswerError) return 'The server gave an answer that this site does not understand';
  return serverMessage(error) || (isAxiosError(error) && error.message) || fallback;
}

/** Whether a call failed because the server answered with `status`. */
export const isStatus = (error: unknown, status: number): boolean =>
  isAxiosError(error) && error.response?.status === status;

/** Whether a call failed without any answer: no connection, a time-out, or aborted. */
export const isUnanswered = (error: unknown): boolean => isAxiosError(error) && error.response === undefined;

/** Whether a call failed because there was no connection, or it broke; not by a time-out, nor because it was cancelled. */
export const isDisconnected = (error: unknown): boolean => isAxiosError(error) && error.code === 'ERR_NETWORK';

/** Whether the provider turned a token down for good; all other failures are passing faults. */
export const isRefused = (error: unknown): boolean => [400, 401, 403].some((status) => isStatus(error, status));

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

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const hasTexts = (field: [string, unknown]): field is [string, string[]] => isTexts(field[1]);

const answerOf = (error: unknown): unknown => (isAxiosError(error) ? error.response?.data : undefined);
