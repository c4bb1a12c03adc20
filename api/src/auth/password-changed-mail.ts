import { paths } from 'shared/paths';
import { site } from 'shared/site';
import { composeMail, type Mail } from '../mail/mail';

/** Tells the owner of an account that its password was changed or reset. @param siteUrl without a slash at the end */
export const passwordChangedMail = (to: string, siteUrl: string): Mail =>
  composeMail({
    to,
    subject: `Your password at ${site.name} was changed`,
    paragraphs: [
      'The password of your account was changed, and we signed out every other device.',
      'If that was you, there is nothing to do.',
      `If it was not you, choose a new password at once using “Forgot password?” in the\nsign-in dialog:\n${siteUrl}${paths.home}`,
    ],
  });
