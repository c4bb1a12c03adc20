import { contactReceiptSchema, type ContactMessage } from '../contact';
import { body, endpoint } from '../endpoint';

export const sendMessage = endpoint('POST /contact/', contactReceiptSchema, body<ContactMessage>);
