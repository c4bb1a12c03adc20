import * as z from 'zod/mini';
import { textField } from '../text-fields';
import { pageOf } from './staff';

/** To whom a mailing goes: one person, by the id of an account or the reference of a message, or many. */
export const AUDIENCES = ['account', 'message', 'all', 'course', 'tournament', 'people'] as const;

/** Takes `GET /api/mailings/recipients/`. */
export const recipientsQuerySchema = z.object({
  audience: z.enum(AUDIENCES),
  /** Which person, course or tournament, or what the list of people is searched for; empty for all. */
  of: z.string().check(z.maxLength(200), z.trim()),
  /** Mails about the contract reach everyone; newsletters only those who have not ended them, under a confirmed address. */
  purpose: z.enum(['contract', 'newsletter']),
});
export type Audience = z.infer<typeof recipientsQuerySchema>;

const SUBJECT_LENGTH = 120;
const TEXT_LENGTH = 4000;

/** Body of `POST /api/mailings/`, and of the call that sends it for a test. */
export const newMailingSchema = z.extend(recipientsQuerySchema, {
  subject: textField({
    min: 3,
    max: SUBJECT_LENGTH,
    tooShort: 'Write the subject.',
    tooLong: `Keep the subject to ${SUBJECT_LENGTH} characters.`,
  }),
  /** Blank lines divide its paragraphs. */
  text: textField({
    min: 1,
    max: TEXT_LENGTH,
    isLong: true,
    tooShort: 'Write the text.',
    tooLong: `Keep the text to ${TEXT_LENGTH} characters.`,
  }),
});
export type NewMailing = z.infer<typeof newMailingSchema>;

export const MAILING_STATES = ['queued', 'sending', 'sent', 'stopped'] as const;

const mailingSchema = z.extend(newMailingSchema, {
  id: z.int(),
  /** Who wrote it. */
  by: z.string(),
  due_at: z.iso.datetime(),
  state: z.enum(MAILING_STATES),
  /** To how many people it was sent, and how many get it if it is not stopped. */
  sent: z.int(),
  recipients: z.int(),
});
export type Mailing = z.infer<typeof mailingSchema>;

/** `GET /api/mailings/`: the newest first. */
export const mailingsSchema = pageOf(mailingSchema);

const choicesSchema = z.array(z.object({ id: z.string(), title: z.string() }));
/** `GET /api/mailings/choices/`: the courses and tournaments to choose from. */
export const mailingChoicesSchema = z.object({ course: choicesSchema, tournament: choicesSchema });

export const countSchema = z.object({ count: z.int() });
