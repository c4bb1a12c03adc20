import * as z from 'zod/mini';
import { emailField, fullNameField, textField } from './text-fields';

/** Topics of a message, in the order of the form. */
export const CONTACT_TOPICS = ['course', 'payment', 'tournament', 'website', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Fewest and most characters of a message. */
export const CONTACT_MESSAGE_LENGTH = { min: 20, max: 2000 } as const;

/** Body of `POST /contact/`. Status 400 has messages by field name; 429 means too many messages. */
export const contactMessageSchema = z.object({
  name: fullNameField,
  email: emailField,
  topic: z.enum(CONTACT_TOPICS, 'Choose what your message is about.'),
  message: textField({
    ...CONTACT_MESSAGE_LENGTH,
    isLong: true,
    tooShort: `Please write at least ${CONTACT_MESSAGE_LENGTH.min} characters.`,
    tooLong: `Keep the message to ${CONTACT_MESSAGE_LENGTH.max} characters.`,
  }),
  /** A honeypot: people do not see this field, so a message with it may be spam. */
  referral: z.optional(z.string()),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** Answer of `POST /contact/`. */
export const contactReceiptSchema = z.object({
  /** Names the message in later mails and calls, such as `C-4K7Q2M9XTD`. */
  reference: z.string(),
});
export type ContactReceipt = z.infer<typeof contactReceiptSchema>;
