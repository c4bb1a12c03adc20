import { isAxiosError } from 'axios';
import * as z from 'zod/mini';

const detailSchema = z.object({ detail: z.string() });
const messagesSchema = z.union([z.string(), z.array(z.string())]);
const fieldErrorsSchema = z.record(z.string(), messagesSchema);

/** The `detail` message of the server's answer (SPEC §8), or null when there is none. */
export function detailOf(error: unknown): string | null {
  const parsed = detailSchema.safeParse(answerOf(error));
  return parsed.success ? parsed.data.detail : null;
}

/** The messages of a refused form by field name; messages that belong to no field are under `""`. */
export function fieldErrorsOf(error: unknown): Record<string, string[]> {
  const answer = answerOf(error);
  const bare = z.array(z.string()).safeParse(answer);
  if (bare.success) return { '': bare.data };
  const fields = fieldErrorsSchema.safeParse(answer);
  if (!fields.success || detailOf(error) !== null) return {};
  return Object.fromEntries(
    Object.entries(fields.data).map(([name, messages]) => [name === 'non_field_errors' ? '' : name, [messages].flat()]),
  );
}

/**
 * One sentence for a failed call: the server's detail, else all field messages joined with ', ', else the transport's
 * own message, else `fallback` (SPEC §8).
 */
export function failureMessage(error: unknown, fallback: string): string {
  const detail = detailOf(error);
  if (detail !== null) return detail;
  const messages = Object.values(fieldErrorsOf(error)).flat();
  if (messages.length > 0) return messages.join(', ');
  return isAxiosError(error) && error.response === undefined ? error.message : fallback;
}

/** Whether a call failed because the server answered with `status`. */
export const isStatus = (error: unknown, status: number): boolean =>
  isAxiosError(error) && error.response?.status === status;

const answerOf = (error: unknown): unknown => (isAxiosError(error) ? error.response?.data : undefined);
