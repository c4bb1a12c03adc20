import * as z from 'zod/mini';
import { emailField, fullNameField, textField } from './text-fields';

/** What a message may be about, in the order in which the form offers it. */
export const CONTACT_TOPICS = ['course', 'payment', 'tournament', 'website', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Fewest and most characters of a message. */
export const CONTACT_MESSAGE_LENGTH = { min: 20, max: 2000 } as const;

/** What `POST /contact/` takes. Refused fields are answered 400 with messages by name, too many messages 429. */
export const contactMessageSchema = z.object({
  name: fullNameField,
  email: emailField,
  topic: z.enum(CONTACT_TOPICS, 'Choose what your message is about.'),
  message: textField({
    ...CONTACT_MESSAGE_LENGTH,
    tooShort: `Write at least ${CONTACT_MESSAGE_LENGTH.min} characters, so that we can answer at once.`,
    tooLong: `Keep the message to ${CONTACT_MESSAGE_LENGTH.max} characters.`,
  }),
  /** A trap for programs: people do not see this field, so whoever fills it in is none. */
  referral: z.optional(z.string()),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** Answer of `POST /contact/`. */
export const contactReceiptSchema = z.object({
  /** Names the message in later mails and calls, such as `C-4K7Q2M9XTD`. */
  reference: z.string(),
});
export type ContactReceipt = z.infer<typeof contactReceiptSchema>;
