import { getSession } from 'shared/session';
import type * as z from 'zod/mini';
import { readAnswer } from './answer';
import { send, type ApiRequest } from './send';
import { isRefused } from './failures';
import { refreshAccess } from './refresh';

/** @see callApi of api-client.ts */
export const callApi = async <Schema extends z.ZodMiniType>(
  schema: Schema,
  request: ApiRequest,
): Promise<z.infer<Schema>> => readAnswer(schema, await send(request));

/** @see verifyToken of api-client.ts */
export async function verifyToken(token: string): Promise<boolean> {
  try {
    await send({ method: 'post', url: '/auth/jwt/verify/', data: { token } });
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

/** @see checkSession of api-client.ts */
export async function checkSession(): Promise<void> {
  const { access, refresh } = getSession();
  if (access === null || refresh === null || (await verifyToken(access))) return;
  await refreshAccess(access);
}
