import { callApi } from 'shared/api-client';
import { accountDeletionSchema } from 'shared/contracts/account';
import * as z from 'zod/mini';

/** API calls about the account as a whole. All throw as `callApi` does. */

/** Sets a new password. All other sessions end. */
export const changePassword = (data: { current_password: string; new_password: string }): Promise<unknown> =>
  callApi(z.unknown(), { method: 'post', url: '/auth/users/set_password/', data });

/** Ends all sessions of the signed-in person, this one too. */
export const endAllSessions = (): Promise<unknown> =>
  callApi(z.unknown(), { method: 'delete', url: '/account/sessions/' });

/** Everything that is stored about the signed-in person. */
export const fetchExport = (): Promise<object> =>
  callApi(z.looseObject({ exported_at: z.iso.datetime() }), { url: '/account/export/' });

/** Asks for the deletion of the account. @returns its day in Pakistan, as `YYYY-MM-DD` */
export const requestDeletion = async (current_password: string): Promise<string> =>
  (await callApi(accountDeletionSchema, { method: 'post', url: '/account/deletion/', data: { current_password } }))
    .deletes_on;
