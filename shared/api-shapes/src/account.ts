import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH } from './auth';
import { certificateListSchema } from './certificates';
import { ownEntrySchema } from './tournaments';

/**
 * Answer of `GET /account/records/`: what the overview shows of a member, each kind newest first. One call, because each call of
 * a browser to another origin costs two requests.
 */
export const accountRecordsSchema = z.object({
  certificates: certificateListSchema,
  entries: z.array(ownEntrySchema),
  /** How much of what happened to the member is unread. */
  unread_news: z._default(z.int(), 0),
});
export type AccountRecords = z.infer<typeof accountRecordsSchema>;

/** Days between the request to delete an account and its deletion, in which signing in undoes the request. */
export const ACCOUNT_DELETION_GRACE_DAYS = 14;

/** Body of `POST /account/deletion/`. Passwords are trimmed wherever the API reads one. */
export const deletionRequestSchema = z.object({
  current_password: z
    .string('Enter your password.')
    .check(
      z.maxLength(MAX_PASSWORD_LENGTH, { error: 'That is too long for a password.', abort: true }),
      z.trim(),
      z.minLength(1, 'Enter your password.'),
    ),
});
export type DeletionRequest = z.infer<typeof deletionRequestSchema>;

/** Answer of `POST /account/deletion/`. */
export const accountDeletionSchema = z.object({
  /** The day on which the account is deleted, in Pakistan, as `YYYY-MM-DD`. */
  deletes_on: z.string(),
});

const exportedFileSchema = z.object({
  /** Under which a browser can save it. */
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** Whose it is, for `GET /payments/{payment}/proofs/{proof}/file/`. */
  payment: z.string(),
  proof: z.int(),
});
export type ExportedFile = z.infer<typeof exportedFileSchema>;

/** Answer of `GET /account/export/`: whatever is stored about the person, and the files that come one by one. */
export const accountExportSchema = z.looseObject({ proof_files: z._default(z.array(exportedFileSchema), []) });
export type AccountExport = z.infer<typeof accountExportSchema>;

/** Days for which a mailed link confirms an address. */
export const EMAIL_LINK_DAYS = 7;

/** Answer of `GET /account/email/` and of `POST /account/email/link/`. */
export const emailStateSchema = z.object({
  email: z.string(),
  /** Whether a mailed link has shown that the address is the person's. */
  confirmed: z.boolean(),
});
export type EmailState = z.infer<typeof emailStateSchema>;

/** Body of `POST /account/email/confirm/`: the parts of the link. */
export const emailLinkSchema = z.object({ uid: z.string(), token: z.string() });
export type EmailLink = z.infer<typeof emailLinkSchema>;

/** Answer of `POST /account/email/confirm/`. */
export const confirmedEmailSchema = z.object({
  email: z.string(),
  /** Whether it was confirmed before. */
  already: z.boolean(),
});

/** Why `POST /account/email/confirm/` refuses a link, by the `code` of its 409. */
export const refusedLinkSchema = z.object({ code: z.enum(['link_expired', 'link_wrong']) });

/** Mails that are not about the contract, which a person may end: newsletters, and the weekly summary of what is due. */
export const MAIL_KINDS = ['newsletter', 'summary'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** `GET` and `PUT /account/mail-choices/`: which of these the person gets. */
export const mailChoicesSchema = z.object({ newsletter: z.boolean(), summary: z.boolean() });
export type MailChoices = z.infer<typeof mailChoicesSchema>;
