import { PLAN_SUSPENDED_DAYS } from 'shared/contracts/plan-terms';
import { paths } from 'shared/paths';
import { site } from 'shared/site';
import type { Mail } from '../mail/mail';
import type { Notice } from './notices';
import { addDays, type Day } from './schedule';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const inWords = (day: Day): string => dayFormat.format(new Date(day));
const rupees = new Intl.NumberFormat('en-PK', { style: 'currency', currency: 'PKR', minimumFractionDigits: 2 });

/**
 * The mail about an instalment that is due soon or late.
 * @param siteUrl without a slash at the end
 */
export function instalmentMail({ purchase, instalment, kind }: Notice, siteUrl: string): Mail {
  const { order } = purchase;
  const which = `instalment ${instalment.number} of ${order.instalments}`;
  const locked = inWords(addDays(instalment.due_on, PLAN_SUSPENDED_DAYS));
  const opening =
    kind === 'reminder'
      ? `${capitalise(which)} for ${order.courseTitle} is due on ${inWords(instalment.due_on)}.`
      : `${capitalise(which)} for ${order.courseTitle} was due on ${inWords(instalment.due_on)} and has not been paid.`;
  const consequence =
    kind === 'reminder'
      ? ''
      : `\nWithout the payment, the lessons are locked from ${locked}. Your progress is kept, and\nthe lessons open again as soon as it is paid.\n`;
  return {
    to: order.payerEmail,
    subject: kind === 'reminder' ? `Your ${which} is due soon` : `Your ${which} is late`,
    text: `${opening}

Amount: ${rupees.format(instalment.amount_paisa / 100)}
Plan:   ${order.reference}
${consequence}
Pay it here:

${siteUrl}${paths.installmentPayments}

If you have paid in the meantime, there is nothing left to do.

${site.name}
${site.email}
`,
  };
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
