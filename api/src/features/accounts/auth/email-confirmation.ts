import type { CorrectEmail } from '@hidden-order/api-shapes/desk/people';
import type { EmailLink, EmailState } from '@hidden-order/api-shapes/account';
import type { UserRow } from '../../../plugins/caller/tables';
import { findUserByEmail, noteConfirmedEmail, updateUser } from '../../../plugins/caller/user-queries';
import { conflict } from '../../../plugins/errors/errors';
import type { Mail } from '../../../plugins/mail/mail';
import { storeMail } from '../../../plugins/mail/outbox';
import { emailKey, normaliseEmail } from '../../../plugins/text/email';
import { issueDue } from '../../learning/certificates/issue';
import { findUserByUid, uidOf } from './link-tokens';
import { confirmationMail, movedMail, welcomeMail } from './mails';
import type { AuthServices } from './services';

export const emailStateOf = ({ email, emailConfirmedAt }: UserRow): EmailState => ({
  email,
  confirmed: emailConfirmedAt !== null,
});

/** The first mail to a new account, with a link that confirms its address. */
export const welcomeTo = (services: AuthServices, user: UserRow): Mail =>
  welcomeMail(user.email, linkFor(services, user));

const linkFor = ({ siteUrl, clock, emailTokens }: EmailLinkServices, user: UserRow) => ({
  siteUrl,
  now: clock(),
  uid: uidOf(user),
  token: emailTokens.issue(user),
});

/**
 * Mails a signed-in person a new link, unless the address is confirmed.
 * @throws {ApiError} 429 after too many mails with links
 */
export async function sendEmailLink(services: AuthServices, user: UserRow): Promise<EmailState> {
  const state = emailStateOf(user);
  if (state.confirmed) return state;
  await services.limits.take(['LIMIT_RESET', String(user.id)]);
  await storeEmailLink(services, user);
  return state;
}

/** Stores the mail with a link that confirms the address of an account. */
export const storeEmailLink = (services: EmailLinkServices, user: UserRow): Promise<void> =>
  storeMail(services.db, confirmationMail(user.email, linkFor(services, user)));
type EmailLinkServices = Pick<AuthServices, 'db' | 'clock' | 'siteUrl' | 'emailTokens'>;

/**
 * Gives an account another address, which a link confirms. The former one hears of it, and signs in no more.
 * @param was the address that the change was decided on
 * @throws {ApiError} 409 if it has another one by now, or the new one belongs to another account
 */
export async function correctEmail(
  services: EmailLinkServices,
  user: UserRow,
  { email, was }: CorrectEmail,
): Promise<void> {
  const { db } = services;
  if (user.email !== was) throw conflict(`The address was changed meanwhile, to ${user.email}.`, 'changed');
  const holder = await findUserByEmail(db, email);
  if (holder && holder.id !== user.id) throw conflict(`${email} belongs to another account.`, 'refused');
  const next = { email: normaliseEmail(email), emailKey: emailKey(email), emailConfirmedAt: null };
  const changed = await updateUser(db, user.id, next);
  if (!changed) return;
  await storeMail(db, movedMail(user.email));
  await storeEmailLink(services, changed);
}

/**
 * Confirms an address with the parts of a mailed link, and issues the certificates that waited for it.
 * @returns the address, and whether it was confirmed before
 * @throws {ApiError} 409 for a link that is over, and for one of another address or of no account, which read the same
 */
export async function confirmEmail(services: AuthServices, { uid, token }: EmailLink) {
  const { db, clock, log, emailTokens } = services;
  const user = await findUserByUid(db, uid);
  const state = user ? emailTokens.check(user, token) : 'wrong';
  if (!user || state === 'wrong') {
    throw conflict('This link is incomplete, or is for an address that the account no longer has.', 'link_wrong');
  }
  const already = user.emailConfirmedAt !== null;
  if (!already) {
    if (state === 'expired') throw conflict('This link has expired.', 'link_expired');
    await noteConfirmedEmail(db, user.id, user.email, clock());
    // The background job tries again what fails here, as without texts.
    await issueDue(services, user.id).catch((error: unknown) => log.warn({ err: error }, 'no certificate issued'));
  }
  return { email: user.email, already };
}
