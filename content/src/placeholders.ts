import { ACCOUNT_DELETION_GRACE_DAYS } from 'shared/api/account';
import {
  EXAMINATION_QUESTIONS,
  PASS_PERCENT,
  PLAN_DUE_DAYS,
  PLAN_PAYMENTS,
  PLAN_SUSPENDED_DAYS,
  QUIZ_ATTEMPTS_PER_DAY,
  REFUND_DAYS,
  REFUND_MAX_LESSONS,
} from 'shared/api/plan-terms';
import { ENTRY_LINK_HOURS } from 'shared/api/tournaments';
import { site } from 'shared/site';
import {
  ACCOUNT_DELETION_DAYS,
  ATTEMPT_HOURS,
  CONTACT_MESSAGE_MONTHS,
  KNOWN_NETWORK_DAYS,
  LOG_DAYS,
  MAIL_DAYS,
  PRIVACY_ANSWER_DAYS,
  TOURNAMENT_ENTRY_MONTHS,
} from 'shared/api/retention-periods';
import { ContentError } from './content-error';

/** Working days within which a refund usually arrives. */
const REFUND_WORKING_DAYS = 10;
/** Years after enrolment for which a paid course stays available, at least. */
const COURSE_KEPT_YEARS = 2;

/** Values of `{{name}}` in content files: facts that have one source and are repeated by texts. */
const VALUES: Readonly<Record<string, string>> = {
  name: site.name,
  legalName: site.legalName,
  email: site.email,
  phone: site.phone,
  address: site.address.join(', '),
  planPayments: String(PLAN_PAYMENTS),
  planDueDays: String(PLAN_DUE_DAYS),
  planSuspendedDays: String(PLAN_SUSPENDED_DAYS),
  refundRule: `Within ${REFUND_DAYS} days of enrolling, you can have a refund of all that you paid for a course, without giving a reason, as long as you have marked no more than ${REFUND_MAX_LESSONS} of its lessons complete.`,
  refundExamination: 'For the certification, you must not have opened the examination either.',
  refundEnd:
    'After that, you can end an instalment plan at any time: nothing more falls due, your access ends, and we do not return what you have paid. If we cancel a course, you get the whole price back.',
  refundWorkingDays: String(REFUND_WORKING_DAYS),
  courseKeptYears: String(COURSE_KEPT_YEARS),
  passPercent: String(PASS_PERCENT),
  examinationQuestions: String(EXAMINATION_QUESTIONS),
  attemptsPerDay: String(QUIZ_ATTEMPTS_PER_DAY),
  accountDeletionDays: String(ACCOUNT_DELETION_DAYS),
  accountDeletionGraceDays: String(ACCOUNT_DELETION_GRACE_DAYS),
  tournamentEntryMonths: String(TOURNAMENT_ENTRY_MONTHS),
  entryLinkHours: String(ENTRY_LINK_HOURS),
  contactMessageMonths: String(CONTACT_MESSAGE_MONTHS),
  logDays: String(LOG_DAYS),
  attemptHours: String(ATTEMPT_HOURS),
  knownNetworkDays: String(KNOWN_NETWORK_DAYS),
  mailDays: String(MAIL_DAYS),
  privacyAnswerDays: String(PRIVACY_ANSWER_DAYS),
};

/**
 * Fills the facts into a content file.
 * @throws {ContentError} for an unknown name
 */
export const fillIn = (source: string): string =>
  source.replace(/\{\{([^{}]*)\}\}/g, (written, name: string) => {
    const value = VALUES[name.trim()];
    if (value === undefined)
      throw new ContentError(`${written} is unknown; known are ${Object.keys(VALUES).join(', ')}`);
    return value;
  });
