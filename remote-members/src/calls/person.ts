import * as accountCalls from '@hidden-order/api-shapes/account/calls';
import * as authCalls from '@hidden-order/api-shapes/auth/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { EmailState } from '@hidden-order/api-shapes/account';
import type { User } from '@hidden-order/api-shapes/auth';

/** The signed-in person. @throws as `callApi` */
export const fetchPerson = (signal: AbortSignal): Promise<User> => callApi(authCalls.readPerson, { signal });

/** Whether the signed-in person's address is confirmed; null where that is not known, as with another provider. */
export const fetchEmailState = (signal: AbortSignal): Promise<EmailState | null> =>
  callApi(accountCalls.readEmailState, { signal }).catch(() => null);

/** Mails the signed-in person a new link to confirm the address. @throws as `callApi` */
export const sendEmailLink = (): Promise<EmailState> => callApi(accountCalls.sendEmailLink);
