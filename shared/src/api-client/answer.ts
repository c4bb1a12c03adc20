import type { AxiosResponse } from 'axios';
import * as z from 'shared/schema';
import { UnknownAnswerError } from './unknown-answer-error';

/** Parses what the server answered. @throws UnknownAnswerError when it is not what `schema` says */
export function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  { config, status, data }: AxiosResponse<unknown>,
): z.infer<Schema> {
  const parsed = z.safeParse(schema, data);
  if (parsed.success) return parsed.data;
  const call = `${config.method ?? 'get'} ${config.url ?? ''}`;
  throw new UnknownAnswerError(`${call} was answered ${status} in an unknown shape: ${z.prettifyError(parsed.error)}`, {
    cause: parsed.error,
  });
}
