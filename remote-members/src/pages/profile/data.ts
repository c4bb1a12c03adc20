import { callApi } from '@hidden-order/platform/api-client';
import { accountDeletionSchema, accountExportSchema, type ExportedFile } from '@hidden-order/api-shapes/account';
import { userSchema, type User, type UserChanges } from '@hidden-order/api-shapes/auth';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { endSession } from '@hidden-order/platform/session';
import * as z from 'zod/mini';
import { fetchEmailState, fetchPerson, sendEmailLink } from '../../calls';

export async function loader({ request: { signal } }: PageLoaderArgs) {
  const [person, emailState] = await Promise.all([fetchPerson(signal), fetchEmailState(signal)]);
  return { person, emailState };
}

export const preloads = ['/auth/users/me/', '/account/email/'] as const;

/** All throw as `callApi` does. */
export const actions = {
  sendEmailLink,

  /** Changes the given fields only. @returns the person as saved */
  changePerson: (data: UserChanges): Promise<User> =>
    callApi(userSchema, { method: 'patch', url: '/auth/users/me/', data }),

  /** Sets a new password. All other sessions end. */
  changePassword: (data: { current_password: string; new_password: string }): Promise<unknown> =>
    callApi(z.unknown(), { method: 'post', url: '/auth/users/set_password/', data }),

  /** Ends all sessions of the signed-in person, this one too. */
  signOutEverywhere: async (): Promise<void> => {
    await callApi(z.unknown(), { method: 'delete', url: '/account/sessions/' });
    endSession({ forgetsPerson: true });
  },

  /** Everything that is stored about the signed-in person, and where the files are. */
  exportData: () => callApi(accountExportSchema, { url: '/account/export/' }),

  /** One of these files. */
  exportFile: ({ payment, proof }: Pick<ExportedFile, 'payment' | 'proof'>): Promise<Blob> =>
    callApi(z.instanceof(Blob), { url: `/payments/${payment}/proofs/${proof}/file/`, responseType: 'blob' }),

  /** Asks for the deletion of the account. @returns its day in Pakistan, as `YYYY-MM-DD` */
  requestDeletion: async (data: { current_password: string }): Promise<string> =>
    (await callApi(accountDeletionSchema, { method: 'post', url: '/account/deletion/', data })).deletes_on,
};
