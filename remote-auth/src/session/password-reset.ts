import { callApi } from 'shared/api-client';
import * as z from 'zod/mini';

/** What the link of a password reset mail carries. */
export const resetLinkSchema = z.object({ uid: z.string(), token: z.string() });
export type ResetLink = z.infer<typeof resetLinkSchema>;

/**
 * Has a link to set a new password mailed to the holder of an account, if there is one.
 * @throws whatever `callApi` throws
 */
export async function requestResetLink(email: string, signal: AbortSignal): Promise<void> {
  await callApi(z.unknown(), { method: 'post', url: '/auth/users/reset_password/', data: { email }, signal });
}

/**
 * Sets a new password with a mailed link, which works once. Nobody is signed in or out by it.
 * @throws whatever `callApi` throws
 */
export async function resetPassword(link: ResetLink, password: string, signal: AbortSignal): Promise<void> {
  const data = { uid: link.uid, token: link.token, new_password: password };
  await callApi(z.unknown(), { method: 'post', url: '/auth/users/reset_password_confirm/', data, signal });
}
