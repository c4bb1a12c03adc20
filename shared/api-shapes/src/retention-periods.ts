/**
 * How long the academy keeps personal data. The privacy policy states these constants, and a job deletes by them what is
 * in the database. Logs end by the operator (docs/how-to/run-the-api.md).
 */

/** Days within which an account is deleted after its holder's request. */
export const ACCOUNT_DELETION_DAYS = 30;
/** Months for which entries are kept after the end of their tournament. */
export const TOURNAMENT_ENTRY_MONTHS = 12;
/** Months for which the API keeps messages. */
export const CONTACT_MESSAGE_MONTHS = 12;
/** Days for which server logs and failure reports are kept. */
export const LOG_DAYS = 30;
/** Days within which the academy answers a question about personal data. */
export const PRIVACY_ANSWER_DAYS = 30;
/** Hours after the last of some attempts within which their count is removed. */
export const ATTEMPT_HOURS = 24;
/** Days for which a network counts as known to an account after a sign-in from it. */
export const KNOWN_NETWORK_DAYS = 90;
/** Days after the decision about a transfer for which the file that proves it is kept. */
export const PROOF_FILE_DAYS = 90;
/** Months for which the members area shows what happened. */
export const NEWS_MONTHS = 12;
/** Days for which the API tries to send a mail. */
export const MAIL_DAYS = 5;
/** Days after which an e-mail that could not be sent is removed. */
export const FAILED_MAIL_DAYS = 10;
/** Hours after which a person of the academy signs in at the desk anew. */
export const DESK_SESSION_HOURS = 12;
/** Months for which the log of what was done at the desk is kept. */
export const DESK_LOG_MONTHS = 24;
