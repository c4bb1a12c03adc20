import {
  accountDeletionSchema,
  accountExportSchema,
  accountRecordsSchema,
  confirmedEmailSchema,
  emailStateSchema,
  mailChoicesSchema,
  type DeletionRequest,
  type EmailLink,
  type MailChoices,
} from '../account';
import { done, unread } from '../answers';
import { body, endpoint } from '../endpoint';
import { newsSchema, type NewsShown } from '../news';

export const exportAccount = endpoint('GET /account/export/', accountExportSchema);
export const readRecords = endpoint('GET /account/records/', accountRecordsSchema);
export const listNews = endpoint('GET /account/news/', newsSchema);
export const markNewsRead = endpoint('POST /account/news/read/', unread, body<NewsShown>);
export const readEmailState = endpoint('GET /account/email/', emailStateSchema);
export const sendEmailLink = endpoint('POST /account/email/link/', emailStateSchema);
export const confirmEmail = endpoint('POST /account/email/confirm/', confirmedEmailSchema, body<EmailLink>);
export const readMailChoices = endpoint('GET /account/mail-choices/', mailChoicesSchema);
export const changeMailChoices = endpoint('PUT /account/mail-choices/', mailChoicesSchema, body<MailChoices>);
/** One press, in a mail program or on the page that its address leads people to. */
export const endMails = endpoint('POST /account/mail-choices/:kind/end/:link/', done);
export const openEndMails = endpoint('GET /account/mail-choices/:kind/end/:link/', unread);
export const endSessions = endpoint('DELETE /account/sessions/', unread);
export const requestDeletion = endpoint('POST /account/deletion/', accountDeletionSchema, body<DeletionRequest>);
