import * as calls from '@hidden-order/api-shapes/contact/calls';
import { callApi } from '@hidden-order/platform/api-client';
import { type ContactMessage, type ContactReceipt } from '@hidden-order/api-shapes/contact';

export const actions = {
  /** @throws as `callApi`; 429 says when to retry */
  send: (data: ContactMessage): Promise<ContactReceipt> => callApi(calls.sendMessage, { body: data }),
};
