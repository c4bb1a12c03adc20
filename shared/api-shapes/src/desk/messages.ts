import * as z from 'zod/mini';
import { CONTACT_TOPICS } from '../contact';
import { QUESTION_LENGTH } from '../questions';
import { textField } from '../text-fields';
import { pageOf } from './staff';

const messageSchema = z.object({
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(CONTACT_TOPICS),
  message: z.string(),
  /** Where it was asked, of a question in a lesson; null for a message of the contact form. */
  place: z.nullable(
    z.object({
      course: z.string(),
      lesson: z.string(),
      exercise: z.nullable(z.string()),
      /** The page of the lesson, and that of its chart to label, if it has one. */
      url: z.string(),
      chart_url: z.nullable(z.string()),
      /** The asker’s count on the chart, as text. */
      count: z.nullable(z.string()),
    }),
  ),
  received_at: z.iso.datetime(),
  /** When someone was done with it, who, and what the sender was answered, if anything; null while it waits. */
  closed_at: z.nullable(z.iso.datetime()),
  closed_by: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  /** What of it stands under its lesson for all; null while nothing does. */
  published: z.nullable(z.object({ question: z.string(), answer: z.string() })),
});
export type Message = z.infer<typeof messageSchema>;

/** `GET /api/messages/`: messages of the contact form and questions in lessons; those that wait, the oldest first, or all, the newest first. */
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

/** Body of `POST /api/messages/{reference}/publish/`: both as all may read them, without a name. */
export const publicationSchema = z.extend(answerSchema, {
  question: textField({
    min: 1,
    max: QUESTION_LENGTH,
    isLong: true,
    tooShort: 'Write the question.',
    tooLong: `Keep the question to ${QUESTION_LENGTH} characters.`,
  }),
});
export type Publication = z.infer<typeof publicationSchema>;

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

/** Groups of public pages that a notice can be for, by how their addresses begin. */
export const NOTICE_PAGES = {
  '/': 'Home',
  '/courses': 'Courses',
  '/blogs': 'Articles',
  '/tournament': 'Tournaments',
  '/glossary': 'Glossary',
  '/currency-converter': 'Currency converter',
};

const noticeSchema = z.object({
  id: z.int(),
  text: textField({
    min: 1,
    max: 300,
    tooShort: 'Write the notice.',
    tooLong: 'Keep the notice to 300 characters.',
  }),
  from: z.iso.datetime('Enter when the notice begins.'),
  until: z.iso.datetime('Enter when the notice ends.'),
  /** Empty for all pages. */
  pages: z.array(z.enum(Object.keys(NOTICE_PAGES) as (keyof typeof NOTICE_PAGES)[])),
});

/** `GET /api/notices/`: the notices of the site, the one that ends last first. */
export const noticesSchema = pageOf(noticeSchema);

/** Body of `POST /api/notices/`: a notice as it is to be, without a number for a new one. */
export const savedNoticeSchema = z.extend(noticeSchema, { id: z.nullable(z.int()) }).check(
  z.refine(({ from, until }) => Date.parse(from) <= Date.parse(until), {
    error: 'A notice ends after it begins.',
    path: ['until'],
  }),
);
export type SavedNotice = z.infer<typeof savedNoticeSchema>;
