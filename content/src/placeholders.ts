import { ACCOUNT_DELETION_GRACE_DAYS } from '@hidden-order/api-shapes/account';
import * as planTerms from '@hidden-order/api-shapes/plan-terms';
import * as retentionPeriods from '@hidden-order/api-shapes/retention-periods';
import { ENTRY_LINK_HOURS } from '@hidden-order/api-shapes/tournaments';
import { site } from '@hidden-order/api-shapes/site';
import { USUAL } from '@hidden-order/wave-engine';
import { ContentError } from './content-error';
import { percentText } from './figures/percent-text';

const { REFUND_DAYS, REFUND_MAX_LESSONS } = planTerms;

/** Numbers that one constant states and texts repeat: `PASS_PERCENT` is `{{passPercent}}`. */
const CONSTANTS = {
  ...planTerms,
  ...retentionPeriods,
  ACCOUNT_DELETION_GRACE_DAYS,
  ENTRY_LINK_HOURS,
  /** After enrolment, for which a paid course stays available, at least. */
  COURSE_KEPT_YEARS: 2,
};
const camelCase = (constant: string): string =>
  constant.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What is usual, as the program ranks counts by it: a share in per cent, such as `{{usual 2 of 1}}`, or a factor. */
const usual = Object.entries(USUAL).map(([what, range]): [string, string] => {
  const isShare = range.every((value) => value < 1);
  const words = range.map((value) => (isShare ? percentText(value) : String(value)));
  return [`usual ${what}`, words.join(' to ')];
});

/** Values of `{{name}}` in content files. */
const VALUES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(CONSTANTS).map(([name, value]) => [camelCase(name), String(value)])),
  ...Object.fromEntries(usual),
  name: site.name,
  legalName: site.legalName,
  email: site.email,
  phone: site.phone,
  address: site.address.join(', '),
  refundRule: `Within ${REFUND_DAYS} days of enrolling, you can have a refund of all that you paid for a course, without giving a reason, as long as you have marked no more than ${REFUND_MAX_LESSONS} of its lessons complete.`,
  refundExamination: 'For the certification, you must not have opened the examination either.',
  refundEnd:
    'After that, you can end an instalment plan at any time on the page of its receipt: nothing more falls due, your access ends, and we do not return what you have paid. If we cancel a course, you get the whole price back.',
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
