/**
 * How long the academy keeps personal data, one constant each: the privacy policy states them, and what deletes by them
 * imports them from here.
 */

/** An account is gone so many days after its holder has asked for that, at the latest. */
export const ACCOUNT_DELETION_DAYS = 30;
/** The books (orders, payments, ledger, receipts) are kept for so many years after the last payment. */
export const BOOKS_YEARS = 6;
/** Entries are kept for so many months after their tournament has ended. */
export const TOURNAMENT_ENTRY_MONTHS = 12;
/** Messages, with the network address they came from, are kept for so many months after the last answer. */
export const CONTACT_MESSAGE_MONTHS = 12;
/** Logs of servers and reports of failures are kept for so many days. */
export const LOG_DAYS = 30;
/** A question about somebody's data is answered within so many days. */
export const PRIVACY_ANSWER_DAYS = 30;
