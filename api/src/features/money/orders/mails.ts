import { site } from '@hidden-order/api-shapes/site';
import type { Database } from '../../../plugins/database/database';
import { composeMail, type Paragraph } from '../../../plugins/mail/mail';
import { storeMail } from '../../../plugins/mail/outbox';
import type { PaymentServices } from '../cards/gateway';
import type { OrderRow } from '../tables';

/** A mail to a payer. */
export interface Letter {
  subject: string;
  /** Empty ones are left out. */
  paragraphs: readonly Paragraph[];
  /** Words and path of the page of the site that shows more. */
  link: readonly [label: string, path: string];
  until?: Date | null;
}

/** Stores a mail to the payer of an order, unless the account was deleted. */
export async function tellPayer(
  { db, siteUrl }: Pick<PaymentServices, 'db' | 'siteUrl'>,
  { userId, payerEmail }: OrderRow,
  { paragraphs, link: [label, path], ...letter }: Letter,
): Promise<void> {
  if (userId === null) return;
  const link = { label, url: siteUrl + path };
  await storeMail(db, composeMail({ ...letter, to: payerEmail, paragraphs: [...paragraphs, link] }));
}

/** Stores a mail to the academy. */
export const tellAcademy = (tx: Database, subject: string, paragraphs: readonly Paragraph[]): Promise<void> =>
  storeMail(tx, composeMail({ to: site.email, subject, paragraphs }));
