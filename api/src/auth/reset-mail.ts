import { paths } from 'shared/paths';
import { site } from 'shared/site';
import { composeMail, type Mail } from '../mail/mail';
import { RESET_LINK_HOURS } from './reset-tokens';

interface ResetLink {
  /** Address of the site, without a slash at the end. */
  siteUrl: string;
  uid: string;
  token: string;
}

/** The mail that answers "Forgot password?". */
export const resetMail = (to: string, { siteUrl, uid, token }: ResetLink): Mail =>
  composeMail({
    to,
    subject: `Password reset at ${site.name}`,
    paragraphs: [
      `Someone asked for a new password for the account with this e-mail address at\n${site.name}.`,
      'Open this link to choose one:',
      `${siteUrl}${paths.resetPassword(uid, token)}`,
      `The link works once, and for ${RESET_LINK_HOURS} hours. Do not pass it on: anyone who has it can\nset your password.`,
      'If you did not ask for it, ignore this e-mail: your password stays as it is.',
    ],
  });
