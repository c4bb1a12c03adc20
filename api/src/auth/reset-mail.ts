import { paths } from 'shared/paths';
import { site } from 'shared/site';
import type { Mail } from '../mail/mail';
import { RESET_LINK_HOURS } from './reset-tokens';

interface ResetLink {
  /** Address of the site, without a slash at the end. */
  siteUrl: string;
  uid: string;
  token: string;
}

/** The mail that answers "Forgot password?". */
export const resetMail = (to: string, { siteUrl, uid, token }: ResetLink): Mail => ({
  to,
  subject: `Password reset at ${site.name}`,
  text: `Somebody, probably you, asked for a new password for the account with this
e-mail address at ${site.name}.

Open this link to choose one:

${siteUrl}${paths.resetPassword(uid, token)}

The link works once, and for ${RESET_LINK_HOURS} hours. Do not pass it on: whoever has it can
set your password.

If you did not ask for it, ignore this mail: your password stays as it is.

${site.name}
${site.email}
`,
});
