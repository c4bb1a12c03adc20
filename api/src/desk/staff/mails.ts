import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import { ROLE_NAMES, type Role } from '@hidden-order/api-shapes/desk/staff';
import { site } from '@hidden-order/api-shapes/site';
import { composeMail, type Mail } from '../../plugins/mail/mail';
import { INVITATION_DAYS } from './invitations';

/** Roles in words, such as `Money, Messages`. */
export const rolesInWords = (roles: readonly Role[]): string => roles.map((role) => ROLE_NAMES[role]).join(', ');

/** Invites a person to the desk. @param by who invites */
export const invitationMail = (
  { email, roles }: { email: string; roles: readonly Role[] },
  { url, by, now }: { url: string; by: string; now: Date },
): Mail =>
  composeMail({
    to: email,
    subject: `Join the desk of ${site.name}`,
    until: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    paragraphs: [
      `${by} invites you to the desk of ${site.name}, where its people work. Your roles: ${rolesInWords(roles)}.`,
      { label: 'Choose your password', url },
      `The link works once, and for ${INVITATION_DAYS} days. Do not pass it on. If you had a password for the desk before, it no longer works.`,
      'If you do not know what this is about, ignore this e-mail.',
    ],
  });

/** Tells a person what was changed about their account at the desk. @param what in one sentence */
export const changedMail = (to: string, what: string): Mail =>
  composeMail({
    to,
    subject: `Your account at the desk of ${site.name}`,
    paragraphs: [
      what,
      'If you did not expect this, tell a colleague at once. By sending you the invitation again, they end what someone else has set.',
    ],
  });
