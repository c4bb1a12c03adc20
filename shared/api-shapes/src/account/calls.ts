import {
  accountDeletionSchema,
  accountExportSchema,
  accountRecordsSchema,
  confirmedEmailSchema,
  emailStateSchema,
  type DeletionRequest,
  type EmailLink,
} from '../account';
import { unread } from '../answers';
import { body, endpoint } from '../endpoint';
import { newsSchema, type NewsShown } from '../news';

export const exportAccount = endpoint('GET /account/export/', accountExportSchema);
export const readRecords = endpoint('GET /account/records/', accountRecordsSchema);
export const listNews = endpoint('GET /account/news/', newsSchema);
export const markNewsRead = endpoint('POST /account/news/read/', unread, body<NewsShown>);
export const readEmailState = endpoint('GET /account/email/', emailStateSchema);
export const sendEmailLink = endpoint('POST /account/email/link/', emailStateSchema);
export const confirmEmail = endpoint('POST /account/email/confirm/', confirmedEmailSchema, body<EmailLink>);
export const endSessions = endpoint('DELETE /account/sessions/', unread);
export const requestDeletion = endpoint('POST /account/deletion/', accountDeletionSchema, body<DeletionRequest>);
