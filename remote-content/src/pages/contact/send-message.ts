import { callApi } from 'shared/api-client';
import { contactReceiptSchema, type ContactMessage, type ContactReceipt } from 'shared/contracts/contact';

/** Sends a message to the academy. @throws as `callApi`; 429 says when to retry */
export const sendMessage = (data: ContactMessage): Promise<ContactReceipt> =>
  callApi(contactReceiptSchema, { method: 'post', url: '/contact/', data });
