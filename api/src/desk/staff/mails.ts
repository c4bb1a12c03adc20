import { ROLE_NAMES, type Role } from '@hidden-order/api-shapes/desk/staff';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import { site } from '@hidden-order/api-shapes/site';
import { composeMail, type Mail } from '../../plugins/mail/mail';
import { INVITATION_DAYS } from './invitations';

/** Roles in words, such as `Money, Messages`. */
const inWords = (roles: readonly Role[]): string => roles.map((role) => ROLE_NAMES[role]).join(', ');

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
      `${by} invites you to the desk of ${site.name}, where its people work. Your roles: ${inWords(roles)}.`,
      { label: 'Choose your password', url },
      `The link works once, and for ${INVITATION_DAYS} days. Do not pass it on. If you had a password for the desk before, it no longer works.`,
      'If you do not know what this is about, ignore this e-mail.',
    ],
  });

/** Tells a person of the academy what was changed about them. @param to their address, or the one that they had */
export const changedMail = (
  to: string,
  { name, email, roles }: { name: string; email: string; roles: readonly Role[] },
  by: string,
): Mail =>
  composeMail({
    to,
    subject: `Your account at the desk of ${site.name} was changed`,
    paragraphs: [
      `${by} has changed your account at the desk. It is now:`,
      {
        facts: [
          ['Name', name],
          ['E-mail', email],
          ['Roles', inWords(roles)],
        ],
      },
      'If you did not expect this, ask a colleague.',
    ],
  });

/** Tells a person that they have no account at the desk any more. */
export const leftMail = (to: string, by: string): Mail =>
  composeMail({
    to,
    subject: `Your account at the desk of ${site.name} has ended`,
    paragraphs: [
      `${by} has ended your account at the desk. You are signed out everywhere, and cannot sign in there any more.`,
      'If you did not expect this, reply to this e-mail.',
    ],
  });

/** Tells a person that their own password or second factor is another one. */
export const newSecretMail = (to: string, what: 'password' | 'second factor'): Mail =>
  composeMail({
    to,
    subject: `Your ${what} at the desk of ${site.name} was changed`,
    paragraphs: [
      `Your account at the desk has a new ${what}, and we signed out your other sessions.`,
      'If it was not you, tell a colleague at once: they can send you the invitation again, which ends what someone else has set.',
    ],
  });
