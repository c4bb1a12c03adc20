import { EMAIL_LINK_DAYS } from '@hidden-order/api-shapes/account';
import { DAY_MS, HOUR_MS } from '@hidden-order/api-shapes/calendar-day';
import { paths } from '@hidden-order/platform/paths';
import { site } from '@hidden-order/api-shapes/site';
import { composeMail, type Mail } from '../../../plugins/mail/mail';
import type { Told } from '../../../plugins/news/tell-members';
import { RESET_LINK_HOURS } from './link-tokens';

/** Tells the owner of an account that its password was changed or reset. @param siteUrl without a slash at the end */
export const passwordChangedMail = (to: string, siteUrl: string): Mail =>
  composeMail({
    to,
    subject: `Your password at ${site.name} was changed`,
    paragraphs: [
      'The password of your account was changed, and we signed out every other device.',
      'If that was you, there is nothing to do.',
      'If it was not you, choose a new password at once using “Forgot password?” in the sign-in dialog.',
      { label: 'Open the site', url: `${siteUrl}${paths.home}` },
    ],
  });

interface MailedLink {
  /** Address of the site, without a slash at the end. */
  siteUrl: string;
  uid: string;
  token: string;
  now: Date;
}

/** The mail that answers "Forgot password?". */
export const resetMail = (to: string, { siteUrl, uid, token, now }: MailedLink): Mail =>
  composeMail({
    to,
    subject: `Password reset at ${site.name}`,
    until: new Date(now.getTime() + RESET_LINK_HOURS * HOUR_MS),
    paragraphs: [
      `Someone asked for a new password for the account with this e-mail address at ${site.name}.`,
      { label: 'Choose a new password', url: `${siteUrl}${paths.resetPassword(uid, token, to)}` },
      `The link works once, and for ${RESET_LINK_HOURS} hours. Do not pass it on: anyone who has it can set your password.`,
      'If you did not ask for it, ignore this e-mail: your password stays as it is.',
    ],
  });

/** The first mail to a new account. It repeats nothing of the form: a stranger may have filled it in. */
export const welcomeMail = (to: string, link: MailedLink): Mail =>
  withEmailLink(to, link, {
    subject: `Welcome to ${site.name}: confirm your e-mail address`,
    why: `Someone registered at ${site.name} with this e-mail address. If it was you, welcome. Confirm the address, so that we know that our e-mails reach you.`,
  });

/** The mail with a new link for the same. */
export const confirmationMail = (to: string, link: MailedLink): Mail =>
  withEmailLink(to, link, {
    subject: `Confirm your e-mail address at ${site.name}`,
    why: `Confirm that this is the e-mail address of your account at ${site.name}.`,
  });

const withEmailLink = (
  to: string,
  { siteUrl, uid, token, now }: MailedLink,
  { subject, why }: { subject: string; why: string },
): Mail =>
  composeMail({
    to,
    subject,
    until: new Date(now.getTime() + EMAIL_LINK_DAYS * DAY_MS),
    paragraphs: [
      why,
      { label: 'Confirm your e-mail address', url: siteUrl + paths.confirmEmail(uid, token) },
      'You can learn and buy without it. We need it before we issue a certificate.',
      `The link works for ${EMAIL_LINK_DAYS} days. After that, your members area sends you a new one.`,
      'If it was not you, ignore this e-mail: the address stays unconfirmed.',
    ],
  });

/** Says that signing in has undone the request to delete the account. */
export const undoneMail = (to: string): Mail =>
  composeMail({
    to,
    subject: `We have kept your account at ${site.name}`,
    paragraphs: [
      'You signed in, so we have kept your account. Everything in it is as it was.',
      'If you still want it deleted, ask for it again on your profile page.',
    ],
  });

/** Tells the holder of an account that it is blocked, or open again. */
export const toldOfBlock = (to: number, reason: string, isBlocked: boolean): Told => ({
  to,
  subject: `Your account at ${site.name} is ${isBlocked ? 'blocked' : 'open again'}`,
  paragraphs: [
    isBlocked
      ? 'We have blocked your account: it is signed out everywhere, and you cannot sign in until we open it again.'
      : 'We have opened your account again. You can sign in as before.',
    `The reason: ${reason}`,
    'If you think that is wrong, or have a question, reply to this e-mail.',
  ],
});

/** Tells the former address of an account that the academy has corrected it. */
export const movedMail = (to: string): Mail =>
  composeMail({
    to,
    subject: `Your account at ${site.name} has another e-mail address`,
    paragraphs: [
      'We have corrected the e-mail address of your account, as its holder asked. It no longer belongs to this address.',
      'If you did not ask for it, reply to this e-mail at once.',
    ],
  });
