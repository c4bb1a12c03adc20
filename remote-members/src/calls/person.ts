import * as calls from '@hidden-order/api-shapes/account/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { EmailState } from '@hidden-order/api-shapes/account';

/** Whether the signed-in person's address is confirmed; null where that is not known, as with another provider. */
export const fetchEmailState = (signal: AbortSignal): Promise<EmailState | null> =>
  callApi(calls.readEmailState, { signal }).catch(() => null);

/** Mails the signed-in person a new link to confirm the address. @throws as `callApi` */
export const sendEmailLink = (): Promise<EmailState> => callApi(calls.sendEmailLink);
