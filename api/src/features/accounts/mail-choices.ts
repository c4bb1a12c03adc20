import { MAIL_KINDS, type MailChoices, type MailKind } from '@hidden-order/api-shapes/account';
import * as calls from '@hidden-order/api-shapes/account/calls';
import { addressOf } from '@hidden-order/api-shapes/endpoint';
import { paths } from '@hidden-order/platform/paths';
import { sql } from 'drizzle-orm';
import type { UserRow } from '../../plugins/caller/tables';
import { updateUser } from '../../plugins/caller/user-queries';
import type { Database } from '../../plugins/database/database';
import { conflict } from '../../plugins/errors/errors';
import { mails } from '../../plugins/mail/tables';
import type { LearningServices } from '../learning/course-access';
import { idOf, uidOf } from './auth/link-tokens';
import type { AuthServices } from './auth/services';

export const mailChoicesOf = ({ newsletter, summary }: UserRow): MailChoices => ({ newsletter, summary });

/** How mails of a kind end for an account: a step for their text, and the address for one press in a mail program. */
export function wayToEnd(
  { siteUrl, apiUrl, mailTokens }: Pick<AuthServices & LearningServices, 'siteUrl' | 'apiUrl' | 'mailTokens'>,
  id: number,
  kind: MailKind,
) {
  const link = `${uidOf({ id })}-${mailTokens.issue({ id, kind })}`;
  return {
    step: { label: 'End these mails', url: siteUrl + paths.endMails(kind, link) },
    endUrl: apiUrl + addressOf(calls.endMails, { params: { kind, link } }),
  };
}

/**
 * Ends mails of a kind. Pressed again, and once the account is deleted, it answers the same.
 * @throws {ApiError} 409 for a link that no mail had
 */
export async function endMails(
  { db, mailTokens }: Pick<AuthServices, 'db' | 'mailTokens'>,
  { kind, link }: { kind: string; link: string },
): Promise<Record<string, never>> {
  const [, uid = '', token = ''] = /^(\w+)-(.+)$/.exec(link) ?? [];
  const id = idOf(uid);
  const known = MAIL_KINDS.find((one) => one === kind);
  if (known === undefined || mailTokens.check({ id, kind: known }, token) !== 'good')
    throw conflict(
      'This link is incomplete. Open it again from our e-mail, or choose on your profile page.',
      'link_wrong',
    );
  await choose(db, id, { [known]: false });
  return {};
}

/** Chooses which mails an account gets. Those that wait to be sent, and are not wanted any more, are dropped. */
export async function choose(db: Database, id: number, choices: Partial<MailChoices>): Promise<void> {
  await updateUser(db, id, choices);
  for (const kind of MAIL_KINDS) if (choices[kind] === false) await dropWaiting(db, id, kind);
}

/** Drops the mails of a kind to an account that wait to be sent, or be tried again: they are known by the way to end them. */
export async function dropWaiting(db: Database, id: number, kind: MailKind): Promise<void> {
  const way = addressOf(calls.endMails, { params: { kind, link: `${uidOf({ id })}-` } }).slice(0, -1);
  await db.delete(mails).where(sql`position(${way} in ${mails.endUrl}) > 0`);
}
