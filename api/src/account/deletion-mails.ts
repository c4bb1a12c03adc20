import { paths } from 'shared/paths';
import { site } from 'shared/site';
import { composeMail, type Mail } from '../mail/mail';
import { dayInPakistan } from '../words';

/** Says when the account is deleted, and how to keep it. @param siteUrl without a slash at the end */
export const deletionMail = (to: string, { deletesAt, siteUrl }: { deletesAt: Date; siteUrl: string }): Mail =>
  composeMail({
    to,
    subject: `Your account at ${site.name} will be deleted`,
    paragraphs: [
      `You asked us to delete your account. We will delete it on ${dayInPakistan(deletesAt)}.`,
      `If you change your mind, sign in before then. That keeps your account as it is:\n${siteUrl}${paths.home}`,
      'If you did not ask for it, sign in and change your password on your profile page.',
    ],
  });

/** Confirms the deletion. */
export const deletedMail = (to: string): Mail =>
  composeMail({
    to,
    subject: `Your account at ${site.name} is deleted`,
    paragraphs: [
      'We have deleted your account, with your profile, progress, quiz results and practice. We will not e-mail you again.',
      `We keep what the law or others rely on for the periods in our privacy policy: the books, tournament\nentries and certificates. An entry that was still waiting for a seat has ended.`,
    ],
  });
