import type * as z from 'zod/mini';
import { readAnswer } from './answer';
import { send, type ApiRequest } from './send';

export { checkSession, verifyToken } from './verify';

/** @see callApi of api-client.ts */
export const callApi = async <Schema extends z.ZodMiniType>(
  schema: Schema,
  request: ApiRequest,
): Promise<z.infer<Schema>> => readAnswer(schema, await send(request));
