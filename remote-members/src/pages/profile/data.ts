import * as accountCalls from '@hidden-order/api-shapes/account/calls';
import * as authCalls from '@hidden-order/api-shapes/auth/calls';
import * as paymentsCalls from '@hidden-order/api-shapes/payments/calls';
import * as refundsCalls from '@hidden-order/api-shapes/refunds/calls';
import * as transfersCalls from '@hidden-order/api-shapes/transfers/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { ExportedFile, MailChoices } from '@hidden-order/api-shapes/account';
import type { User, UserChanges } from '@hidden-order/api-shapes/auth';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { endSession } from '@hidden-order/platform/session';
import { fetchEmailState, sendEmailLink } from '../../calls/person';
import { orFailure } from '../../or-failure';

export async function loader({ request: { signal } }: PageLoaderArgs) {
  const readReceipts = Promise.all([
    callApi(paymentsCalls.listReceipts, { signal }),
    callApi(refundsCalls.listRefunds, { signal }),
  ]).then(([receipts, refunds]) => ({ receipts: receipts.items, refunds: refunds.items }));
  const [person, emailState, mailChoices, money] = await Promise.all([
    callApi(authCalls.readPerson, { signal }),
    fetchEmailState(signal),
    callApi(accountCalls.readMailChoices, { signal }).catch(() => null),
    orFailure('receipts', readReceipts),
  ]);
  return { person, emailState, mailChoices, money };
}

export const preloads = [
  authCalls.readPerson.path,
  accountCalls.readEmailState.path,
  accountCalls.readMailChoices.path,
  paymentsCalls.listReceipts.path,
  refundsCalls.listRefunds.path,
];

/** All throw as `callApi` does. */
export const actions = {
  sendEmailLink,

  /** Changes the given fields only. @returns the person as saved */
  changePerson: (data: UserChanges): Promise<User> => callApi(authCalls.changePerson, { body: data }),

  changeMailChoices: (data: MailChoices) => callApi(accountCalls.changeMailChoices, { body: data }),

  /** Sets a new password. All other sessions end. */
  changePassword: (data: { current_password: string; new_password: string }): Promise<unknown> =>
    callApi(authCalls.changePassword, { body: data }),

  /** Ends all sessions of the signed-in person, this one too. */
  signOutEverywhere: async (): Promise<void> => {
    await callApi(accountCalls.endSessions);
    endSession({ forgetsPerson: true });
  },

  /** Everything that is stored about the signed-in person, and where the files are. */
  exportData: () => callApi(accountCalls.exportAccount),

  /** One of these files. */
  exportFile: ({ payment, proof }: Pick<ExportedFile, 'payment' | 'proof'>): Promise<Blob> =>
    callApi(transfersCalls.readProofFile, { params: { reference: payment, proof }, responseType: 'blob' }),

  /** Asks for the deletion of the account. @returns its day in Pakistan, as `YYYY-MM-DD` */
  requestDeletion: async (data: { current_password: string }): Promise<string> =>
    (await callApi(accountCalls.requestDeletion, { body: data })).deletes_on,
};
