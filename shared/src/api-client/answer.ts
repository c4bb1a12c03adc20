import type { AxiosResponse } from 'axios';
import type * as z from 'zod/mini';

/** The server answered a call with success, but in a shape that no contract knows; the message says where and how. */
export class UnknownAnswerError extends Error {
  override readonly name = 'UnknownAnswerError';
}

/**
 * Parses the answer of a call.
 * @param schema of the caller, which parses by its own copy of zod
 * @throws UnknownAnswerError when the answer is not what `schema` says
 */
export function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  { config, status, data }: AxiosResponse<unknown>,
): z.infer<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const call = `${config.method ?? 'get'} ${config.url ?? ''}`;
  const issues = parsed.error.issues.map(({ path, message }) => `${message} at ${path.join('.') || 'the top'}`);
  throw new UnknownAnswerError(`${call} was answered ${status} in an unknown shape: ${issues.join('; ')}`, {
    cause: parsed.error,
  });
}
