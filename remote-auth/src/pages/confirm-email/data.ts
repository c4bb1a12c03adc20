import * as calls from '@hidden-order/api-shapes/account/calls';
import { emailLinkSchema, type EmailLink } from '@hidden-order/api-shapes/account';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { getSession } from '@hidden-order/platform/session';
import * as z from 'zod/mini';

export const loader = ({ params }: PageLoaderArgs) => Promise.resolve(z.parse(emailLinkSchema, params));

/** Both throw as `callApi` does. */
export const actions = {
  /** Confirms the address that the link was mailed to. @returns it, and who is signed in in this browser */
  confirm: async (data: EmailLink) => ({
    ...(await callApi(calls.confirmEmail, { body: data })),
    signedIn: await emailOfCaller(),
  }),

  /** Mails the signed-in person a new link. */
  sendEmailLink: () => callApi(calls.sendEmailLink),
};

/** The address of the signed-in person; null for a visitor, and where that is not known, as with another provider. */
const emailOfCaller = async (): Promise<string | null> =>
  getSession().access === null
    ? null
    : callApi(calls.readEmailState).then(
        ({ email }) => email,
        () => null,
      );
