import { getSession } from 'shared/session';
import { renewAccess, send } from './api-client';
import { isRefused } from './failures';

/**
 * Whether the server accepts a token, access or refresh (SPEC §4 and §7).
 * @throws AxiosError when the server could not say
 */
export async function verifyToken(token: string): Promise<boolean> {
  try {
    await send({ method: 'post', url: '/auth/jwt/verify/', data: { token } });
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

/**
 * Finds out whether the session still holds, without waiting for a call to fail: an access token that the server no
 * longer accepts is renewed, and a session whose refresh token is worthless ends, as after any refused refresh.
 * @throws as `callApi` when the server could not say; the session stays
 */
export async function checkSession(): Promise<void> {
  const { access, refresh } = getSession();
  if (access === null || refresh === null || (await verifyToken(access))) return;
  await renewAccess(access);
}
