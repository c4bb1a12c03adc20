import { callApi } from 'shared/api-client';
import * as z from 'zod/mini';

/** The parameters of the link in a password reset email. */
export const resetLinkSchema = z.object({ uid: z.string(), token: z.string() });
export type ResetLink = z.infer<typeof resetLinkSchema>;

/**
 * Requests an email with a link to set a new password. The answer is the same without an account of this address.
 * @throws the errors of `callApi`
 */
export async function requestResetLink(email: string, signal: AbortSignal): Promise<void> {
  await callApi(z.unknown(), { method: 'post', url: '/auth/users/reset_password/', data: { email }, signal });
}

/**
 * Sets a new password with a mailed link, which works once. Sessions stay as they are.
 * @throws the errors of `callApi`
 */
export async function resetPassword(link: ResetLink, password: string, signal: AbortSignal): Promise<void> {
  const data = { uid: link.uid, token: link.token, new_password: password };
  await callApi(z.unknown(), { method: 'post', url: '/auth/users/reset_password_confirm/', data, signal });
}
