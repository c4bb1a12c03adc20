import { getSession } from 'shared/session';
import { isRefused } from './failures';
import { refreshAccess } from './refresh';
import { send } from './send';

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
