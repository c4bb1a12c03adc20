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

const jsonFileSchema = z.instanceof(Blob).check(z.refine(({ type }) => type.startsWith('application/json')));

/** Everything that is stored about the signed-in person, as a JSON file. The browser keeps it as it comes, unparsed. */
export const fetchExport = (): Promise<Blob> =>
  callApi(jsonFileSchema, { url: '/account/export/', responseType: 'blob' });

/** Asks for the deletion of the account. @returns its day in Pakistan, as `YYYY-MM-DD` */
export const requestDeletion = async (current_password: string): Promise<string> =>
  (await callApi(accountDeletionSchema, { method: 'post', url: '/account/deletion/', data: { current_password } }))
    .deletes_on;
