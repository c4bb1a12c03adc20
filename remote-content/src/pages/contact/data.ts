import { callApi } from '@hidden-order/platform/api-client';
import { contactReceiptSchema, type ContactMessage, type ContactReceipt } from '@hidden-order/api-shapes/contact';

export const actions = {
  /** @throws as `callApi`; 429 says when to retry */
  send: (data: ContactMessage): Promise<ContactReceipt> =>
    callApi(contactReceiptSchema, { method: 'post', url: '/contact/', data }),
};
