import * as z from 'zod/mini';
import { CONTACT_TOPICS } from '../contact';
import { textField } from '../text-fields';
import { pageOf } from './staff';

const messageSchema = z.object({
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(CONTACT_TOPICS),
  message: z.string(),
  received_at: z.iso.datetime(),
  /** When someone was done with it, who, and what the sender was answered, if anything; null while it waits. */
  closed_at: z.nullable(z.iso.datetime()),
  closed_by: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});
export type Message = z.infer<typeof messageSchema>;

/** `GET /api/messages/`: messages of the contact form; those that wait, the oldest first, or all, the newest first. */
export const messagesSchema = pageOf(messageSchema);

/** Most characters of an answer. */
const ANSWER_LENGTH = 4000;

/** Body of `POST /api/messages/{reference}/answer/`. */
export const answerSchema = z.object({
  answer: textField({
    min: 1,
    max: ANSWER_LENGTH,
    isLong: true,
    tooShort: 'Write your answer.',
    tooLong: `Keep the answer to ${ANSWER_LENGTH} characters.`,
  }),
});
export type Answer = z.infer<typeof answerSchema>;

const failedMailSchema = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  posted_at: z.iso.datetime(),
  attempts: z.int(),
  /** The mail server’s code of the last failure. */
  failure: z.string(),
  /** When it failed for good; null while the outbox tries again. */
  failed_at: z.nullable(z.iso.datetime()),
});
export type FailedMail = z.infer<typeof failedMailSchema>;

/** `GET /api/mails/`: mails that could not be sent, the newest first. Their texts may hold secrets, so they are not among them. */
export const failedMailsSchema = pageOf(failedMailSchema);
