import { eq } from 'drizzle-orm';
import { ACCOUNT_LENGTHS } from '@hidden-order/api-shapes/auth';
import { paths } from '@hidden-order/platform/paths';
import type { Database } from '../../../plugins/database/database';
import { users } from '../../../plugins/caller/tables';
import { certificates, type CertificateRow } from '../tables';
import { composeMail } from '../../../plugins/mail/mail';
import { storeMail } from '../../../plugins/mail/outbox';
import { lockOrder } from '../../money/orders/payments';
import { orders } from '../../money/tables';
import { line } from '../../../plugins/requests/fields';
import { normaliseReference } from '@hidden-order/api-shapes/reference';
import { newReference } from '../../../plugins/text/reference';
import type { Services } from '../../../plugins/services';
import { Refusal } from '../../../plugins/errors/refusal';

/**
 * Replaces a valid certificate whose name is wrong: the new one has a code of its own and the same day; the old code says
 * that it was replaced. The holder gets a mail, if there is still an account.
 * @param typed code of the certificate
 * @param holder the right name
 * @throws {Refusal} unknown or not valid, or a name that is none
 */
export async function replaceCertificate(
  { db, clock, siteUrl }: Pick<Services, 'db' | 'clock' | 'siteUrl'>,
  typed: string,
  holder: string,
): Promise<CertificateRow> {
  const name = line(ACCOUNT_LENGTHS.full_name).safeParse(holder);
  if (!name.success) throw new Refusal(`The name cannot stand on a certificate: ${name.error.issues[0]?.message}`);
  const replaceAndMail = async (tx: Database) => {
    const code = normaliseReference(typed);
    const find = () => tx.select().from(certificates).where(eq(certificates.code, code));
    const [found] = await find();
    // The order's lock serialises this with a cancellation.
    if (found?.orderId) await lockOrder(tx, eq(orders.id, found.orderId));
    const [old] = await find();
    if (!old) throw new Refusal(`There is no certificate ${code}.`);
    if (old.revokedAt !== null) {
      throw new Refusal(`Certificate ${code} is not valid since ${old.revokedAt.toISOString()}.`);
    }
    await tx.update(certificates).set({ orderId: null, revokedAt: clock() }).where(eq(certificates.id, old.id));
    const { userId, orderId, courseId, courseTitle, issuedAt, grader } = old;
    const [next] = await tx
      .insert(certificates)
      .values({ code: newReference('CERT'), userId, orderId, courseId, courseTitle, name: name.data, issuedAt, grader })
      .returning();
    if (!next) throw new Error('The certificate was not stored.');
    const [account] = userId === null ? [] : await tx.select().from(users).where(eq(users.id, userId));
    if (account) {
      await storeMail(
        tx,
        composeMail({
          to: account.email,
          subject: `Your certificate has a new code: ${courseTitle}`,
          paragraphs: [
            `We have replaced your certificate for ${courseTitle}. The new one has the name ${next.name}, the code ${next.code} and a page of its own.`,
            { label: 'See your certificate', url: siteUrl + paths.certificate(next.code) },
            'Anyone who checks the old code reads that the certificate was replaced.',
          ],
        }),
      );
    }
    return next;
  };
  return db.transaction(replaceAndMail);
}
