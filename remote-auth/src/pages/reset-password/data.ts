import * as calls from '@hidden-order/api-shapes/auth/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import * as z from 'zod/mini';

/** The parameters of the link in a password reset email. */
const resetLinkSchema = z.object({ uid: z.string(), token: z.string() });
type ResetLink = z.infer<typeof resetLinkSchema>;

export const loader = ({ params }: PageLoaderArgs) => Promise.resolve(z.parse(resetLinkSchema, params));

export const actions = {
  /**
   * Sets a new password with a mailed link, which works once. Sessions stay as they are.
   * @throws the errors of `callApi`
   */
  reset: async (data: ResetLink & { new_password: string }): Promise<void> => {
    await callApi(calls.confirmReset, { body: data });
  },
};
